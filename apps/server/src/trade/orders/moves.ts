import type { Db } from "@recolte/db/client";
import type { OrderEnd } from "@recolte/domain/trade/transport/delivery";
import type { DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import { openQuestion } from "@recolte/domain/trade/orders/dispute";
import type { AnswerDispute, DisputeOrder, ReadyOrder, ReplyInDispute } from "@recolte/domain/trade/orders/order";
import { isFetched } from "@recolte/domain/trade/orders/pickup";
import { mayAnswer, mayPay, mayUnpay, type OrderAction } from "@recolte/domain/trade/orders/rules";
import { ORDER_MOVES, type OrderActor, type OrderMove, type OrderStatus, RESERVING } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { stateAfter } from "@recolte/domain/platform/state-machine";
import { thousandths } from "@recolte/domain/goods/stock/item";
import { lockInboxes } from "#talk/messages/send-queries.ts";
import { watchThreshold } from "#goods/stock/alert.ts";
import { handOverGoods, release, takeBack, type Touched } from "#goods/stock/for-orders.ts";
import { issueDocument } from "./documents.ts";
import { decideMove, lockSeenOrder, type LockedOrder, partiesOf } from "./locked-order.ts";
import { listDocuments, listEvents } from "./page-queries.ts";
import type { OrderRow, Parties, Party } from "./queries.ts";
import { recordMove } from "./record-move.ts";
import { type OrderChanges, saveAside, saveOrder } from "./write-queries.ts";

interface Moving {
  order: OrderRow;
  parties: Parties;
  actor: OrderActor;
  actorId: string | null;
  now: Date;
  note?: string;
  changes?: OrderChanges;
  /** Whom the caller notifies of more in the same transaction. */
  beside?: readonly string[];
}

interface Effect {
  changes?: OrderChanges;
  touched?: Touched[];
  documents?: DocumentKind[];
}

async function ended(db: Db, { order }: Moving): Promise<Effect> {
  return { changes: { code: null }, touched: RESERVING.includes(order.status) ? await release(db, order) : [] };
}

async function handedOver(db: Db, { order, parties, actorId, now }: Moving): Promise<Effect> {
  const touched = await handOverGoods(db, order, { buyerType: parties.buyer.userType, actorId });
  const changes = { handedOverAt: now, code: null, codeTries: 0, codeLockedUntil: null };
  return { changes, touched, documents: order.paidAt ? ["recu"] : [] };
}

/** After a decision that leaves less of the sale than was handed over, the rest of the goods. */
async function returned(db: Db, order: OrderRow, { changes = {}, actorId }: Pick<Moving, "changes" | "actorId">) {
  const { upheld, quantity: kept = order.quantity } = changes;
  const back = upheld === false ? order.quantity : thousandths(order.quantity - kept);
  return back > 0 ? takeBack(db, { ...order, quantity: back }, actorId) : [];
}

/** What a move does beside changing the state; accepting has its own file, `accept.ts`. */
const EFFECTS: Partial<Record<OrderMove, (db: Db, moving: Moving) => Promise<Effect>>> = {
  cancel: ended,
  abandon: ended,
  ready: async (_db, { now }) => ({ changes: { readyAt: now }, documents: ["bon_de_livraison"] }),
  handOver: handedOver,
  close: async (_db, { now }) => ({ changes: { closedAt: now } }),
  resolve: async (db, { order, actorId, now, changes }) => ({
    changes: { closedAt: now },
    touched: await returned(db, order, { changes, actorId }),
  }),
};

/** The moves that end what is carried for it. */
const ENDS: Partial<Record<OrderMove, OrderEnd>> = { handOver: "handed-over", cancel: "undone", abandon: "undone" };

/** An order that ends on its own page. */
export interface OrderEnding {
  order: OrderRow;
  end: OrderEnd;
  /** Who ends it; nobody when a delivery brings the order along, which has ended then. */
  by: Party | null;
  now: Date;
}

/** What hangs on orders and stands above them. */
export interface OrderLinks {
  /**
   * In the transaction of the move, before goods are locked: journeys and vehicles are locked before stock. Answers whose
   * inboxes its news take, and what sends these news once those of the order are sent.
   */
  onEnd(db: Db, ending: OrderEnding): Promise<{ people: string[]; notify: (informed: string[]) => Promise<string[]> }>;
}

interface ActionRequest {
  action: OrderAction;
  id: string;
  version: number;
  note?: string;
  changes?: (locked: LockedOrder) => OrderChanges;
}

interface BySystem extends Pick<Moving, "note" | "beside"> {
  move: OrderMove;
}

/** The moves of orders. Each answers whom to wake once its transaction has committed. */
export function buildMoves({ onEnd }: OrderLinks) {
  /** Everything of one move, in the transaction that holds the order: goods, state, documents, news. */
  async function moveOrder(db: Db, moving: Moving, { move, to }: { move: OrderMove; to: OrderStatus }) {
    const { order, parties, actor, actorId, now, note = "" } = moving;
    const by = actor === "buyer" || actor === "seller" ? parties[actor] : null;
    const end = ENDS[move];
    const journeys = end ? await onEnd(db, { order, end, by, now }) : null;
    const { changes, touched = [], documents = [] } = (await EFFECTS[move]?.(db, moving)) ?? {};
    const saved = await saveOrder(db, order.id, { ...changes, ...moving.changes, status: to, answered: true });
    for (const kind of documents) await issueDocument(db, saved, { parties, kind, now });
    // Each news takes an inbox: all of them at once, or two who notify the same people could wait in a circle.
    const others = [...(journeys?.people ?? []), ...(moving.beside ?? [])];
    if (others.length > 0) await lockInboxes(db, [parties.buyer.id, parties.seller.id, ...others]);
    const informed = await recordMove(db, { order: saved, parties, move, from: order.status, actor, actorId, note });
    // After the line in the thread, which locks both inboxes in their order.
    for (const { item, freed } of touched) await watchThreshold(db, item, freed);
    const carriers = (await journeys?.notify(informed)) ?? [];
    return { id: order.id, version: saved.version, status: to, recipients: [...informed, ...carriers] };
  }

  /** What a side asks for. */
  async function act(db: Db, viewerId: string, { action, note = "", changes, ...seen }: ActionRequest) {
    const locked = await lockSeenOrder(db, viewerId, seen);
    const { order, parties, side, now } = locked;
    const moving = { order, parties, actor: side, actorId: viewerId, now, note, changes: changes?.(locked) ?? {} };
    return moveOrder(db, moving, decideMove(action, locked));
  }

  /** Goods that nobody fetches wait at no place. */
  const makeReady = (db: Db, viewerId: string, { pickupPlace, pickupOn, pickupFrom, pickupUntil, ...seen }: ReadyOrder) =>
    act(db, viewerId, {
      action: "ready",
      ...seen,
      changes: ({ order }) => (isFetched(order) ? { pickupPlace, pickupOn, pickupFrom, pickupUntil } : {}),
    });

  const openDispute = (db: Db, viewerId: string, { reason, ...seen }: DisputeOrder) =>
    act(db, viewerId, {
      action: "dispute",
      ...seen,
      note: reason,
      changes: ({ side }) => ({ disputedBy: side, disputeReason: reason }),
    });

  /** What the clock does, or a carrier; nothing when the order is not in a state for it. The caller has locked the order. */
  async function moveBySystem(db: Db, order: OrderRow, { move, ...more }: BySystem) {
    const to = stateAfter(ORDER_MOVES, move, { state: order.status, actor: "system" });
    if (!to) return null;
    const parties = await partiesOf(db, order);
    return moveOrder(db, { order, parties, actor: "system", actorId: null, now: new Date(), ...more }, { move, to });
  }

  return { act, makeReady, moveBySystem, moveOrder, openDispute };
}
export type Moves = ReturnType<typeof buildMoves>;

/** It changes no state, but those who decide must have seen it. */
export async function answerDispute(db: Db, viewerId: string, { answer, ...seen }: AnswerDispute) {
  const { order, parties, side } = await lockSeenOrder(db, viewerId, seen);
  if (!mayAnswer(order, side)) throw new Refusal("order.bad-state");
  const saved = await saveAside(db, order.id, { disputeAnswer: answer });
  const event = { move: "answer", from: order.status, actor: side, actorId: viewerId, note: answer } as const;
  const recipients = await recordMove(db, { order: saved, parties, ...event });
  return { id: order.id, version: saved.version, status: order.status, recipients };
}

/** To what the staff asked this side; like every word on a dispute, those who decide must have seen it. */
export async function replyInDispute(db: Db, viewerId: string, { reply, ...seen }: ReplyInDispute) {
  const { order, parties, side } = await lockSeenOrder(db, viewerId, seen);
  const isAsked = order.status === "litige" && openQuestion(await listEvents(db, order.id), side);
  if (!isAsked) throw new Refusal("dispute.no-question");
  const saved = await saveAside(db, order.id);
  const event = { move: "reply", from: order.status, actor: side, actorId: viewerId, note: reply } as const;
  const recipients = await recordMove(db, { order: saved, parties, ...event });
  return { id: order.id, version: saved.version, status: order.status, recipients };
}

/** « Payé », said by the seller; it changes no state, and with the hand-over it makes the receipt, once. */
export async function pay(db: Db, viewerId: string, seen: { id: string; version: number }) {
  const { order, parties, side, now } = await lockSeenOrder(db, viewerId, seen);
  if (!mayPay(order, side)) throw new Refusal("order.bad-state");
  const saved = await saveAside(db, order.id, { paidAt: now });
  const isReceipted = (await listDocuments(db, order.id)).some(({ kind }) => kind === "recu");
  if (saved.handedOverAt && !isReceipted) await issueDocument(db, saved, { parties, kind: "recu", now });
  const event = { move: "pay", from: order.status, actor: side, actorId: viewerId } as const;
  const recipients = await recordMove(db, { order: saved, parties, ...event });
  return { id: order.id, version: saved.version, status: order.status, recipients };
}

/** It was not: an entry of its own says so, and the receipt stays with a correction on its page. */
export async function unpay(db: Db, viewerId: string, seen: { id: string; version: number }) {
  const { order, parties, side } = await lockSeenOrder(db, viewerId, seen);
  if (!mayUnpay(order, side)) throw new Refusal("order.bad-state");
  const saved = await saveAside(db, order.id, { paidAt: null });
  const event = { move: "unpay", from: order.status, actor: side, actorId: viewerId } as const;
  const recipients = await recordMove(db, { order: saved, parties, ...event });
  return { id: order.id, version: saved.version, status: order.status, recipients };
}
