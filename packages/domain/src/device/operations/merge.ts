import { thousandths } from "#goods/stock/item.ts";
import { HANDED_OVER, type OrderStatus } from "#trade/orders/status.ts";
import { stateAfter } from "#platform/state-machine.ts";
import { DELIVERY_MOVES, type DeliveryMove, type DeliveryStatus } from "#trade/transport/status.ts";
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

/** States in which a move of an order that waited is so already. */
const MOVED: Record<"orders.ready" | "orders.ship" | "orders.confirm", readonly OrderStatus[]> = {
  "orders.ready": ["prete", "en_livraison", ...HANDED_OVER],
  "orders.ship": ["en_livraison", ...HANDED_OVER],
  "orders.confirm": HANDED_OVER,
};
type OrderStanding = { status: OrderStatus; paidAt: Date | null };
export const isMovedAlready = (kind: string, { status, paidAt }: OrderStanding) =>
  kind === "orders.pay" ? paidAt !== null : kind in MOVED && MOVED[kind as keyof typeof MOVED].includes(status);

/** The same of a journey: who arrived is looked for nowhere, and an incident is over when the road goes on. */
const BESIDE: Record<
  "deliveries.place" | "deliveries.incident" | "deliveries.resume" | "deliveries.confirm",
  readonly DeliveryStatus[]
> = {
  "deliveries.place": ["livree"],
  "deliveries.incident": ["incident"],
  "deliveries.resume": ["en_cours", "livree"],
  "deliveries.confirm": ["livree"],
};
type DeliveryStanding = { status: DeliveryStatus; paidAt: Date | null };
export const isJourneyMovedAlready = (kind: string, { status, paidAt }: DeliveryStanding) =>
  kind === "deliveries.pay" ? paidAt !== null : kind in BESIDE && BESIDE[kind as keyof typeof BESIDE].includes(status);

const isDeliveryMove = (name: string): name is DeliveryMove => name in DELIVERY_MOVES;

/** The state of a journey when what its carrier noted is thought done. */
export function statusAfter(status: DeliveryStatus, waiting: readonly string[]): DeliveryStatus {
  return waiting.reduce<DeliveryStatus>((now, kind) => {
    const name = kind.slice("deliveries.".length);
    return isDeliveryMove(name) ? (stateAfter(DELIVERY_MOVES, name, { state: now, actor: "carrier" }) ?? now) : now;
  }, status);
}

type Step = "load" | "depart" | "deliver";
const ON_THE_WAY: readonly DeliveryStatus[] = ["planifiee", "chargee", "en_cours", "livree"];
const STEPS: readonly Step[] = ["load", "depart", "deliver"];
const REACHED: Record<Step, DeliveryStatus> = { load: "chargee", depart: "en_cours", deliver: "livree" };

/**
 * The steps that are left until it is as its carrier says: none where it is so already or further on, those between where one was
 * not told. Null: it stands aside of the road, and cannot be so any more.
 */
export function stepsTo(wanted: Step, status: DeliveryStatus): Step[] | null {
  const [from, to] = [ON_THE_WAY.indexOf(status), ON_THE_WAY.indexOf(REACHED[wanted])];
  if (from === -1) return null;
  return STEPS.slice(from, Math.max(from, to));
}
