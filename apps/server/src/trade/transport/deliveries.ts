import type { Db } from "@recolte/db/client";
import {
  type DeliveryPlace,
  type DeliverySideName,
  deliveryStep,
  mayBePaid,
  mayBeUnpaid,
  mayLoad,
  mayPlace,
} from "@recolte/domain/trade/transport/delivery";
import type { DeliveryMove } from "@recolte/domain/trade/transport/status";
import type { HandOverSubject } from "@recolte/domain/trade/orders/hand-over-picture";
import type { OrderMove } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { type MovingDelivery, saveMove, tellMove } from "./deliveries-moves.ts";
import {
  findOrderCarried,
  type DeliveryRow,
  insertDeliveryEvent,
  lockDelivery,
  saveDelivery,
} from "./deliveries-write-queries.ts";
import { orders } from "./orders.ts";
import { lockOrderToCarry } from "./quotes-write-queries.ts";
import { listPeople, type Person } from "./queries.ts";
import { notifyTransport } from "./notify-transport.ts";
import { lockVehicle } from "./vehicles-queries.ts";

type CarriedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderToCarry>>>;

interface Parties {
  carrierId: string;
  customerId: string;
  order: Pick<CarriedOrder, "buyerId" | "sellerId"> | null;
}

/** The buyer of an order gets its goods, no matter who had them carried. */
export const receiverOf = ({ customerId, order }: Parties) => order?.buyerId ?? customerId;

/** An order's code is that of its journey too; without one, the journey has its own. */
export const openedBy = ({ id, order }: { id: string; order: { id: string; round: number } | null }): HandOverSubject =>
  order ? { kind: "order", id: order.id, round: order.round } : { kind: "delivery", id, round: 0 };

/** In which part somebody looks at a delivery; nothing for strangers. */
export function sideOf(parties: Parties, userId: string): DeliverySideName | null {
  if (parties.carrierId === userId) return "carrier";
  if (parties.customerId === userId) return "customer";
  if (receiverOf(parties) === userId) return "receiver";
  return parties.order?.sellerId === userId ? "party" : null;
}

/** A delivery with its order, and who asks something of it, held until commit: the order first. */
export interface LockedDelivery {
  delivery: DeliveryRow;
  order: CarriedOrder | null;
  side: DeliverySideName;
  receives: boolean;
  carrierGone: boolean;
  self: Person;
  now: Date;
}

export async function holdBoth(db: Db, id: string) {
  const orderId = (await findOrderCarried(db, id))?.orderId;
  const order = orderId ? ((await lockOrderToCarry(db, orderId)) ?? null) : null;
  const delivery = await lockDelivery(db, id);
  return delivery && { delivery, order };
}

export async function lockSeenDelivery(db: Db, viewerId: string, seen: { id: string; version: number }): Promise<LockedDelivery> {
  const held = await holdBoth(db, seen.id);
  const parties = held && { ...held.delivery, order: held.order };
  const side = parties && sideOf(parties, viewerId);
  if (!side) throw new Refusal("delivery.not-found");
  if (parties.version !== seen.version) throw new Refusal("delivery.stale");
  const people = await listPeople(db, [viewerId, parties.carrierId]);
  const [self, carrier] = [viewerId, parties.carrierId].map((id) => people.find((one) => one.id === id));
  if (!self || !carrier) throw new Error("Who takes part in a delivery has a profile");
  const receives = receiverOf(parties) === parties.customerId;
  return { ...held, side, receives, carrierGone: !carrier.active, self, now: new Date() };
}

export function decide(move: DeliveryMove, { delivery, ...where }: LockedDelivery) {
  const step = deliveryStep(move, delivery.status, where);
  if (!step) throw new Refusal("delivery.bad-state");
  return step;
}

/** What the order does with it, and from which of its states the journey may go on without. */
const WITH_ORDER: Partial<Record<DeliveryMove, { move: OrderMove; else: readonly string[] }>> = {
  depart: { move: "ship", else: ["en_livraison"] },
  resume: { move: "ship", else: ["en_livraison", "remise", "cloturee"] },
  deliver: { move: "handOver", else: ["remise", "cloturee", "litige", "resolue"] },
};

interface Moving extends MovingDelivery {
  order: CarriedOrder | null;
}

async function moveOrderWith(db: Db, { order, delivery }: Moving, move: DeliveryMove) {
  const wanted = WITH_ORDER[move];
  if (!order || !wanted) return [];
  const beside = [delivery.carrierId, delivery.customerId];
  const moved = await orders.moveBySystem(db, order, { move: wanted.move, beside });
  if (!moved && !wanted.else.includes(order.status)) throw new Refusal("delivery.order-state");
  return moved?.recipients ?? [];
}

/** Everything of one move, in the transaction that holds it: order, state, vehicle, news. Answers whom to ring. */
export async function moveDelivery(db: Db, moving: Moving, { move, to }: { move: DeliveryMove; to: DeliveryRow["status"] }) {
  const saved = await saveMove(db, moving, { move, to });
  // After the vehicle: the order's news hold inboxes, which come last everywhere.
  const byOrder = await moveOrderWith(db, moving, move);
  // Whom the order has told is not told again.
  const recipients = await tellMove(db, moving, { move, but: byOrder });
  return { id: moving.delivery.id, version: saved.version, status: to, recipients: [...byOrder, ...recipients] };
}

/** What a side asks for. */
export async function act(
  db: Db,
  viewerId: string,
  { move, note = "", ...seen }: { move: DeliveryMove; id: string; version: number; note?: string },
) {
  const asked = await lockSeenDelivery(db, viewerId, seen);
  const step = decide(move, asked);
  if (move === "load" && !mayLoad(asked.delivery, asked.now)) throw new Refusal("delivery.too-early");
  if (move === "load") await wantFree(db, asked.delivery);
  const actor = asked.side === "carrier" ? "carrier" : "customer";
  return moveDelivery(db, { ...asked, actor, note }, step);
}

async function wantFree(db: Db, { carrierId, vehicleId }: DeliveryRow) {
  const vehicle = await lockVehicle(db, carrierId, vehicleId);
  if (vehicle?.status === "en_mission") throw new Refusal("vehicle.on-mission");
  if (vehicle?.status === "maintenance") throw new Refusal("vehicle.maintenance");
}

/** A sign of life on the road: no move, and nothing that makes another screen out of date. */
export async function place(db: Db, viewerId: string, { place: where, note, ...seen }: DeliveryPlace) {
  const { delivery, side } = await lockSeenDelivery(db, viewerId, seen);
  if (!mayPlace(delivery, side)) throw new Refusal("delivery.bad-state");
  const { id, status, version } = delivery;
  await insertDeliveryEvent(db, {
    deliveryId: id,
    move: "place",
    from: status,
    to: status,
    actor: "carrier",
    actorId: viewerId,
    place: where,
    note,
  });
  return { id, version, recipients: [] };
}

/** A payment between carrier and customer, or its reversal: an entry and news, but no move. */
async function recordPayment(db: Db, { delivery, self, now }: LockedDelivery, move: "pay" | "unpay") {
  const { id: deliveryId, status, customerId } = delivery;
  const saved = await saveDelivery(db, deliveryId, { paidAt: move === "pay" ? now : null });
  await insertDeliveryEvent(db, { deliveryId, move, from: status, to: status, actor: "carrier", actorId: self.id });
  const event = move === "pay" ? "order.delivery-paid" : "order.delivery-unpaid";
  const recipients = await notifyTransport(db, { event, about: delivery, by: self, to: [customerId], deliveryId });
  return { id: deliveryId, version: saved.version, recipients };
}

/** « Payé », said by the carrier; it changes no state. */
export async function pay(db: Db, viewerId: string, seen: { id: string; version: number }) {
  const locked = await lockSeenDelivery(db, viewerId, seen);
  if (!mayBePaid(locked.delivery, locked.side)) throw new Refusal("delivery.bad-state");
  return recordPayment(db, locked, "pay");
}

/** It was not. */
export async function unpay(db: Db, viewerId: string, seen: { id: string; version: number }) {
  const locked = await lockSeenDelivery(db, viewerId, seen);
  if (!mayBeUnpaid(locked.delivery, locked.side)) throw new Refusal("delivery.bad-state");
  return recordPayment(db, locked, "unpay");
}
