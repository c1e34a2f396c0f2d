import { OfferBase } from "@recolte/domain/device/operations/base";
import { isAnswered, isJourneyMovedAlready, isMovedAlready, stepsTo, stillStands } from "@recolte/domain/device/operations/merge";
import { decideOrder, type OrderAction } from "@recolte/domain/trade/orders/rules";
import { Refusal } from "@recolte/domain/platform/refusal";
import { z } from "zod";
import { otherSide, partiesOf } from "#trade/orders/locked-order.ts";
import { lockOrder, type OrderRow } from "#trade/orders/queries.ts";
import { holdBoth, sideOf } from "#trade/transport/deliveries.ts";
import { type Act, called, type Result, SO_ALREADY } from "./act.ts";

const One = z.object({ id: z.uuid() });

const seenOf = ({ status, round, quantity, unitPrice, fulfilment, carrier, wishedOn }: OrderRow): OfferBase => ({
  status,
  round,
  terms: { quantity, unitPrice, fulfilment, carrier, wishedOn },
});

/** A proposal whose answer was lost: the round after the one that was answered says all that was proposed. */
function isProposed({ kind, input }: Act, seen: OfferBase, { round, terms }: OfferBase) {
  if (kind !== "orders.counter" || round !== seen.round + 1) return false;
  // Who delivers stays as it stood unless the other side was told otherwise.
  const { carrier = input["fulfilment"] === "livraison" && seen.terms.carrier, wishedOn = null } = input;
  const proposed: Record<string, unknown> = { ...input, carrier, wishedOn };
  return (Object.keys(terms) as (keyof typeof terms)[]).every((field) => terms[field] === proposed[field]);
}

/** Taken only as it was answered; other conditions are a question, and what waits for no answer any more is refused. */
export async function answerRule(act: Act): Promise<Result> {
  const { id } = One.parse(act.input);
  const seen = OfferBase.parse(act.base);
  const order = await lockOrder(act.db, act.viewer.id, id);
  if (!order) throw new Refusal("order.not-found");
  const now = seenOf(order);
  if (isAnswered(act.kind, seen, now) || isProposed(act, seen, now)) return SO_ALREADY;
  if (stillStands(seen, now)) return { answer: await act.call(act.kind, { ...act.input, version: order.version }) };
  const side = order.buyerId === act.viewer.id ? "buyer" : "seller";
  const otherGone = !(await partiesOf(act.db, order))[otherSide(side)].active;
  const action = act.kind.slice("orders.".length) as OrderAction;
  const { refusal } = decideOrder(action, order, { side, now: new Date(), otherGone });
  if (refusal) throw new Refusal(refusal);
  const { title, unit, status } = order;
  return { choice: { about: "order", title, unit, status, mine: seen.terms, theirs: now.terms, base: now } };
}

/** What was agreed does not change any more: a move of an order is done on it as it stands, unless it is so already. */
export async function moveRule(act: Act): Promise<Result> {
  const { id } = One.parse(act.input);
  const order = await lockOrder(act.db, act.viewer.id, id);
  if (!order) throw new Refusal("order.not-found");
  return isMovedAlready(act.kind, order) ? SO_ALREADY : called(act, { ...act.input, version: order.version });
}

async function lockJourney(act: Act) {
  const { id } = One.parse(act.input);
  const held = await holdBoth(act.db, id);
  const side = held && sideOf({ ...held.delivery, order: held.order }, act.viewer.id);
  if (!side) throw new Refusal("delivery.not-found");
  return { id, side, delivery: held.delivery };
}

/** A sign of life, an incident, its end, a payment, what was received: on the journey as it stands. */
export async function journeyRule(act: Act): Promise<Result> {
  const { delivery } = await lockJourney(act);
  return isJourneyMovedAlready(act.kind, delivery) ? SO_ALREADY : called(act, { ...act.input, version: delivery.version });
}

/** Its steps up to what is said; a wrong code counts as one that was typed with a network. */
export async function deliveryRule(act: Act): Promise<Result> {
  const held = await lockJourney(act);
  const { id, side } = held;
  if (side !== "carrier") throw new Refusal("delivery.not-found");
  const steps = stepsTo(act.kind.slice("deliveries.".length) as "load" | "depart" | "deliver", held.delivery.status);
  if (!steps) throw new Refusal("delivery.bad-state");
  if (steps.length === 0) return SO_ALREADY;
  let { version } = held.delivery;
  let answer: unknown;
  for (const step of steps) {
    const input = step === "deliver" ? { ...act.input, version } : { id, version };
    answer = await act.call(`deliveries.${step}`, input);
    version += 1;
  }
  return { answer };
}
