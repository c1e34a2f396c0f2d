import { BOOKING, type DeliveryStatus, type QuoteRequestStatus } from "@recolte/domain/trade/transport/status";
import type { OrderStatus } from "@recolte/domain/trade/orders/status";
import fc from "fast-check";
import { type Ask, become, type Command, isTaken, type Journey, type Model, type Ordering } from "./trade-model.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
export const JOURNEY_HOURS = 4;
/** A price stands half an hour beyond a full hour, and clocks move by full hours: never is it both. */
export const VALID = 12 * HOUR + 30;
const place = fc.nat(30);
const who = fc.constantFrom("buyer" as const, "seller" as const, "carrier" as const);
const ROAD = ["load", "depart", "incident", "resume", "cancel", "deliver", "confirm"] as const;
const ENDS = ["withdraw", "decline", "refuse", "cancel"] as const;

const known = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ on: fc.constant("ask" as const), place, side: fc.constantFrom("buyer" as const, "seller" as const) }),
  },
  { weight: 2, arbitrary: fc.record({ on: fc.constant("price" as const), place, vehicle: fc.nat(1), slot: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant("take" as const), place }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant("end" as const), place, move: fc.constantFrom(...ENDS) }) },
  {
    weight: 6,
    arbitrary: fc.record({ on: fc.constant("road" as const), place, move: fc.constantFrom(...ROAD), who, right: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ on: fc.constant("wait" as const), hours: fc.constantFrom(1, 13, 25, 49, 73, 337), jobs: fc.nat(3) }),
  },
);
export type TransportCommand = typeof known extends fc.Arbitrary<infer C> ? C : never;
type Road = Extract<TransportCommand, { on: "road" }>;
/** What usually comes next for what is asked, priced or on the road. */
const further = fc.record({ on: fc.constant("further" as const), place, right: fc.nat(3), slot: fc.nat(7) });
type Further = typeof further extends fc.Arbitrary<infer F> ? F : never;
export const transportCommand = fc.oneof({ weight: 1, arbitrary: known }, { weight: 1, arbitrary: further });

export const pickOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const stands = ({ status }: Journey) => BOOKING.includes(status);
const onMission = ({ status }: Journey) => status === "chargee" || status === "en_cours" || status === "incident";
const isFull = ({ journeys }: Model, { vehicle, pickup }: Pick<Ask, "vehicle" | "pickup">) =>
  journeys.some((one) => stands(one) && one.vehicle === vehicle && Math.abs(one.pickup - pickup) < JOURNEY_HOURS);
export const pickupOf = (slot: number) => 13 + slot * 2;
/** Clocks move everything but journeys: they are as far away as when they were booked. */
const isEarly = ({ pickup }: Journey) => pickup > 24;

const AGREED: readonly OrderStatus[] = ["acceptee", "prete", "en_livraison"];
const TO_CARRY: readonly OrderStatus[] = ["proposee", "contre_proposee", ...AGREED];
/** What the buyer fetches, they alone have carried. */
const isUnasked = ({ way }: Ask["order"], customer: Ask["customer"]) => way === "retrait" && customer === "seller";

function take(model: Model, ask: Ask, id: string) {
  const { order } = ask;
  const agreed = AGREED.includes(order.status) && !isUnasked(order, ask.customer);
  const carried = model.journeys.some((one) => one.order === order && stands(one));
  if (!agreed || carried || ask.status !== "chiffree" || ask.until <= model.clock || isFull(model, ask)) return false;
  const { customer, vehicle, pickup } = ask;
  model.journeys.push({ id, order, customer, vehicle, pickup, status: "planifiee", version: 1, wrong: 0, locked: false });
  return true;
}

const ENDED: Record<(typeof ENDS)[number], readonly [from: readonly QuoteRequestStatus[], to: QuoteRequestStatus]> = {
  withdraw: [["chiffree"], "ouverte"],
  decline: [["ouverte"], "refusee"],
  refuse: [["chiffree"], "refusee"],
  cancel: [["ouverte", "chiffree"], "annulee"],
};

/** A request in its next state. */
function turn(ask: Ask, to: QuoteRequestStatus, changes: Partial<Ask> = {}) {
  Object.assign(ask, changes, { status: to, version: ask.version + 1 });
  return true;
}

function applyAsk(model: Model, asked: Exclude<TransportCommand, { on: "ask" | "road" | "wait" }>, id: string) {
  const ask = pickOf(model.asks, asked.place);
  if (!ask) return false;
  if (asked.on === "take") return take(model, ask, id) && turn(ask, "acceptee");
  if (asked.on === "end") {
    const [from, to] = ENDED[asked.move];
    if (!from.includes(ask.status)) return false;
    return turn(ask, to, asked.move === "withdraw" ? { until: model.clock + 7 * DAY } : {});
  }
  const priced = { vehicle: asked.vehicle, pickup: pickupOf(asked.slot) };
  if (ask.status !== "ouverte" || ask.until <= model.clock || isFull(model, priced)) return false;
  return turn(ask, "chiffree", { ...priced, until: model.clock + VALID });
}

/** Written apart from the application's own table. */
const NEXT: Record<Road["move"], Partial<Record<DeliveryStatus, DeliveryStatus>>> = {
  load: { planifiee: "chargee" },
  depart: { chargee: "en_cours" },
  incident: { chargee: "incident", en_cours: "incident" },
  resume: { incident: "en_cours" },
  cancel: { planifiee: "annulee", incident: "annulee" },
  deliver: { en_cours: "livree" },
  confirm: { en_cours: "livree" },
};

/** Who carries drives; who asked for it may call it off; who buys has the goods. */
function mayMove({ customer }: Journey, { move, who: actor }: Road) {
  if (move === "confirm") return actor === "buyer";
  return actor === "carrier" || (move === "cancel" && actor === customer);
}

const GOES: Partial<
  Record<Road["move"], readonly [from: readonly OrderStatus[], to: OrderStatus, without: readonly OrderStatus[]]>
> = {
  depart: [["prete"], "en_livraison", ["en_livraison"]],
  resume: [["prete"], "en_livraison", ["en_livraison", "remise", "cloturee"]],
  deliver: [["prete", "en_livraison"], "remise", ["remise", "cloturee", "litige", "resolue"]],
  confirm: [["prete", "en_livraison"], "remise", ["remise", "cloturee", "litige", "resolue"]],
};

/** What it does to the order; false where the order stands in the way. */
function moveOrderWith(model: Model, order: Ordering, move: Road["move"]) {
  const [from, to, without] = GOES[move] ?? [[], order.status, [order.status]];
  if (!from.includes(order.status)) return without.includes(order.status);
  become(model, order, to);
  return true;
}

const hasCode = ({ status }: Ordering) => status === "acceptee" || status === "prete" || status === "en_livraison";

function drive(model: Model, asked: Road) {
  const journey = pickOf(model.journeys, asked.place);
  const to = journey && NEXT[asked.move][journey.status];
  if (!journey || !to || !mayMove(journey, asked)) return false;
  const away = model.journeys.some((one) => one.vehicle === journey.vehicle && onMission(one));
  if (asked.move === "load" && (away || isEarly(journey))) return false;
  if (asked.move === "deliver" && !isTaken(hasCode(journey.order) ? journey.order : journey, asked.right > 0)) return false;
  const version = journey.version + 1;
  if (!moveOrderWith(model, journey.order, asked.move)) return false;
  Object.assign(journey, { status: to, version });
  return true;
}

/** Time passes for everything; anybody who works by the clock may be late. */
function wait(model: Model, { hours, jobs }: { hours: number; jobs: number }) {
  model.clock += hours * HOUR;
  for (const door of [...model.orders, ...model.journeys]) if (door.locked) Object.assign(door, { locked: false, wrong: 0 });
  if (jobs === 0) return;
  for (const one of model.orders) {
    const waits = one.status === "proposee" || one.status === "contre_proposee";
    if (waits && one.answerBy <= model.clock) become(model, one, "expiree");
    else if (one.status === "remise" && model.clock > one.handedAt + 72 * HOUR) become(model, one, "cloturee");
  }
  for (const ask of model.asks)
    if (ask.status === "ouverte" || ask.status === "chiffree") {
      if (ask.until <= model.clock) turn(ask, "expiree");
      else if (!TO_CARRY.includes(ask.order.status)) turn(ask, "annulee");
    }
}

/** Changes the model as the command should change the world; false when it should be refused. `id` is what it made. */
export function applyTransport(model: Model, asked: TransportCommand, id: string): boolean {
  if (asked.on === "road") return drive(model, asked);
  if (asked.on === "wait") {
    wait(model, asked);
    return true;
  }
  if (asked.on !== "ask") return applyAsk(model, asked, id);
  const order = pickOf(model.orders, asked.place);
  if (!order || !TO_CARRY.includes(order.status) || isUnasked(order, asked.side)) return false;
  const fresh = { id, order, customer: asked.side, status: "ouverte", version: 1 } as const;
  model.asks.push({ ...fresh, until: model.clock + 7 * DAY, vehicle: 0, pickup: 0 });
  return true;
}

const USUAL: Partial<Record<DeliveryStatus, Road["move"]>> = {
  planifiee: "load",
  chargee: "depart",
  en_cours: "deliver",
  incident: "resume",
};

/** What seldom happens by chance: a lorry breaks down, or nobody wants any more what it was to fetch. */
function troubleOf(model: Model, { slot, right }: Further): Command | TransportCommand | undefined {
  if (slot > 3) {
    const moving = model.journeys.findIndex(({ status }) => status === "chargee" || status === "en_cours");
    return moving < 0 ? undefined : { on: "road", place: moving, move: "incident", who: "carrier", right };
  }
  const leaving = ({ status }: Journey) => status === "planifiee" || status === "chargee";
  const awaited = model.journeys.find((one) => leaving(one) && one.order.status === "acceptee");
  if (!awaited) return undefined;
  return { do: "cancel", place: model.orders.indexOf(awaited.order), side: "buyer", q: 1, price: 1, right };
}

export function settledTransport(model: Model, asked: TransportCommand | Further): Command | TransportCommand {
  if (asked.on !== "further") return asked;
  const { place: at, right, slot } = asked;
  const trouble = right === 0 ? troubleOf(model, asked) : undefined;
  if (trouble) return trouble;
  const rolling = model.journeys.findIndex(({ status }, n) => status in USUAL && n >= at % Math.max(1, model.journeys.length));
  const move = rolling < 0 ? undefined : USUAL[model.journeys[rolling]!.status];
  if (move && right > 0) return { on: "road", place: rolling, move, who: "carrier", right };
  const priced = model.asks.findIndex(({ status }) => status === "chiffree");
  if (priced >= 0) return { on: "take", place: priced };
  const open = model.asks.findIndex(({ status }) => status === "ouverte");
  if (open >= 0) return { on: "price", place: open, vehicle: right % 2, slot };
  const agreed = model.orders.findIndex(({ status }) => AGREED.includes(status));
  return { on: "ask", place: Math.max(0, agreed), side: right % 2 === 0 ? "buyer" : "seller" };
}
