import { randomInt } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { carryingRefusal } from "@recolte/domain/trade/transport/quote-order";
import type { SeenRequest } from "@recolte/domain/trade/transport/quote-request";
import { carriageWords } from "@recolte/domain/trade/transport/news";
import { Refusal } from "@recolte/domain/platform/refusal";
import { insertDelivery, insertDeliveryEvent } from "./deliveries-write-queries.ts";
import { decideMove, lockSeenRequest, wantVehicle } from "./quotes.ts";
import { findOrderOf } from "./quotes-queries.ts";
import { findStanding, isCarried, lockOrderToCarry, saveQuote, saveRequest } from "./quotes-write-queries.ts";
import { notifyTransport } from "./notify-transport.ts";

const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * Held before the request, like everywhere: the order whose goods are carried, from the agreement to the hand-over. Under way
 * without a journey, its carrier gave up: another one may go on.
 */
async function lockOrder(db: Db, orderId: string | null, customerId: string) {
  if (!orderId) return null;
  const order = await lockOrderToCarry(db, orderId);
  if (!order?.code) throw new Refusal("quote.order-state");
  const refusal = carryingRefusal("accept", order, customerId);
  if (refusal) throw new Refusal(refusal);
  if (await isCarried(db, orderId)) throw new Refusal("quote.order-carried");
  return { ...order, code: order.code };
}

/** Makes the delivery and takes the vehicle, in one transaction: of two that want it at once, one is refused. */
export async function accept(db: Db, viewerId: string, seen: SeenRequest) {
  const found = await findOrderOf(db, viewerId, seen.id);
  if (!found) throw new Refusal("quote.not-found");
  const order = await lockOrder(db, found.orderId, viewerId);
  const asked = await lockSeenRequest(db, viewerId, seen);
  const status = decideMove("accept", asked);
  const { request: held, self, other, now } = asked;
  const quote = await findStanding(db, held.id);
  if (!quote || quote.validUntil <= now) throw new Refusal("quote.expired");
  await wantVehicle(db, held.carrierId, { vehicleId: quote.vehicleId, load: held });
  const delivery = await insertDelivery(db, {
    quoteId: quote.id,
    carrierId: held.carrierId,
    customerId: held.customerId,
    orderId: held.orderId,
    origin: held.origin,
    destination: held.destination,
    goods: held.goods,
    weightKg: held.weightKg,
    volume: held.volume,
    vehicleId: quote.vehicleId,
    price: quote.price,
    currency: quote.currency,
    pickupAt: quote.pickupAt,
    dropAt: quote.dropAt,
    code: order?.code ?? newCode(),
  });
  await insertDeliveryEvent(db, { deliveryId: delivery.id, move: "book", to: "planifiee", actor: "customer", actorId: viewerId });
  await saveQuote(db, held.id, "acceptee");
  const saved = await saveRequest(db, held.id, { status });
  const news = { about: { ...held, price: quote.price }, by: self, requestId: held.id, deliveryId: delivery.id };
  const parties = order ? [order.buyerId, order.sellerId].filter((id) => id !== other.id) : [];
  const recipients = await notifyTransport(
    db,
    { ...news, event: "quote.accepted", to: [other.id], terms: carriageWords(quote, other.country) },
    { ...news, event: "quote.booked", to: parties },
  );
  return { id: held.id, version: saved.version, deliveryId: delivery.id, carrierId: held.carrierId, recipients };
}
