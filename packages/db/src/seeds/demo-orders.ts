import { ANSWER_HOURS, ORDER_MOVES, type OrderActor, type OrderStatus, RESERVING } from "@recolte/domain/trade/orders/status";
import { isFetched } from "@recolte/domain/trade/orders/pickup";
import { amountOf } from "@recolte/domain/trade/orders/terms";
import type { orderEvents, orderRounds, orders } from "#schema/index.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import { announcementAt, type Goods } from "./demo-goods.ts";
import { demoId } from "./demo-id.ts";
import type { Plan } from "./demo-order-plans.ts";
import { type Step, type Scenario, scenarioOf } from "./demo-order-scenario.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

type Row = Omit<typeof orders.$inferInsert, "createdAt"> & { status: OrderStatus; createdAt: Date };

/** An order of the demonstration with everything that happened to it. */
export interface DemoOrder {
  row: Row;
  total: number;
  goods: Goods;
  buyer: DemoPerson;
  seller: DemoPerson;
  steps: Step[];
  /** The state after each step. */
  states: OrderStatus[];
}

/** Francs from which a delivery of the demonstration is a carrier's. */
const CARRIED = 120_000;

export const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const dateOf = (step: Step | undefined) => (step ? new Date(step.at) : null);

function statesOf(steps: readonly Step[]) {
  let state: OrderStatus = "proposee";
  return steps.map(({ move }) => {
    if (move !== "propose" && move !== "pay" && move !== "answer") state = ORDER_MOVES[move].to;
    return state;
  });
}

function disputeOf({ steps, upheld }: Scenario) {
  const [dispute, answer, resolve] = ["dispute", "answer", "resolve"].map((name) => steps.find(({ move }) => move === name));
  return {
    disputedBy: (dispute?.actor ?? null) as OrderActor | null,
    disputeReason: dispute?.note ?? null,
    disputeAnswer: answer?.note ?? null,
    resolution: resolve?.note ?? null,
    upheld: resolve ? upheld : null,
  };
}

/** Where what is fetched waits, from the morning after it was ready. */
function pickupOf(row: Pick<Row, "fulfilment" | "carrier">, ready: Step | undefined) {
  if (!ready || !isFetched({ carrier: false, ...row }))
    return { pickupPlace: "", pickupOn: null, pickupFrom: null, pickupUntil: null };
  const hours = { pickupFrom: "07:00", pickupUntil: "10:00" };
  return { pickupPlace: "Au dépôt, derrière le marché", pickupOn: isoDay(ready.at + DAY), ...hours };
}

function orderOf(random: Random, plan: Plan, { number, now }: { number: number; now: Date }): DemoOrder {
  const { goods, buyer, at } = plan;
  const scenario = scenarioOf(random, plan, now);
  const { steps, fulfilment } = scenario;
  const states = statesOf(steps);
  const status = states.at(-1)!;
  const rounds = steps.filter(({ offer }) => offer);
  const { quantity, unitPrice } = rounds.at(-1)!.offer!;
  const named = (...moves: Step["move"][]) => steps.find(({ move }) => moves.includes(move));
  const answered = status !== "proposee" && status !== "contre_proposee";
  const secret = String(random.int(0, 999_999)).padStart(6, "0");
  const wishes = random.chance(0.45);
  const wished = isoDay(at + random.int(2, 6) * DAY);
  // What is heavy the buyer has fetched by a carrier of their own.
  const carrier = fulfilment === "livraison" && amountOf(quantity, unitPrice) >= CARRIED;
  const row: Row = {
    id: demoId("order", number),
    announcementId: announcementAt(goods, at),
    buyerId: buyer.id,
    sellerId: goods.seller.id,
    title: goods.title,
    category: goods.category,
    unit: goods.unit,
    currency: goods.currency,
    quantity,
    unitPrice,
    fulfilment,
    carrier,
    status,
    wishedOn: wishes ? wished : null,
    round: rounds.length,
    answerBy: answered ? null : new Date(rounds.at(-1)!.at + ANSWER_HOURS * HOUR),
    version: steps.length,
    stockItemId: null,
    code: RESERVING.includes(status) ? secret : null,
    acceptedAt: dateOf(named("accept", "acceptCounter")),
    readyAt: dateOf(named("ready")),
    ...pickupOf({ fulfilment, carrier }, named("ready")),
    handedOverAt: dateOf(named("handOver")),
    closedAt: dateOf(named("close", "resolve")),
    paidAt: dateOf(named("pay")),
    ...disputeOf(scenario),
    createdAt: new Date(at),
    updatedAt: dateOf(steps.at(-1))!,
  };
  return { row, total: amountOf(quantity, unitPrice), goods, buyer, seller: goods.seller, steps, states };
}

export const demoOrders = (random: Random, now: Date, plans: readonly Plan[]): DemoOrder[] =>
  plans.map((plan, number) => orderOf(random, plan, { number, now }));

export const roundsOf = ({ row, steps }: DemoOrder): (typeof orderRounds.$inferInsert)[] =>
  steps
    .filter(({ offer }) => offer)
    .map(({ actor, offer, note, at }, place) => ({
      orderId: row.id,
      n: place + 1,
      by: actor,
      ...offer!,
      fulfilment: row.fulfilment,
      carrier: row.carrier ?? false,
      wishedOn: row.wishedOn ?? null,
      note,
      at: new Date(at),
    }));

/** Who acted; disputes are decided by the team. */
export const eventsOf =
  (judge: string) =>
  ({ row, steps, states }: DemoOrder): (typeof orderEvents.$inferInsert)[] => {
    const actors: Record<OrderActor, string | null> = { buyer: row.buyerId, seller: row.sellerId, system: null, staff: judge };
    return steps.map(({ move, actor, note, at }, place) => ({
      orderId: row.id,
      n: place + 1,
      move,
      from: states[place - 1] ?? null,
      to: states[place]!,
      actor,
      actorId: actors[actor],
      note,
      at: new Date(at),
    }));
  };
