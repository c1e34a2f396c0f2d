import type { OrderActor, OrderMove } from "@recolte/domain/trade/orders/status";
import { ANSWER_HOURS, CLOSING_HOURS } from "@recolte/domain/trade/orders/status";
import type { Fulfilment } from "@recolte/domain/trade/orders/terms";
import { HOUR, MINUTE } from "./demo-clock.ts";
import type { Plan } from "./demo-order-plans.ts";
import * as words from "./demo-order-words.ts";
import type { Random } from "./random.ts";

export interface Offer {
  quantity: number;
  unitPrice: number;
}

export interface Step {
  move: OrderMove | "propose" | "pay" | "answer";
  actor: OrderActor;
  at: number;
  note: string;
  /** Of a round. */
  offer?: Offer;
}

export interface Scenario {
  steps: Step[];
  fulfilment: Fulfilment;
  /** Of a dispute that the staff decides. */
  upheld: boolean;
}

/** What a usual order comes to, in francs: a trader's more than a household's. */
const SPENT: Record<string, readonly [number, number]> = {
  consommateur: [3_000, 22_000],
  transporteur: [4_000, 25_000],
  producteur: [8_000, 60_000],
  detaillant: [18_000, 120_000],
  transformateur: [25_000, 160_000],
  grossiste: [60_000, 420_000],
};

const neat = (price: number) => {
  const step = price < 100 ? 5 : price < 2_000 ? 25 : price < 20_000 ? 100 : 500;
  return Math.max(step, Math.round(price / step) * step);
};

function firstOffer(random: Random, { goods, buyer }: Plan): Offer {
  const quantity = Math.max(1, Math.round(random.int(...SPENT[buyer.userType]!) / goods.price));
  const { negotiablePrice } = goods.announcement;
  const unitPrice = negotiablePrice && random.chance(0.55) ? neat(goods.price * (0.82 + random.next() * 0.14)) : goods.price;
  return { quantity: quantity > 20 ? Math.round(quantity / 5) * 5 : quantity, unitPrice };
}

type Outcome = "done" | "refused" | "expired" | "cancelled" | "disputed";
const OUTCOMES: readonly (readonly [Outcome, number])[] = [
  ["done", 0.83],
  ["refused", 0.05],
  ["expired", 0.04],
  ["cancelled", 0.05],
  ["disputed", 0.03],
];

function outcomeOf(random: Random): Outcome {
  let rest = random.next();
  for (const [outcome, share] of OUTCOMES) {
    if (rest < share) return outcome;
    rest -= share;
  }
  return "done";
}

/** Writes what happens, each step some hours after the one before. */
function teller(random: Random, begun: number) {
  const steps: Step[] = [];
  let at = begun;
  const wait = (least: number, most: number) => {
    at += Math.round((least + random.next() * (most - least)) * HOUR);
  };
  const tell = (move: Step["move"], actor: OrderActor, more: Partial<Step> = {}) => {
    steps.push({ move, actor, at, note: "", ...more });
  };
  return { steps, wait, tell };
}
type Teller = ReturnType<typeof teller>;

/** Up to three rounds; answers whether the last was the seller's. */
function negotiate(random: Random, { wait, tell }: Teller, plan: Plan) {
  const offer = firstOffer(random, plan);
  const said = (lines: readonly string[]) => (random.chance(0.4) ? random.pick(lines) : "");
  tell("propose", "buyer", { offer, note: said(words.OFFER_NOTES) });
  const asked = plan.goods.price;
  if (offer.unitPrice >= asked || random.chance(0.4)) return false;
  wait(1, 22);
  const middle = { ...offer, unitPrice: Math.min(asked, Math.max(offer.unitPrice, neat((offer.unitPrice + asked) / 2))) };
  tell("counter", "seller", { offer: middle, note: said(words.COUNTER_NOTES) });
  if (middle.unitPrice === offer.unitPrice || random.chance(0.7)) return true;
  wait(1, 20);
  tell("counterBack", "buyer", { offer: { ...middle, unitPrice: offer.unitPrice }, note: said(words.BACK_NOTES) });
  return false;
}

function handOver(random: Random, { wait, tell, steps }: Teller, fulfilment: Fulfilment) {
  const paysFirst = random.chance(0.15);
  if (paysFirst) {
    wait(0.2, 6);
    tell("pay", "seller");
  }
  wait(3, 26);
  tell("ready", "seller");
  wait(1, 14);
  if (fulfilment === "livraison") {
    tell("ship", "seller");
    wait(1, 12);
  }
  tell("handOver", random.chance(0.6) ? "seller" : "buyer");
  const handedOver = steps.at(-1)!.at;
  if (!paysFirst && random.chance(0.86)) {
    wait(0, 30);
    tell("pay", "seller");
  }
  return handedOver;
}

const fulfilmentOf = (random: Random, { goods }: Plan): Fulfilment =>
  goods.announcement.deliveryAvailable && random.chance(0.6) ? "livraison" : "retrait";

/** From the offer to its end, whatever of it is still to come. */
function fullScenario(random: Random, plan: Plan): Scenario {
  const told = teller(random, plan.at);
  const { steps, wait, tell } = told;
  const fulfilment = fulfilmentOf(random, plan);
  const outcome = outcomeOf(random);
  const upheld = random.chance(0.7);
  const scenario = { steps, fulfilment, upheld };
  const bySeller = negotiate(random, told, plan);
  if (outcome === "expired") {
    wait(ANSWER_HOURS, ANSWER_HOURS + 0.1);
    tell("expire", "system");
    return scenario;
  }
  wait(0.5, 24);
  if (outcome === "refused")
    tell(bySeller ? "refuseCounter" : "refuse", bySeller ? "buyer" : "seller", { note: random.pick(words.REFUSALS) });
  else tell(bySeller ? "acceptCounter" : "accept", bySeller ? "buyer" : "seller");
  if (outcome === "refused") return scenario;
  if (outcome === "cancelled") {
    wait(1, 20);
    tell("cancel", random.chance(0.6) ? "buyer" : "seller", { note: random.pick(words.CANCELLATIONS) });
    return scenario;
  }
  const handedOver = handOver(random, told, fulfilment);
  if (outcome === "disputed") {
    wait(1, 12);
    const dispute = random.pick(words.DISPUTES);
    tell("dispute", "buyer", { note: dispute.reason });
    const contested = steps.at(-1)!.at;
    if (dispute.answer) tell("answer", "seller", { note: dispute.answer, at: contested + 5 * HOUR });
    wait(30, 90);
    tell("resolve", "staff", { note: random.pick(upheld ? dispute.upheld : dispute.annulled) });
  } else tell("close", "system", { at: handedOver + CLOSING_HOURS * HOUR + 4 * MINUTE });
  return scenario;
}

/** As much of it as has happened an hour ago. */
export function scenarioOf(random: Random, plan: Plan, now: Date): Scenario {
  const scenario = fullScenario(random, plan);
  return { ...scenario, steps: scenario.steps.filter(({ at }) => at <= now.getTime() - 70 * MINUTE) };
}
