import type { Db } from "@recolte/db/client";
import type { ProposeOrder } from "@recolte/domain/trade/orders/order";
import { Refusal } from "@recolte/domain/platform/refusal";
import { thousandths } from "@recolte/domain/goods/stock/item";
import { isEqual } from "#platform/is-equal.ts";
import { holdGoingOn } from "#identity/auth/account-queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { findGoods, isBlocked } from "./goods-queries.ts";
import { partiesOf } from "./locked-order.ts";
import { recordMove } from "./record-move.ts";
import { checkTerms, termsOf } from "./terms.ts";
import { findProposed, insertOrder, insertRound } from "./write-queries.ts";

/** Whether the same offer came before; with other terms it is another, and nobody may read that it was sent. */
async function isRepeated(db: Db, buyerId: string, { id, quantity, ...said }: ProposeOrder) {
  const known = await findProposed(db, id);
  if (!known) return false;
  const isSame = known.buyerId === buyerId && isEqual(known, { ...said, quantity: thousandths(quantity) });
  if (!isSame) throw new Refusal("order.id-taken");
  return true;
}

/** An offer for what is on sale. The same one under its id is sent once. */
export async function propose(db: Db, viewer: Pick<Viewer, "id" | "userType">, input: ProposeOrder) {
  const { id, announcementId, note } = input;
  if (await isRepeated(db, viewer.id, input)) return { id, recipients: [] };
  if (!viewer.userType) throw new Refusal("profile.missing");
  const goods = await findGoods(db, announcementId);
  if (goods?.sellerId === viewer.id) throw new Refusal("order.own");
  if (!goods?.open) throw new Refusal("announcement.not-found");
  // Who merges two accounts at this moment is waited for: nobody makes an offer to one that has ended, nor from one.
  if (!(await holdGoingOn(db, [viewer.id, goods.sellerId]))) throw new Refusal("announcement.not-found");
  if (await isBlocked(db, viewer.id, goods.sellerId)) throw new Refusal("order.other-refused");
  checkTerms(goods, input, { side: "buyer", floor: goods.price, delivers: goods.delivers });

  const { title, category, unit, currency, sellerId } = goods;
  const values = { id, announcementId, buyerId: viewer.id, sellerId, title, category, unit, currency, ...termsOf(input) };
  const created = await insertOrder(db, values);
  if (!created) {
    // Sent twice in the same moment: the other call has made it.
    await isRepeated(db, viewer.id, input);
    return { id, recipients: [] };
  }
  await insertRound(db, { orderId: id, n: 1, by: "buyer", ...termsOf(input), note });
  const recipients = await recordMove(db, {
    order: created,
    parties: await partiesOf(db, values),
    move: "propose",
    from: null,
    actor: "buyer",
    actorId: viewer.id,
    note,
  });
  return { id, recipients };
}
