import type { DeliveryStatus } from "@recolte/domain/trade/transport/status";

/** What is on the road has come with its order; what never left nobody wants any more. */
const COME: Partial<Record<DeliveryStatus, DeliveryStatus>> = {
  planifiee: "annulee",
  chargee: "annulee",
  en_cours: "livree",
  incident: "livree",
};

/** The journeys of one order. `came`: it is handed over; otherwise it will not take place. */
export function endJourneys(journeys: readonly { status: DeliveryStatus; version: number }[], came: boolean) {
  for (const one of journeys) {
    const to = one.status in COME && !came ? "annulee" : COME[one.status];
    if (to) Object.assign(one, { status: to, version: one.version + 1 });
  }
}
