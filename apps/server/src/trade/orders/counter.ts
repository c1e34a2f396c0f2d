import type { Db } from "@recolte/db/client";
import { isTakenDown } from "@recolte/domain/market/announcements/status";
import type { CounterOrder } from "@recolte/domain/trade/orders/order";
import { Refusal } from "@recolte/domain/platform/refusal";
import { findGoods } from "./goods-queries.ts";
import { decideMove, lockSeenOrder } from "./locked-order.ts";
import { recordMove } from "./record-move.ts";
import { checkTerms, termsOf } from "./terms.ts";
import { insertRound, saveOrder } from "./write-queries.ts";

/** Other conditions than those that stand, from the side that is asked. */
export async function counter(db: Db, viewerId: string, { id, version, note, ...terms }: CounterOrder) {
  const locked = await lockSeenOrder(db, viewerId, { id, version });
  const { order, side, parties } = locked;
  const { move, to } = decideMove("counter", locked);
  const delivered = terms.fulfilment === "livraison";
  const wanted = { ...terms, carrier: terms.carrier ?? (delivered && order.carrier) };
  const goods = await findGoods(db, order.announcementId);
  if (goods && isTakenDown(goods.status)) throw new Refusal("order.taken-down");
  if (!goods || goods.unit !== order.unit || goods.currency !== order.currency) throw new Refusal("order.goods-changed");
  // What the sellers themselves came down to is the new floor.
  const floor = Math.min(goods.price, order.unitPrice);
  // A delivery that stands is the seller's word, unless a carrier was to make it.
  const promised = order.fulfilment === "livraison" && !order.carrier;
  checkTerms(goods, wanted, { side, floor, delivers: goods.delivers || promised });

  const round = order.round + 1;
  const saved = await saveOrder(db, id, { ...termsOf(wanted), status: to, round, answered: false });
  await insertRound(db, { orderId: id, n: round, by: side, ...termsOf(wanted), note });
  const recipients = await recordMove(db, {
    order: saved,
    parties,
    move,
    from: order.status,
    actor: side,
    actorId: viewerId,
    note,
  });
  return { id, version: saved.version, recipients };
}
