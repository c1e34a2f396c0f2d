import { randomInt } from "node:crypto";
import type { Db } from "@recolte/db/client";
import type { SeenOrder } from "@recolte/domain/trade/orders/order";
import { Refusal } from "@recolte/domain/platform/refusal";
import { quantity as measured } from "@recolte/domain/goods/unit";
import { watchThreshold } from "#goods/stock/alert.ts";
import { freeOf } from "#goods/stock/for-orders.ts";
import { addReserved } from "#goods/stock/for-orders-queries.ts";
import { lockOffered } from "#goods/stock/lock-offered.ts";
import { issueDocument } from "./documents.ts";
import { decideMove, lockSeenOrder, otherSide } from "./locked-order.ts";
import { recordMove } from "./record-move.ts";
import { saveOrder } from "./write-queries.ts";

/** What the buyer tells the seller when the goods change hands: six digits. */
const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * Accepting what the other side offers, from top to bottom: all of it in the transaction of the caller, who wakes the
 * recipients once it has committed.
 */
export async function accept(db: Db, viewerId: string, seen: SeenOrder) {
  // Lock: the order, then the goods it sells from (none where the announcement states no quantity).
  const locked = await lockSeenOrder(db, viewerId, seen);
  const { order, parties, side, now } = locked;
  const { move, to } = decideMove("accept", locked);
  const item = await lockOffered(db, order);

  // Rule: nobody sells what is not there.
  if (item && order.quantity > freeOf(item)) throw new Refusal("order.stock", measured(freeOf(item), item.unit));

  // Write: goods set aside, the order, its order form; then the event, the line in the thread and the notification with its
  // mail in the outbox.
  if (item) await addReserved(db, item.id, order.quantity);
  const accepted = { status: to, acceptedAt: now, code: newCode(), stockItemId: item?.id ?? null };
  const saved = await saveOrder(db, order.id, { ...accepted, answered: true });
  await issueDocument(db, saved, { parties, kind: "bon_de_commande", now });
  const recipients = await recordMove(db, {
    order: saved,
    parties,
    move,
    from: order.status,
    actor: side,
    actorId: viewerId,
  });
  // After the line in the thread, which locks both inboxes in their order.
  if (item) await watchThreshold(db, item, -order.quantity);
  return { id: order.id, version: saved.version, status: to, otherId: parties[otherSide(side)].id, recipients };
}
