import { thousandths } from "#stock/item.ts";
import type { OrderStatus } from "#orders/status.ts";
import type { DeliveryStatus } from "#transport/status.ts";
import type { OfferBase, Terms } from "./base.ts";

export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Two of these that were changed to two values are for their author; of others the last one received wins. */
const ASKED: readonly string[] = ["price", "quantityAvailable", "unit", "category", "country", "city", "imageIds"];

type Fields = Record<string, unknown>;
interface Sides<F extends Fields> {
  /** What its author began with. */
  base: Fields;
  mine: Fields;
  /** What stands now. */
  theirs: F;
}

/** Field by field: what one side alone touched is as that side says. `replaced` holds the texts that the last word took the place of. */
export function mergeFields<F extends Fields>({ base, mine, theirs }: Sides<F>) {
  const merged: Fields = { ...theirs };
  const conflicts: Conflict[] = [];
  const replaced: Fields = {};
  for (const field of Object.keys(theirs)) {
    if (!(field in mine) || isSame(mine[field], base[field]) || isSame(mine[field], theirs[field])) continue;
    // What nobody knows the start of was not seen: it is as if it had been touched.
    const isUntouched = field in base && isSame(theirs[field], base[field]);
    if (!isUntouched && ASKED.includes(field)) conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    else {
      merged[field] = mine[field];
      if (!isUntouched) replaced[field] = theirs[field];
    }
  }
  return { merged: merged as F, conflicts, replaced };
}

/** What was counted is a difference to what was shown then: what was moved since stays moved. */
export const recounted = ({ shown, counted, onHand }: { shown: number; counted: number; onHand: number }) =>
  thousandths(onHand + counted - shown);

const listed = ({ quantity, unitPrice, fulfilment, carrier, wishedOn }: Terms) => [
  quantity,
  unitPrice,
  fulfilment,
  carrier,
  wishedOn,
];

/** Whether what was answered is what stands: the same round, with the same terms, still waiting for this answer. */
export const stillStands = (seen: OfferBase, now: OfferBase) =>
  seen.status === now.status && seen.round === now.round && isSame(listed(seen.terms), listed(now.terms));

const ANSWERED: Record<"orders.accept" | "orders.refuse", OrderStatus> = {
  "orders.accept": "acceptee",
  "orders.refuse": "refusee",
};

/** The answer that lost its answer: it is so already, in the round that was answered. */
export const isAnswered = (kind: string, seen: Pick<OfferBase, "round">, now: Pick<OfferBase, "round" | "status">) =>
  kind in ANSWERED && ANSWERED[kind as keyof typeof ANSWERED] === now.status && seen.round === now.round;

type Step = "load" | "depart" | "deliver";
const ON_THE_WAY: readonly DeliveryStatus[] = ["planifiee", "chargee", "en_cours", "livree"];
const STEPS: readonly Step[] = ["load", "depart", "deliver"];
const REACHED: Record<"load" | "deliver", DeliveryStatus> = { load: "chargee", deliver: "livree" };

/**
 * The steps that are left until it is as its carrier says: none where it is so already or further on, those between where one was
 * not told. Null: it stands aside of the road, and cannot be so any more.
 */
export function stepsTo(wanted: "load" | "deliver", status: DeliveryStatus): Step[] | null {
  const [from, to] = [ON_THE_WAY.indexOf(status), ON_THE_WAY.indexOf(REACHED[wanted])];
  if (from === -1) return null;
  return STEPS.slice(from, Math.max(from, to));
}
