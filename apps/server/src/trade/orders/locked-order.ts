import type { Db } from "@recolte/db/client";
import { decideOrder, type OrderAction } from "@recolte/domain/trade/orders/rules";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { listParties, lockOrder, type OrderRow, type Parties } from "./queries.ts";

/** An order, locked until commit, and the side that asks something of it. */
export interface LockedOrder {
  order: OrderRow;
  parties: Parties;
  side: OrderSide;
  viewerId: string;
  now: Date;
}

export const otherSide = (side: OrderSide): OrderSide => (side === "buyer" ? "seller" : "buyer");

export async function partiesOf(db: Db, { buyerId, sellerId }: Pick<OrderRow, "buyerId" | "sellerId">): Promise<Parties> {
  const found = await listParties(db, [buyerId, sellerId]);
  const [buyer, seller] = [buyerId, sellerId].map((id) => found.find((one) => one.id === id));
  if (!buyer || !seller) throw new Error("Both sides of an order have a profile");
  return { buyer, seller };
}

/** Refused to all but its two sides, and to those who looked at an older version of it. */
export async function lockSeenOrder(
  db: Db,
  viewerId: string,
  { id, version }: { id: string; version: number },
): Promise<LockedOrder> {
  const order = await lockOrder(db, viewerId, id);
  if (!order) throw new Refusal("order.not-found");
  if (order.version !== version) throw new Refusal("order.stale");
  const side = order.buyerId === viewerId ? "buyer" : "seller";
  return { order, side, viewerId, parties: await partiesOf(db, order), now: new Date() };
}

/** The move that the action is and the state after it, or the refusal that fits. */
export function decideMove(action: OrderAction, { order, side, parties, now }: LockedOrder) {
  const decided = decideOrder(action, order, { side, now, otherGone: !parties[otherSide(side)].active });
  if (decided.refusal) throw new Refusal(decided.refusal);
  return decided;
}
