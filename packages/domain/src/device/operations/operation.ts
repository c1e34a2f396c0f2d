import { DAY_MS } from "#platform/days/date.ts";
import type { OperationChoice } from "./choice.ts";

/** Each is the procedure that is called for it, and is merged by a rule of its own. */
export const OPERATION_KINDS = [
  "announcements.create",
  "announcements.pause",
  "announcements.quickEdit",
  "announcements.update",
  "customers.add",
  "deliveries.confirm",
  "deliveries.deliver",
  "deliveries.depart",
  "deliveries.incident",
  "deliveries.load",
  "deliveries.pay",
  "deliveries.place",
  "deliveries.resume",
  "favourites.set",
  "messages.markRead",
  "messages.send",
  "orders.accept",
  "orders.confirm",
  "orders.counter",
  "orders.pay",
  "orders.ready",
  "orders.refuse",
  "orders.ship",
  "sales.record",
  "stock.record",
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
export const isOperationKind = (kind: string): kind is OperationKind => (OPERATION_KINDS as readonly string[]).includes(kind);

/** What the site writes today; an older one is brought up to it by `upToDate`. */
export const OPERATION_VERSION = 1;
export const OPERATIONS_AT_ONCE = 20;
/** An answer is kept as long: of an older one nobody knows any more whether it came. */
export const OPERATION_DAYS = 90;
/** Beyond, a clock is wrong or nobody looked for a month: that it was made then is not believed. */
const MADE_DAYS = 30;
/** Most that a device sends of one, as JSON: the longest announcement with its fields at first is a quarter of it. */
export const OPERATION_SIZE = 64_000;

/** What is written down; the others are for a later try. */
export const OUTCOMES = ["done", "refused", "choice"] as const;
export type OperationOutcome = (typeof OUTCOMES)[number];

export type Applied =
  | { id: string; outcome: "done"; answer: unknown }
  | { id: string; outcome: "refused"; code: string; message: string }
  | { id: string; outcome: "choice"; choice: OperationChoice }
  /** Too many at once, it failed here, or of a version that this server does not know yet; a former version did not say why. */
  | { id: string; outcome: "later"; seconds: number; why?: "busy" | "crash" | "version" }
  /** What it depends on was refused, or waits for its author. */
  | { id: string; outcome: "held" };

interface Made {
  now: number;
  age: number;
  /** When the one before of the same device was made. */
  last: number | null;
}

/** By how old the device says it is: never before the one before it, never later than now, and not longer ago than a month. */
export function madeAt({ now, age, last }: Made) {
  const told = Math.max(now - age, now - MADE_DAYS * DAY_MS);
  return Math.min(now, Math.max(told, last ?? told));
}

export const isTooOld = (age: number) => age > OPERATION_DAYS * DAY_MS;

type Words = Record<string, unknown>;
/** What brings the words of a version to those of the next; the first version has no former. */
const UPCASTS: Partial<Record<OperationKind, readonly ((input: Words) => Words)[]>> = {};

/** In today's words; null: of a site that is newer than this one. */
export function upToDate(
  { kind, v, input }: { kind: OperationKind; v: number; input: Words },
  upcasts: typeof UPCASTS = UPCASTS,
  today = OPERATION_VERSION,
): Words | null {
  if (v > today) return null;
  return (upcasts[kind] ?? []).slice(v - 1).reduce((words, upcast) => upcast(words), input);
}
