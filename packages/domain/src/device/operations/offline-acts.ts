import type { OrderAction } from "#trade/orders/rules.ts";
import { type DeliveryAction, deliveryActions, type DeliverySideName } from "#trade/transport/delivery.ts";
import type { DeliveryStatus } from "#trade/transport/status.ts";
import { statusAfter } from "./merge.ts";

/**
 * What may wait for a network: `kept` as an operation with its hour, `proof` as a hand-over of its own; what only the server can
 * answer, since others or the clock decide too, is `online` and not offered without one.
 */
export type OfflineManner = "kept" | "proof" | "online";

/** Every act of orders, deliveries, quotes, reviews and disputes. */
export const OFFLINE_ACTS = {
  "orders.propose": "online",
  "orders.counter": "kept",
  "orders.accept": "kept",
  "orders.refuse": "kept",
  "orders.cancel": "online",
  "orders.ready": "kept",
  "orders.changePickup": "online",
  "orders.ship": "kept",
  "orders.abandon": "online",
  "orders.handOver": "proof",
  "orders.confirm": "kept",
  "orders.pay": "kept",
  "orders.unpay": "online",
  "orders.dispute": "online",
  "orders.answerDispute": "online",
  "orders.replyInDispute": "online",
  "deliveries.load": "kept",
  "deliveries.depart": "kept",
  "deliveries.place": "kept",
  "deliveries.incident": "kept",
  "deliveries.resume": "kept",
  "deliveries.cancel": "online",
  "deliveries.deliver": "proof",
  "deliveries.confirm": "kept",
  "deliveries.pay": "kept",
  "deliveries.unpay": "online",
  "quotes.request": "online",
  "quotes.quote": "online",
  "quotes.withdraw": "online",
  "quotes.decline": "online",
  "quotes.refuse": "online",
  "quotes.cancel": "online",
  "quotes.accept": "online",
  "reviews.write": "online",
  "reviews.reply": "online",
  "reviews.remove": "online",
  "disputes.ask": "online",
  "disputes.resolve": "online",
} as const satisfies Record<string, OfflineManner>;
export type OfflineAct = keyof typeof OFFLINE_ACTS;

const isAct = (path: string): path is OfflineAct => path in OFFLINE_ACTS;
/** Whether it is offered where there is no network. */
export const mayWait = (path: string) => isAct(path) && OFFLINE_ACTS[path] !== "online";

type OrderButton = OrderAction | "answer" | "reply" | "pay" | "unpay" | "changePickup";
const ANSWERS = ["orders.accept", "orders.counter", "orders.refuse", "orders.confirm"];
/** What becomes possible behind a move that waits. */
const BEHIND: Partial<Record<string, readonly OrderButton[]>> = {
  "orders.ready": ["handOver", "ship"],
  "orders.ship": ["handOver"],
};
/** What the move took the place of. */
const PAST: Partial<Record<string, readonly OrderButton[]>> = {
  "orders.ready": ["ready", "cancel"],
  "orders.ship": ["ship", "ready", "cancel"],
  "orders.pay": ["pay"],
};

/** What a side may still do with an order when the moves that wait are thought done. */
export function orderActionsAfter<A extends OrderButton>(
  actions: readonly A[],
  waiting: readonly string[],
  { fulfilment }: { fulfilment: "retrait" | "livraison" },
): (A | OrderButton)[] {
  if (waiting.some((kind) => ANSWERS.includes(kind))) return [];
  const past = new Set<string>(waiting.flatMap((kind) => PAST[kind] ?? []));
  const behind = waiting.flatMap((kind) => BEHIND[kind] ?? []).filter((one) => one !== "ship" || fulfilment === "livraison");
  return [...new Set([...behind, ...actions])].filter((one) => !past.has(one));
}

interface Journey {
  status: DeliveryStatus;
  side: DeliverySideName;
  actions: readonly DeliveryAction[];
  paidAt: string | null;
  pickupAt: string;
}

/** The same of a journey: its carrier loads, leaves and arrives without a network in between. */
export function deliveryActionsAfter(journey: Journey, waiting: readonly string[], now: Date): readonly DeliveryAction[] {
  const { status, side, actions, paidAt, pickupAt } = journey;
  if (waiting.length === 0) return actions;
  if (waiting.includes("deliveries.confirm")) return [];
  const isPaid = paidAt !== null || waiting.includes("deliveries.pay");
  const standing = { status: statusAfter(status, waiting), paidAt: isPaid ? now : null, pickupAt: new Date(pickupAt) };
  const offered = deliveryActions(standing, { side, receives: false }, now);
  // What waits is taken back in its list: the server knows of no payment yet.
  return paidAt === null ? offered.filter((action) => action !== "unpay") : offered;
}
