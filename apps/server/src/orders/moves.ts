import { randomInt } from "node:crypto";
import type { Db } from "@recolte/db/client";
import type { OrderEnd } from "@recolte/domain/delivery";
import type { AnswerDispute, DisputeOrder } from "@recolte/domain/order";
import { mayAnswer, mayPay, type OrderAction } from "@recolte/domain/order-rules";
import { ORDER_MOVES, type OrderActor, type OrderMove, type OrderStatus, RESERVING } from "@recolte/domain/order-status";
import type { DocumentKind } from "@recolte/domain/document-kind";
import { Refusal } from "@recolte/domain/refusal";
import { stateAfter } from "@recolte/domain/state-machine";
import { lockInboxes } from "#messages/send-queries.ts";
import { endJourneys } from "#transport/deliveries-moves.ts";
import { type Asked, decide, hold, partiesOf } from "./orders.ts";
import { issue } from "./documents.ts";
import { type Held, type Parties, tell } from "./telling.ts";
import { type OrderChanges, saveAside, saveOrder } from "./write-queries.ts";
import { watchThreshold } from "#stock/alert.ts";
import { handOverGoods, release, reserve, takeBack, type Touched } from "#stock/commands.ts";

interface Moving {
  order: Held;
  parties: Parties;
  actor: OrderActor;
  actorId: string | null;
  now: Date;
  note?: string;
  changes?: OrderChanges;
  /** Whom the caller tells of more in the same transaction. */
  beside?: readonly string[];
}

interface Effect {
  changes?: OrderChanges;
  touched?: Touched[];
  papers?: DocumentKind[];
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

async function accepted(db: Db, { order, now }: Moving): Promise<Effect> {
  const set = await reserve(db, order);
  const changes = { acceptedAt: now, code: newCode(), stockItemId: set?.item.id ?? null };
  return { changes, touched: set ? [set] : [], papers: ["bon_de_commande"] };
}

async function ended(db: Db, { order }: Moving): Promise<Effect> {
  return { changes: { code: null }, touched: RESERVING.includes(order.status) ? await release(db, order) : [] };
}

async function handedOver(db: Db, { order, parties, actorId, now }: Moving): Promise<Effect> {
  const touched = await handOverGoods(db, order, { buyerType: parties.buyer.userType, actorId });
  const changes = { handedOverAt: now, code: null, codeTries: 0, codeLockedUntil: null };
  return { changes, touched, papers: order.paidAt ? ["recu"] : [] };
}

/** What a move does beside changing the state. */
const EFFECTS: Partial<Record<OrderMove, (db: Db, moving: Moving) => Promise<Effect>>> = {
  accept: accepted,
  acceptCounter: accepted,
  cancel: ended,
  abandon: ended,
  ready: async (_db, { now }) => ({ changes: { readyAt: now }, papers: ["bon_de_livraison"] }),
  handOver: handedOver,
  close: async (_db, { now }) => ({ changes: { closedAt: now } }),
  resolve: async (db, { order, actorId, now, changes }) => ({
    changes: { closedAt: now },
    touched: changes?.upheld === false ? await takeBack(db, order, actorId) : [],
  }),
};

/** The moves that end what is carried for it. */
const ENDS: Partial<Record<OrderMove, OrderEnd>> = { handOver: "handed-over", cancel: "undone", abandon: "undone" };

/** Everything of one move, in the transaction that holds the order: goods, state, papers, news. Answers whom to ring. */
export async function moveOrder(db: Db, moving: Moving, { move, to }: { move: OrderMove; to: OrderStatus }) {
  const { order, parties, actor, actorId, now, note = "" } = moving;
  // Before the goods: journeys and vehicles are held before what is in stock.
  const by = actor === "buyer" || actor === "seller" ? parties[actor] : null;
  const end = ENDS[move];
  const journeys = end ? await endJourneys(db, { order, end, by, now }) : null;
  const { changes, touched = [], papers = [] } = (await EFFECTS[move]?.(db, moving)) ?? {};
  const saved = await saveOrder(db, order.id, { ...changes, ...moving.changes, status: to, answered: true });
  for (const kind of papers) await issue(db, saved, { parties, kind, now });
  // Each news takes an inbox: all of them at once, or two who tell the same people could wait in a circle.
  const others = [...(journeys?.people ?? []), ...(moving.beside ?? [])];
  if (others.length > 0) await lockInboxes(db, [parties.buyer.id, parties.seller.id, ...others]);
  const told = await tell(db, { order: saved, parties, move, from: order.status, actor, actorId, note });
  // After the line in the thread, which locks both inboxes in their order.
  for (const { item, freed } of touched) await watchThreshold(db, item, freed);
  const carriers = (await journeys?.tell(told)) ?? [];
  return { id: order.id, version: saved.version, status: to, told: [...told, ...carriers] };
}

interface Wish {
  action: OrderAction;
  id: string;
  version: number;
  note?: string;
  changes?: (asked: Asked) => OrderChanges;
}

/** What a side asks for. */
export async function act(db: Db, viewerId: string, { action, note = "", changes, ...seen }: Wish) {
  const asked = await hold(db, viewerId, seen);
  const { order, parties, side, now } = asked;
  const moving = { order, parties, actor: side, actorId: viewerId, now, note, changes: changes?.(asked) ?? {} };
  return moveOrder(db, moving, decide(action, asked));
}

export const openDispute = (db: Db, viewerId: string, { reason, ...seen }: DisputeOrder) =>
  act(db, viewerId, {
    action: "dispute",
    ...seen,
    note: reason,
    changes: ({ side }) => ({ disputedBy: side, disputeReason: reason }),
  });

/** It changes no state, but whoever decides must have seen it. */
export async function answerDispute(db: Db, viewerId: string, { answer, ...seen }: AnswerDispute) {
  const { order, parties, side } = await hold(db, viewerId, seen);
  if (!mayAnswer(order, side)) throw new Refusal("order.bad-state");
  const saved = await saveAside(db, order.id, { disputeAnswer: answer });
  const event = { move: "answer", from: order.status, actor: side, actorId: viewerId, note: answer } as const;
  const told = await tell(db, { order: saved, parties, ...event });
  return { id: order.id, version: saved.version, status: order.status, told };
}

interface BySystem extends Pick<Moving, "note" | "beside"> {
  move: OrderMove;
}

/** What the clock does, or a carrier; nothing when the order is not in a state for it. The order is held by the caller. */
export async function moveBySystem(db: Db, order: Held, { move, ...more }: BySystem) {
  const to = stateAfter(ORDER_MOVES, move, { state: order.status, actor: "system" });
  if (!to) return null;
  const parties = await partiesOf(db, order);
  return moveOrder(db, { order, parties, actor: "system", actorId: null, now: new Date(), ...more }, { move, to });
}

/** « Payé », said by the seller; it changes no state, and with the hand-over it makes the receipt. */
export async function pay(db: Db, viewerId: string, seen: { id: string; version: number }) {
  const { order, parties, side, now } = await hold(db, viewerId, seen);
  if (!mayPay(order, side)) throw new Refusal("order.bad-state");
  const saved = await saveAside(db, order.id, { paidAt: now });
  if (saved.handedOverAt) await issue(db, saved, { parties, kind: "recu", now });
  const told = await tell(db, { order: saved, parties, move: "pay", from: order.status, actor: side, actorId: viewerId });
  return { id: order.id, version: saved.version, status: order.status, told };
}
