import type { Db } from "@recolte/db/client";
import { isTakenDown } from "@recolte/domain/announcement-status";
import type { CounterOrder, ProposeOrder } from "@recolte/domain/order";
import { decideOrder, type OrderAction } from "@recolte/domain/order-rules";
import type { OrderSide } from "@recolte/domain/order-status";
import { Refusal } from "@recolte/domain/refusal";
import { thousandths } from "@recolte/domain/stock-item";
import { holds } from "#platform/holds.ts";
import type { Viewer } from "#session/viewer.ts";
import { findGoods, isBlocked } from "./goods-queries.ts";
import { listParties, lockOrder } from "./queries.ts";
import { type Held, otherSide, type Parties, tell } from "./telling.ts";
import { checkTerms, termsOf } from "./terms.ts";
import { findProposed, insertOrder, insertRound, saveOrder } from "./write-queries.ts";

export async function partiesOf(db: Db, { buyerId, sellerId }: Pick<Held, "buyerId" | "sellerId">): Promise<Parties> {
  const found = await listParties(db, [buyerId, sellerId]);
  const [buyer, seller] = [buyerId, sellerId].map((id) => found.find((one) => one.id === id));
  if (!buyer || !seller) throw new Error("Both sides of an order have a profile");
  return { buyer, seller };
}

/** Whether the same offer came before; with other terms it is another, and nobody may read that it was sent. */
async function isRepeated(db: Db, buyerId: string, { id, quantity, ...said }: ProposeOrder) {
  const known = await findProposed(db, id);
  if (!known) return false;
  const isSame = known.buyerId === buyerId && holds(known, { ...said, quantity: thousandths(quantity) });
  if (!isSame) throw new Refusal("order.id-taken");
  return true;
}

/** An offer for what is on sale. The same one under its id is sent once. */
export async function propose(db: Db, viewer: Pick<Viewer, "id" | "userType">, input: ProposeOrder) {
  const { id, announcementId, note } = input;
  if (await isRepeated(db, viewer.id, input)) return { id, told: [] };
  if (!viewer.userType) throw new Refusal("profile.missing");
  const goods = await findGoods(db, announcementId);
  if (goods?.sellerId === viewer.id) throw new Refusal("order.own");
  if (!goods?.open) throw new Refusal("announcement.not-found");
  if (await isBlocked(db, viewer.id, goods.sellerId)) throw new Refusal("order.other-refused");
  checkTerms(goods, input, { side: "buyer", floor: goods.price, delivers: goods.delivers });

  const { title, category, unit, currency, sellerId } = goods;
  const values = { id, announcementId, buyerId: viewer.id, sellerId, title, category, unit, currency, ...termsOf(input) };
  const created = await insertOrder(db, values);
  if (!created) {
    // Sent twice in the same moment: the other call has made it.
    await isRepeated(db, viewer.id, input);
    return { id, told: [] };
  }
  await insertRound(db, { orderId: id, n: 1, by: "buyer", ...termsOf(input), note });
  const told = await tell(db, {
    order: created,
    parties: await partiesOf(db, values),
    move: "propose",
    from: null,
    actor: "buyer",
    actorId: viewer.id,
    note,
  });
  return { id, told };
}

/** An order and who asks something of it, held until commit. */
export interface Asked {
  order: Held;
  parties: Parties;
  side: OrderSide;
  viewerId: string;
  now: Date;
}

export async function hold(db: Db, viewerId: string, { id, version }: { id: string; version: number }): Promise<Asked> {
  const order = await lockOrder(db, viewerId, id);
  if (!order) throw new Refusal("order.not-found");
  if (order.version !== version) throw new Refusal("order.stale");
  const side = order.buyerId === viewerId ? "buyer" : "seller";
  return { order, side, viewerId, parties: await partiesOf(db, order), now: new Date() };
}

/** The move it is and the state after it, or the refusal that fits. */
export function decide(action: OrderAction, { order, side, parties, now }: Asked) {
  const decided = decideOrder(action, order, { side, now, otherGone: !parties[otherSide(side)].active });
  if (decided.refusal) throw new Refusal(decided.refusal);
  return decided;
}

/** Other conditions than those that stand, from the side that is asked. */
export async function counter(db: Db, viewerId: string, { id, version, note, ...terms }: CounterOrder) {
  const asked = await hold(db, viewerId, { id, version });
  const { order, side, parties } = asked;
  const { move, to } = decide("counter", asked);
  const delivered = terms.fulfilment === "livraison";
  const wanted = { ...terms, carrier: terms.carrier ?? (delivered && order.carrier) };
  const goods = await findGoods(db, order.announcementId);
  if (goods && isTakenDown(goods.status)) throw new Refusal("order.taken-down");
  if (!goods || goods.unit !== order.unit || goods.currency !== order.currency) throw new Refusal("order.goods-changed");
  // What the seller himself came down to is the new floor.
  const floor = Math.min(goods.price, order.unitPrice);
  // A delivery that stands is the seller's word, unless a carrier was to make it.
  const promised = order.fulfilment === "livraison" && !order.carrier;
  checkTerms(goods, wanted, { side, floor, delivers: goods.delivers || promised });

  const round = order.round + 1;
  const saved = await saveOrder(db, id, { ...termsOf(wanted), status: to, round, answered: false });
  await insertRound(db, { orderId: id, n: round, by: side, ...termsOf(wanted), note });
  const told = { parties, move, from: order.status, actor: side, actorId: viewerId, note };
  return { id, version: saved.version, told: await tell(db, { ...told, order: saved }) };
}
