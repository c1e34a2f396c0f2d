import type { DeliveryStatus, QuoteRequestStatus } from "@recolte/domain/trade/transport/status";
import type { OrderSide, OrderStatus } from "@recolte/domain/trade/orders/status";
import fc from "fast-check";
import { endJourneys } from "./journey-model.ts";

/** Never minus zero. */
export const thousandths = (value: number) => Math.round(value * 1_000) / 1_000 + 0;

const grams = fc.integer({ min: 500, max: 60_000 }).map((amount) => amount / 1_000);
const price = fc.integer({ min: 10, max: 900 });
const side = fc.constantFrom<OrderSide>("buyer", "seller");
const place = fc.nat(30);
const ORDERED = [
  "accept",
  "counter",
  "refuse",
  "cancel",
  "ready",
  "ship",
  "handOver",
  "confirm",
  "abandon",
  "dispute",
  "pay",
  "unpay",
] as const;
const WAYS = ["retrait", "vendeur", "transporteur"] as const;
const known = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("propose" as const),
      q: grams,
      price,
      trades: fc.boolean(),
      way: fc.constantFrom(...WAYS),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constantFrom(...ORDERED), place, side, q: grams, price, right: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("resolve" as const), place, upheld: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("recolte", "achat", "perte", "ajustement"), q: grams }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("sell" as const), q: grams, price }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancelSale" as const), place }) },
);
export type Command = typeof known extends fc.Arbitrary<infer C> ? C : never;
export type Ordered = Extract<Command, { right: number }>;

/** What usually comes next for an order: chance alone would seldom see one to its end. */
const onward = fc.record({ do: fc.constant("onward" as const), place, q: grams, price, right: fc.nat(4) });
type Onward = typeof onward extends fc.Arbitrary<infer O> ? O : never;
export const orderCommand = fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: onward });
export type OrderCommand = Command | Onward;

export interface Ordering {
  id: string;
  trades: boolean;
  status: OrderStatus;
  q: number;
  price: number;
  round: number;
  way: (typeof WAYS)[number];
  paid: boolean;
  /** By a decision: the sale does not count. */
  undone?: boolean;
  version: number;
  wrong: number;
  locked: boolean;
  /** Minutes of the model's clock. */
  answerBy: number;
  readyAt: number;
  handedAt: number;
}
export interface Ask {
  id: string;
  order: Ordering;
  customer: OrderSide;
  status: QuoteRequestStatus;
  version: number;
  /** Until when it may be answered, or the price taken. */
  until: number;
  vehicle: number;
  /** Hours from the beginning, which no clock moves. */
  pickup: number;
}
export interface Journey extends Pick<Ask, "id" | "order" | "customer" | "version" | "vehicle" | "pickup"> {
  status: DeliveryStatus;
  wrong: number;
  locked: boolean;
}
export interface Model {
  onHand: number;
  reserved: number;
  /** What the buyer who trades has of it. */
  bought: number;
  orders: Ordering[];
  asks: Ask[];
  journeys: Journey[];
  clock: number;
  sales: { id: string; q: number; price: number; cancelled: boolean }[];
}

/** Where each side may go from each state; written apart from the application's own table. */
const NEXT: Record<string, Partial<Record<OrderStatus, Partial<Record<OrderSide, OrderStatus>>>>> = {
  accept: { proposee: { seller: "acceptee" }, contre_proposee: { buyer: "acceptee" } },
  counter: { proposee: { seller: "contre_proposee" }, contre_proposee: { buyer: "proposee" } },
  refuse: { proposee: { seller: "refusee" }, contre_proposee: { buyer: "refusee" } },
  cancel: {
    proposee: { seller: "annulee", buyer: "annulee" },
    contre_proposee: { seller: "annulee", buyer: "annulee" },
    acceptee: { seller: "annulee", buyer: "annulee" },
  },
  ready: { acceptee: { seller: "prete" } },
  ship: { prete: { seller: "en_livraison" } },
  handOver: { prete: { seller: "remise" }, en_livraison: { seller: "remise" } },
  confirm: { prete: { buyer: "remise" }, en_livraison: { buyer: "remise" } },
  abandon: {
    prete: { seller: "annulee", buyer: "annulee" },
    en_livraison: { seller: "annulee", buyer: "annulee" },
  },
  dispute: { remise: { seller: "litige", buyer: "litige" } },
};
const UNPAYABLE: readonly OrderStatus[] = ["proposee", "contre_proposee", "annulee", "refusee", "expiree"];
const OPEN: readonly OrderStatus[] = ["acceptee", "prete", "en_livraison"];
const HOUR = 60;
const ANSWER = 48 * HOUR;
const TIMELY: readonly Ordered["do"][] = ["accept", "counter"];

export const free = ({ onHand, reserved }: Model) => thousandths(onHand - reserved);
const add = (model: Model, what: "onHand" | "reserved" | "bought", q: number) => {
  model[what] = thousandths(model[what] + q);
};

/** The order in its next state, and where its goods go. */
export function become(model: Model, one: Ordering, to: OrderStatus) {
  if (to === "acceptee") add(model, "reserved", one.q);
  if (to === "annulee" && OPEN.includes(one.status)) add(model, "reserved", -one.q);
  if (to === "prete") one.readyAt = model.clock;
  if (to === "remise") {
    add(model, "reserved", -one.q);
    add(model, "onHand", -one.q);
    if (one.trades) add(model, "bought", one.q);
    one.handedAt = model.clock;
  }
  const ownJourneys = model.journeys.filter(({ order }) => order === one);
  if (to === "remise" || to === "annulee") endJourneys(ownJourneys, to === "remise");
  one.status = to;
  one.version += 1;
}

/** Whether a code that somebody types is taken; five wrong ones lock the door. */
export function isTaken(door: { wrong: number; locked: boolean }, right: boolean) {
  if (door.locked || right) return !door.locked;
  door.wrong += 1;
  door.locked = door.wrong === 5;
  return false;
}

/** What time alone forbids. */
function isLate({ clock }: Model, one: Ordering, move: Ordered["do"]) {
  if (TIMELY.includes(move)) return one.answerBy <= clock;
  if (move === "abandon") return clock < one.readyAt + 14 * 24 * HOUR;
  return move === "dispute" && clock >= one.handedAt + 48 * HOUR;
}

/** The order after the command, and what it does to goods; false when it is to be refused. */
function order(model: Model, asked: Ordered) {
  const one = model.orders[asked.place % Math.max(1, model.orders.length)];
  if (!one) return false;
  if (asked.do === "pay" || asked.do === "unpay") {
    const isPaid = asked.do === "unpay";
    if (asked.side !== "seller" || one.paid !== isPaid || one.undone || UNPAYABLE.includes(one.status)) return false;
    one.paid = !isPaid;
    one.version += 1;
    return true;
  }
  const to = NEXT[asked.do]?.[one.status]?.[asked.side];
  if (!to) return false;
  if (asked.do === "counter" && (one.round >= 3 || asked.q > free(model))) return false;
  if (asked.do === "accept" && one.q > free(model)) return false;
  if (asked.do === "ship" && one.way === "retrait") return false;
  if (isLate(model, one, asked.do)) return false;
  if (asked.do === "handOver" && !isTaken(one, asked.right > 0)) return false;
  if (asked.do === "counter")
    Object.assign(one, { q: asked.q, price: asked.price, round: one.round + 1, answerBy: model.clock + ANSWER });
  become(model, one, to);
  return true;
}

const STOCK: Record<string, (model: Model, q: number) => number> = {
  recolte: (_, q) => q,
  achat: (_, q) => q,
  perte: (_, q) => -q,
  ajustement: ({ onHand }, q) => thousandths(q - onHand),
};

/** Changes the model as the command should change the world; false when it should change nothing and be refused. */
export function apply(model: Model, asked: Command, id: string): boolean {
  if (asked.do === "propose") {
    if (asked.q > free(model)) return false;
    const { q, price: unitPrice, trades, way } = asked;
    const fresh = { id, trades, way, q, price: unitPrice, status: "proposee", round: 1, paid: false, version: 1 } as const;
    const times = { answerBy: model.clock + ANSWER, readyAt: 0, handedAt: 0 };
    model.orders.push({ ...fresh, ...times, wrong: 0, locked: false });
    return true;
  }
  if ("right" in asked) return order(model, asked);
  if (asked.do === "resolve") {
    const one = model.orders[asked.place % Math.max(1, model.orders.length)];
    if (one?.status !== "litige") return false;
    one.status = "resolue";
    one.version += 1;
    if (asked.upheld) return true;
    one.undone = true;
    add(model, "onHand", one.q);
    if (one.trades) add(model, "bought", -Math.min(one.q, model.bought));
    return true;
  }
  if (asked.do === "cancelSale") {
    const sale = model.sales[asked.place % Math.max(1, model.sales.length)];
    if (sale && !sale.cancelled) add(model, "onHand", sale.q);
    if (sale) sale.cancelled = true;
    return sale !== undefined;
  }
  if (asked.do === "sell") {
    if (asked.q > free(model)) return false;
    add(model, "onHand", -asked.q);
    model.sales.push({ id, q: asked.q, price: asked.price, cancelled: false });
    return true;
  }
  const change = STOCK[asked.do]?.(model, asked.q) ?? 0;
  if (thousandths(model.onHand + change) < model.reserved) return false;
  add(model, "onHand", change);
  return true;
}

const USUAL: Partial<Record<OrderStatus, readonly [Ordered["do"], OrderSide]>> = {
  proposee: ["accept", "seller"],
  contre_proposee: ["accept", "buyer"],
  acceptee: ["ready", "seller"],
  prete: ["handOver", "seller"],
  en_livraison: ["confirm", "buyer"],
  remise: ["dispute", "buyer"],
};

export function settled(model: Model, asked: Command | Onward): Command {
  if (asked.do !== "onward") return asked;
  const one = model.orders[asked.place % Math.max(1, model.orders.length)];
  if (one?.status === "litige") return { do: "resolve", place: asked.place, upheld: asked.right > 2 };
  const [move, who] = USUAL[one?.status ?? "proposee"] ?? (["pay", "seller"] as const);
  const ships = move === "handOver" && one !== undefined && one.way !== "retrait" && asked.right > 1;
  return { ...asked, do: ships ? "ship" : move, side: who };
}
