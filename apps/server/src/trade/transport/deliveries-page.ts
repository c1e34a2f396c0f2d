import type { Db } from "@recolte/db/client";
import { DELIVERY_LISTS, deliveryActions, deliveryListOf } from "@recolte/domain/trade/transport/delivery";
import { dealOfDelivery, dealOfOrder, isOpenDeal } from "@recolte/domain/trade/orders/agreed-number";
import { isPayment } from "@recolte/domain/trade/orders/event";
import { BOOKING } from "@recolte/domain/trade/transport/status";
import type { QuoteSide } from "@recolte/domain/trade/transport/quote-request";
import { Refusal } from "@recolte/domain/platform/refusal";
import { lockAt } from "#trade/orders/hand-over-code.ts";
import { listHandOverPictures } from "#trade/orders/hand-over-picture-queries.ts";
import { numbersFor } from "#trade/orders/numbers.ts";
import { lockOf, pictureOf } from "#trade/orders/hand-over-secret.ts";
import type { Context } from "#platform/trpc/context.ts";
import { openedBy, receiverOf, sideOf } from "./deliveries.ts";
import { countDeliveries, findDelivery, listDeliveryEvents } from "./deliveries-queries.ts";
import { listPeople } from "./queries.ts";

/** Everything of a delivery that its side may see: the code is its receiver's, its lock the carrier's. */
export async function deliveryPage({ db, env }: Pick<Context, "db" | "env">, viewerId: string, id: string) {
  const found = await findDelivery(db, viewerId, id);
  const side = found && sideOf(found, viewerId);
  if (!found || !side) throw new Refusal("delivery.not-found");
  const { code, codeLockedUntil, order, pickup, ...delivery } = found;
  const now = new Date();
  const receiverId = receiverOf(found);
  const loaderId = order?.sellerId ?? delivery.customerId;
  const ids = [delivery.carrierId, delivery.customerId, receiverId, loaderId];
  const [people, numberOf, events, handOverPictures] = await Promise.all([
    listPeople(db, ids),
    numbersFor(db, viewerId, ids),
    listDeliveryEvents(db, id),
    listHandOverPictures(db, "delivery", id),
  ]);
  const person = (userId: string) => {
    const one = people.find((known) => known.id === userId);
    if (!one) throw new Error("Who takes part in a delivery has a profile");
    const { active, ...shown } = one;
    const isCarried = [viewerId, userId].includes(delivery.carrierId);
    const deal = isCarried || !order ? dealOfDelivery(delivery) : dealOfOrder(order);
    return { ...shown, gone: !active, number: numberOf(userId, deal, now) };
  };
  const carrier = person(delivery.carrierId);
  const isAwaited = BOOKING.includes(delivery.status);
  const where = { side, receives: receiverId === delivery.customerId, carrierGone: carrier.gone };
  return {
    ...delivery,
    side,
    carrier,
    customer: person(delivery.customerId),
    receiver: person(receiverId),
    /** At whose place the goods are loaded. */
    loader: person(loaderId),
    /** Where and when they wait there; null where nobody said it. */
    pickup: pickup?.pickupPlace && isOpenDeal(dealOfDelivery(delivery), now) ? pickup : null,
    // The carrier sees of the order what they carry, and nothing of what was agreed.
    order: order && { id: order.id, title: order.title, open: side !== "carrier" },
    actions: deliveryActions(delivery, where, now),
    code: isAwaited && receiverId === viewerId ? code : null,
    /** The same for a camera, and what the carrier's telephone knows it by. */
    picture: isAwaited && receiverId === viewerId ? pictureOf(env, openedBy(found)) : null,
    lock: isAwaited && side === "carrier" ? lockOf(env, openedBy(found)) : null,
    codeLockedUntil: side === "carrier" ? lockAt(now, codeLockedUntil) : null,
    /** What the carrier took a picture of; null without one. */
    handOverPictures,
    /** Its price is between carrier and customer. */
    events: side === "carrier" || side === "customer" ? events : events.filter(({ move }) => !isPayment(move)),
  };
}

/** How many there are at each stage. */
export async function deliveryCounts(db: Db, userId: string, side: QuoteSide) {
  const byStatus = await countDeliveries(db, userId, side);
  return DELIVERY_LISTS.map((stage) => ({
    stage,
    deliveries: byStatus
      .filter(({ status }) => deliveryListOf(status) === stage)
      .reduce((sum, { deliveries }) => sum + deliveries, 0),
  }));
}
