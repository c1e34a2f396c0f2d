import type { Db } from "@recolte/db/client";
import { endWithOrder } from "@recolte/domain/trade/transport/delivery";
import type { DeliveryActor, DeliveryMove, DeliveryStatus } from "@recolte/domain/trade/transport/status";
import type { NotificationEvent } from "@recolte/domain/identity/notification";
import { type DeliveryRow, insertDeliveryEvent, lockJourneysOf, saveDelivery } from "./deliveries-write-queries.ts";
import type { OrderEnding } from "#trade/orders/moves.ts";
import type { OrderRow, Party } from "#trade/orders/queries.ts";
import { notifyTransport } from "./notify-transport.ts";
import { followDeliveries } from "./vehicles-queries.ts";

const NEWS: Record<DeliveryMove, NotificationEvent> = {
  load: "order.delivery-loaded",
  depart: "order.delivery-departed",
  deliver: "order.delivered",
  incident: "order.delivery-incident",
  resume: "order.delivery-resumed",
  cancel: "order.delivery-cancelled",
  arrive: "order.delivered",
  dismiss: "order.delivery-cancelled",
};

/** A delivery that is held, who moves it and why. */
export interface MovingDelivery {
  delivery: DeliveryRow;
  order: Pick<OrderRow, "buyerId" | "sellerId"> | null;
  actor: DeliveryActor;
  self: Pick<Party, "id" | "firstName" | "lastName"> | null;
  now: Date;
  note?: string;
}
interface Step {
  move: DeliveryMove;
  to: DeliveryStatus;
}

/** Its state, the row that says it, its vehicle. */
export async function saveMove(db: Db, { delivery, actor, self, now, note = "" }: MovingDelivery, { move, to }: Step) {
  const { id, status: from, vehicleId } = delivery;
  const saved = await saveDelivery(db, id, {
    status: to,
    ...(to === "livree" && { deliveredAt: now, codeTries: 0, codeLockedUntil: null }),
  });
  await insertDeliveryEvent(db, { deliveryId: id, move, from, to, actor, actorId: self?.id ?? null, note });
  await followDeliveries(db, vehicleId);
  return saved;
}

/** Everybody it concerns, but those whom the order has told; answers whom to wake after commit. */
export function tellMove(
  db: Db,
  { delivery, order, self, note }: MovingDelivery,
  { move, but }: { move: DeliveryMove; but: string[] },
) {
  const parties = [delivery.carrierId, delivery.customerId, ...(order ? [order.buyerId, order.sellerId] : [])];
  const to = parties.filter((userId) => !but.includes(userId));
  return notifyTransport(db, { event: NEWS[move], about: delivery, by: self, to, deliveryId: delivery.id, reason: note });
}

/** What an order that ends on its own page does to its journeys; their news wait until its own are told. */
export async function endJourneys(db: Db, { order, end: how, by, now }: OrderEnding) {
  const ended: { moving: MovingDelivery; move: DeliveryMove }[] = [];
  for (const delivery of await lockJourneysOf(db, order.id)) {
    const end = endWithOrder(delivery.status, how);
    if (!end) continue;
    const moving = { delivery, order, actor: "system" as const, self: null, now, note: end.note };
    await saveMove(db, moving, end);
    ended.push({ moving: { ...moving, self: by }, move: end.move });
  }
  async function notify(informed: string[]) {
    const recipients: string[] = [];
    for (const { moving, move } of ended) {
      // That it was handed over otherwise does not say that nobody brings it; that it will not take place does.
      const but = move === "dismiss" && how === "handed-over" ? [] : informed;
      recipients.push(...(await tellMove(db, moving, { move, but })));
    }
    return recipients;
  }
  return { people: ended.flatMap(({ moving: { delivery } }) => [delivery.carrierId, delivery.customerId]), notify };
}
