import {
  ABANDON_DAYS,
  DISPUTE_HOURS,
  MAX_ROUNDS,
  ORDER_MOVES,
  type OrderActor,
  type OrderMove,
  type OrderSide,
  type OrderStatus,
  RESERVING,
} from "./status.ts";
import { isFetched } from "./pickup.ts";
import type { Fulfilment } from "./terms.ts";
import type { RefusalCode } from "#platform/refusal.ts";
import { stateAfter } from "#platform/state-machine.ts";

type Answers = Partial<Record<OrderSide, OrderMove>>;

/** What a side asks for, and the move it is for them. */
const ACTIONS = {
  accept: { seller: "accept", buyer: "acceptCounter" },
  counter: { seller: "counter", buyer: "counterBack" },
  refuse: { seller: "refuse", buyer: "refuseCounter" },
  cancel: { seller: "cancel", buyer: "cancel" },
  ready: { seller: "ready" },
  ship: { seller: "ship" },
  handOver: { seller: "handOver" },
  confirm: { buyer: "handOver" },
  abandon: { seller: "abandon", buyer: "abandon" },
  dispute: { seller: "dispute", buyer: "dispute" },
} as const satisfies Record<string, Answers>;
export type OrderAction = keyof typeof ACTIONS;
export const ORDER_ACTIONS = Object.keys(ACTIONS) as OrderAction[];

export const moveOf = (action: OrderAction, side: OrderSide): OrderMove | undefined => (ACTIONS[action] as Answers)[side];

/** What is decided upon: the order as it stands. */
export interface OrderFacts {
  status: OrderStatus;
  round: number;
  fulfilment: Fulfilment;
  carrier: boolean;
  answerBy: Date | null;
  readyAt: Date | null;
  handedOverAt: Date | null;
  paidAt: Date | null;
  disputedBy: OrderActor | null;
  disputeAnswer: string | null;
  /** What a decision made of the sale; null without one. */
  upheld: boolean | null;
}

interface Asking {
  side: OrderSide;
  now: Date;
  /** The other side is suspended or has left. */
  otherGone: boolean;
}

const HOUR = 3_600_000;
const hoursAfter = (moment: Date | null, hours: number) => (moment?.getTime() ?? 0) + hours * HOUR;

type Guard = (order: OrderFacts, asking: Asking) => RefusalCode | null;

/** Nobody agrees with who is gone; what nobody answered in time has ended. */
const inTime: Guard = ({ answerBy }, { now, otherGone }) => {
  if (otherGone) return "order.other-gone";
  return answerBy && answerBy <= now ? "order.expired" : null;
};

const GUARDS: Partial<Record<OrderAction, Guard>> = {
  accept: inTime,
  counter: (order, asking) => (order.round >= MAX_ROUNDS ? "order.rounds" : inTime(order, asking)),
  ship: ({ fulfilment }) => (fulfilment === "livraison" ? null : "order.pick-up"),
  abandon: ({ readyAt }, { now, otherGone }) =>
    otherGone || now.getTime() >= hoursAfter(readyAt, ABANDON_DAYS * 24) ? null : "order.too-early",
  dispute: ({ handedOverAt }, { now }) => (now.getTime() < hoursAfter(handedOverAt, DISPUTE_HOURS) ? null : "order.too-late"),
};

/** The state after it, or why this side may not do it now. */
export function decideOrder(action: OrderAction, order: OrderFacts, asking: Asking) {
  const move = moveOf(action, asking.side);
  const to = move && stateAfter(ORDER_MOVES, move, { state: order.status, actor: asking.side });
  if (!move || !to) return { refusal: "order.bad-state" as const };
  const refusal = GUARDS[action]?.(order, asking);
  return refusal ? { refusal } : { move, to };
}

/** What may be paid: a sale from its acceptance on, once, unless a decision undid it. */
const PAYABLE: readonly OrderStatus[] = [...RESERVING, "remise", "cloturee", "litige", "resolue"];
export const mayPay = ({ status, paidAt, upheld }: Pick<OrderFacts, "status" | "paidAt" | "upheld">, side: OrderSide) =>
  side === "seller" && paidAt === null && upheld !== false && PAYABLE.includes(status);

/** Said too soon, or of another: what was paid is owed again. */
export const mayUnpay = ({ paidAt, ...order }: Pick<OrderFacts, "status" | "paidAt" | "upheld">, side: OrderSide) =>
  paidAt !== null && mayPay({ ...order, paidAt: null }, side);

/** Goods that wait for who fetches them may wait elsewhere, or at another hour, until they are gone. */
export const mayChangePickup = (order: Pick<OrderFacts, "status" | "fulfilment" | "carrier">, side: OrderSide) =>
  side === "seller" && order.status === "prete" && isFetched(order);

/** Handed over, no payment confirmed, and still a sale. */
export const isUnpaid = ({ handedOverAt, paidAt, upheld }: { handedOverAt: unknown; paidAt: unknown; upheld: boolean | null }) =>
  handedOverAt !== null && paidAt === null && upheld !== false;

/** Anybody who decides reads both sides: the one whose sale is contested answers once, until the decision. */
export const mayAnswer = ({ status, disputedBy, disputeAnswer }: OrderFacts, side: OrderSide) =>
  status === "litige" && disputedBy !== side && disputeAnswer === null;

/** Said by the buyer once the goods are there: it proves nothing when the seller can read it. */
export const mayReadCode = (status: OrderStatus, side: OrderSide) => side === "buyer" && RESERVING.includes(status);

/** Who hands over knows the code when they see it, without a network too. */
export const mayKnowCode = (status: OrderStatus, side: OrderSide) => side === "seller" && RESERVING.includes(status);

/** What a side can do now, for its buttons. */
export const actionsOf = (order: OrderFacts, asking: Asking): (OrderAction | "answer" | "pay" | "unpay" | "changePickup")[] => [
  ...(mayAnswer(order, asking.side) ? (["answer"] as const) : []),
  ...ORDER_ACTIONS.filter((action) => decideOrder(action, order, asking).move),
  ...(!asking.otherGone && mayChangePickup(order, asking.side) ? (["changePickup"] as const) : []),
  ...(mayPay(order, asking.side) ? (["pay"] as const) : []),
  ...(mayUnpay(order, asking.side) ? (["unpay"] as const) : []),
];

/** A price that is not to be negotiated is a floor; one that is not stated is none. */
export const mayOffer = (unitPrice: number, { asked, negotiable }: { asked: number; negotiable: boolean }) =>
  negotiable || asked === 0 || unitPrice >= asked;
