import type { DeliveryStatus } from "@recolte/domain/delivery-status";
import type { Model, Ordering } from "./trade-model.ts";

/** What is on the road has come with its order; what never left nobody wants any more. */
const COME: Partial<Record<DeliveryStatus, DeliveryStatus>> = {
  planifiee: "annulee",
  chargee: "annulee",
  en_cours: "livree",
  incident: "livree",
};

/** `came`: it is handed over; otherwise it will not take place. */
export function endJourneysOf({ journeys }: Model, order: Ordering, came: boolean) {
  for (const one of journeys.filter((journey) => journey.order === order)) {
    const to = one.status in COME && !came ? "annulee" : COME[one.status];
    if (to) Object.assign(one, { status: to, version: one.version + 1 });
  }
}
