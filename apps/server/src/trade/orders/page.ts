import type { Db } from "@recolte/db/client";
import { type OrderList, ORDER_LISTS, listOf, type OrderDocumentKey } from "@recolte/domain/trade/orders/order";
import { dealOfOrder } from "@recolte/domain/trade/orders/agreed-number";
import { correctionsOf } from "@recolte/domain/trade/orders/event";
import { openQuestion, QUESTION_HOURS } from "@recolte/domain/trade/orders/dispute";
import { actionsOf, mayKnowCode, mayReadCode } from "@recolte/domain/trade/orders/rules";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { documentNumber, type OrderDocumentFacts } from "@recolte/domain/trade/orders/terms";
import { fullName, isErased } from "@recolte/domain/market/profiles/profile";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Context } from "#platform/trpc/context.ts";
import { listDisputePictures } from "./dispute-picture-queries.ts";
import { lockAt } from "./hand-over-code.ts";
import { listHandOverPictures } from "./hand-over-picture-queries.ts";
import { otherSide, partiesOf } from "./locked-order.ts";
import { findGoods, type OfferedGoods } from "./goods-queries.ts";
import { lockOf, pictureOf } from "./hand-over-secret.ts";
import { numbersFor } from "./numbers.ts";
import { findDocument, listDocuments, listEvents, listRounds } from "./page-queries.ts";
import { countOrders, findOrder, type Parties } from "./queries.ts";

const HOUR = 3_600_000;
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);

/** What everybody may see, and the two while they still talk about it. */
const offered = ({ price, negotiable, delivers, free, open }: OfferedGoods) => ({ price, negotiable, delivers, free, open });

/** Everything of an order that its side may see: the code is the buyer's, its lock the seller's. */
export async function orderPage({ db, env }: Pick<Context, "db" | "env">, viewerId: string, id: string) {
  const found = await findOrder(db, viewerId, id);
  if (!found) throw new Refusal("order.not-found");
  const { code, codeTries, codeLockedUntil, stockItemId: _stock, ...order } = found;
  const now = new Date();
  const side: OrderSide = order.buyerId === viewerId ? "buyer" : "seller";
  const [parties, numberOf, goods, rounds, events, documents, pictures, handOverPictures] = await Promise.all([
    partiesOf(db, order),
    numbersFor(db, viewerId, [order.buyerId, order.sellerId]),
    findGoods(db, order.announcementId),
    listRounds(db, id),
    listEvents(db, id),
    listDocuments(db, id),
    order.disputeReason === null ? null : listDisputePictures(db, id),
    order.acceptedAt === null ? null : listHandOverPictures(db, "order", id),
  ]);
  const asked = order.status === "litige" ? openQuestion(events, side) : undefined;
  const { active, ...other } = parties[otherSide(side)];
  const opened = { kind: "order", id, round: order.round } as const;
  return {
    ...order,
    side,
    other,
    otherGone: !active,
    /** What may be dialled of the other side, without a tap. */
    number: numberOf(other.id, dealOfOrder(order), now),
    actions: [...(asked ? (["reply"] as const) : []), ...actionsOf(order, { side, now, otherGone: !active })],
    /** What the staff wants to know of this side. */
    question: asked ? { text: asked.note, answerBy: hoursAfter(asked.at, QUESTION_HOURS) } : null,
    code: mayReadCode(order.status, side) ? code : null,
    /** The same for a camera, and what the seller's telephone knows it by. */
    picture: mayReadCode(order.status, side) ? pictureOf(env, opened) : null,
    lock: mayKnowCode(order.status, side) ? lockOf(env, opened) : null,
    codeTries: side === "seller" ? codeTries : 0,
    codeLockedUntil: side === "seller" ? lockAt(now, codeLockedUntil) : null,
    goods: goods && (goods.open || found.answerBy) ? offered(goods) : null,
    rounds,
    events,
    /** What either side of a dispute shows; null without one. */
    pictures,
    /** What who brought the goods took a picture of; null without one. */
    handOverPictures,
    documents: documents.map((one) => ({ kind: one.kind, number: documentNumber(one), issuedAt: one.issuedAt })),
  };
}

/** How many there are at each stage, and how many wait for this side's answer. */
export async function orderCounts(db: Db, userId: string, side: OrderSide) {
  const byStatus = await countOrders(db, userId, side);
  const waiting = side === "seller" ? "proposee" : "contre_proposee";
  const inList = (list: OrderList) =>
    byStatus.filter(({ status, upheld }) => listOf(status, upheld) === list).reduce((sum, { orders }) => sum + orders, 0);
  return {
    byStage: ORDER_LISTS.map((stage) => ({ stage, orders: inList(stage) })),
    toAnswer: byStatus.find(({ status }) => status === waiting)?.orders ?? 0,
    disputed: byStatus.find(({ status }) => status === "litige")?.orders ?? 0,
  };
}

/** A document is kept as it was issued, but names nobody who has asked to be forgotten. */
function asKnown(written: OrderDocumentFacts["buyer"], party: Parties["buyer"]) {
  const name = fullName(party);
  return !party.active && isErased(party) ? { ...written, name, location: "" } : written;
}

export async function orderDocument(db: Db, userId: string, key: OrderDocumentKey) {
  const found = await findDocument(db, userId, key);
  if (!found) {
    // No party, no order: the document of somebody else's order is no reason to say that there is one.
    throw new Refusal((await findOrder(db, userId, key.id)) ? "order.no-document" : "order.not-found");
  }
  const { facts, buyerId, sellerId, ...document } = found;
  const events = key.kind === "recu" ? await listEvents(db, key.id) : [];
  const corrections = correctionsOf(events).map(({ move, at }) => ({ move, at }));
  const { buyer, seller } = await partiesOf(db, { buyerId, sellerId });
  const shown = { ...facts, buyer: asKnown(facts.buyer, buyer), seller: asKnown(facts.seller, seller) };
  /** A receipt once issued stays: later words on its payment stand beside it. */
  return { ...document, facts: shown, number: documentNumber(found), corrections };
}
