import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements, orderEvents, orders, shopSaleLines, shopSales, stockItems, stockMoves } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { DELIVERY_STATUSES, QUOTE_REQUEST_STATUSES } from "@recolte/domain/trade/transport/status";
import { ORDER_STATUSES } from "@recolte/domain/trade/orders/status";
import { asc, desc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import {
  apply,
  type Command,
  free,
  type Model,
  type OrderCommand,
  orderCommand,
  type Ordered,
  type Ordering,
  settled,
  thousandths,
} from "#testing/trade-model.ts";
import { applyTransport, settledTransport, transportCommand } from "#testing/transport-model.ts";
import { openTransport, wrongOf } from "#testing/transport-world.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const GROUPS = LONG ? 20 : 1;
const RUNS = 10;
const COMMANDS = 50;
const command = fc.oneof({ weight: 1, arbitrary: orderCommand }, { weight: 1, arbitrary: transportCommand });
type Drawn = typeof command extends fc.Arbitrary<infer C> ? C : never;
const isOrdering = (asked: Drawn): asked is OrderCommand => "do" in asked;
const TIMEOUT = LONG ? 3_600_000 : 180_000;

const rounded = (quantity: number, price: number) => Math.round(thousandths(quantity) * price);

async function openWorld(fixtures: Pick<Fixtures, "db" | "deps" | "as">) {
  const { db, as } = fixtures;
  const [seller, trader, eater] = [
    await aPerson(db, { firstName: "Awa", userType: "detaillant" }),
    await aPerson(db, { firstName: "Ben", userType: "grossiste" }),
    await aPerson(db, { firstName: "Zoé", userType: "consommateur" }),
  ];
  const judge = await confirmed(db, await aPerson(db, { roles: ["admin"] }));
  const { id: itemId } = await aStockItem(db, { ownerId: seller.id, onHand: 100 });
  const values = { userId: seller.id, stockItemId: itemId, unit: "kg", negotiablePrice: true, deliveryAvailable: true } as const;
  const { id: announcementId } = await anAnnouncement(db, values);
  const goods = { stockItemId: itemId, label: "Tomates", unit: "kg" } as const;

  async function moveOrder(one: Ordering, { do: move, side: who, q: quantity, price: unitPrice, right }: Ordered) {
    const { orders: mine } = as(who === "seller" ? seller : one.trades ? trader : eater);
    const { id, version } = one;
    const terms = { quantity, unitPrice, fulfilment: one.way === "retrait" ? "retrait" : "livraison" } as const;
    // Who delivers is not said: it stays as it stands.
    if (move === "counter") return mine.counter({ id, version, ...terms });
    if (move === "dispute") return mine.dispute({ id, version, reason: "Abîmé" });
    if (move !== "handOver") return mine[move]({ id, version });
    const [row] = await db.select({ code: orders.code }).from(orders).where(eq(orders.id, id));
    const code = row?.code ?? "000000";
    return mine.handOver({
      id,
      version,
      code: right === 0 ? wrongOf(code) : code,
    });
  }

  function send(model: Model, asked: Command, id: string): Promise<unknown> {
    const one = "place" in asked ? model.orders[asked.place % Math.max(1, model.orders.length)] : undefined;
    const nothing = () => Promise.reject(new Error("nothing to move"));
    if (asked.do === "propose") {
      const fulfilment = asked.way === "retrait" ? "retrait" : "livraison";
      const terms = { quantity: asked.q, unitPrice: asked.price, fulfilment, carrier: asked.way === "transporteur" } as const;
      return as(asked.trades ? trader : eater).orders.propose({ id, announcementId, ...terms });
    }
    if ("right" in asked) return one ? moveOrder(one, asked) : nothing();
    if (asked.do === "resolve")
      return one
        ? as(judge).disputes.resolve({ id: one.id, version: one.version, upheld: asked.upheld, resolution: "Vu" })
        : nothing();
    if (asked.do === "cancelSale") {
      const sale = model.sales[asked.place % Math.max(1, model.sales.length)];
      return sale ? as(seller).sales.cancel({ id: sale.id }) : nothing();
    }
    if (asked.do === "sell")
      return as(seller).sales.record({ id, payment: "cash", lines: [{ ...goods, quantity: asked.q, unitPrice: asked.price }] });
    const move = { id, itemId, note: "Au hasard" };
    if (asked.do === "ajustement") return as(seller).stock.record({ ...move, kind: asked.do, counted: asked.q });
    if (asked.do === "achat") return as(seller).stock.record({ ...move, kind: asked.do, quantity: asked.q, unitPrice: 100 });
    return as(seller).stock.record({ ...move, kind: asked.do as "recolte" | "perte", quantity: asked.q });
  }
  const carrier = await aPerson(db, { userType: "transporteur" });
  const transport = await openTransport(fixtures, { carrier, seller, buyerOf: ({ trades }) => (trades ? trader : eater) });
  return { seller, trader, itemId, announcementId, send, transport };
}
type World = Awaited<ReturnType<typeof openWorld>>;

/** Everything that the model says, read from the tables, and sums made of their own rows. */
async function compare(db: Fixtures["db"], { seller, trader, itemId, announcementId }: World, model: Model) {
  const items = await db
    .select()
    .from(stockItems)
    .where(inArray(stockItems.ownerId, [seller.id, trader.id]));
  const moves = await db
    .select()
    .from(stockMoves)
    .where(
      inArray(
        stockMoves.itemId,
        items.map(({ id }) => id),
      ),
    )
    .orderBy(asc(stockMoves.n));
  for (const { id, onHand, reserved } of items) {
    const own = moves.filter((move) => move.itemId === id);
    expect(thousandths(own.reduce((sum, { quantity }) => sum + quantity, 0))).toBe(onHand);
    expect(own.map(({ n }) => n)).toEqual(own.map((_, n) => n + 1));
    expect(reserved >= 0 && reserved <= onHand).toBe(true);
  }
  const rows = await db.select().from(orders).where(eq(orders.sellerId, seller.id)).orderBy(asc(orders.id));
  const open = rows.filter(({ status }) => ["acceptee", "prete", "en_livraison"].includes(status));
  const item = items.find(({ id }) => id === itemId)!;
  expect(item).toMatchObject({ onHand: model.onHand, reserved: model.reserved });
  expect(thousandths(open.reduce((sum, { quantity }) => sum + quantity, 0))).toBe(item.reserved);
  expect(items.find(({ ownerId }) => ownerId === trader.id)?.onHand ?? 0).toBe(model.bought);
  const told = model.orders.map(({ id, status, way, q, price: unitPrice, round, version, paid }) => [
    id,
    status,
    way === "transporteur",
    q,
    unitPrice,
    rounded(q, unitPrice),
    round,
    version,
    paid,
  ]);
  expect(
    rows.map(({ id, status, carrier, quantity, unitPrice, total, round, version, paidAt }) => [
      id,
      status,
      carrier,
      quantity,
      unitPrice,
      total,
      round,
      version,
      paidAt !== null,
    ]),
  ).toEqual(told.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
  for (const { id, status } of rows) {
    const [last] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(desc(orderEvents.n)).limit(1);
    expect(last?.to).toBe(status);
  }
  for (const { id, q, price: unitPrice } of model.sales) {
    const lines = await db.select().from(shopSaleLines).where(eq(shopSaleLines.saleId, id));
    const [sale] = await db.select().from(shopSales).where(eq(shopSales.id, id));
    expect(sale?.total).toBe(lines.reduce((sum, { total }) => sum + total, 0));
    expect(sale?.total).toBe(rounded(q, unitPrice));
  }
  const [shown] = await db.select().from(announcements).where(eq(announcements.id, announcementId));
  expect(shown?.quantityAvailable).toBe(Math.floor(free(model)));
}

const NOTHING = { onHand: 100, reserved: 0, bought: 0, clock: 0 };
const seen = new Set<string>();

test.for(Array.from({ length: GROUPS }, (_, group) => group + 1))(
  `${RUNS * COMMANDS} commandes au hasard, %i : le monde reste celui du modèle, au gramme, au franc et à l'heure`,
  { timeout: TIMEOUT },
  async (_group, { db, deps, as }) => {
    const run = async (commands: Drawn[]) => {
      const world = await openWorld({ db, deps, as });
      const model: Model = { ...NOTHING, orders: [], sales: [], asks: [], journeys: [] };
      for (const drawn of commands) {
        const id = uuidv7();
        const asked = isOrdering(drawn) ? settled(model, drawn) : settledTransport(model, drawn);
        let made = id;
        const sent = "do" in asked ? world.send(model, asked, id) : world.transport.send(model, asked, id);
        const said = await sent.then(
          (answer) => {
            made = (answer as { deliveryId?: string } | undefined)?.deliveryId ?? id;
            return "fait";
          },
          (error: Error) => error.message,
        );
        const expected = "do" in asked ? apply(model, asked, id) : applyTransport(model, asked, made);
        expect([asked, said, said === "fait"]).toEqual([asked, said, expected]);
        await compare(db, world, model);
        await world.transport.compare(model);
        for (const { status } of [...model.orders, ...model.asks]) seen.add(status);
        for (const { status } of model.journeys) seen.add(`livraison ${status}`);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), run), {
      numRuns: RUNS,
      endOnFailure: true,
    });
  },
);

test.runIf(LONG)("le hasard a mené une commande, un devis et une livraison par chacun de leurs états", () => {
  const expected = [...ORDER_STATUSES, ...QUOTE_REQUEST_STATUSES, ...DELIVERY_STATUSES.map((status) => `livraison ${status}`)];
  expect([...seen].toSorted()).toEqual([...new Set<string>(expected)].toSorted());
});
