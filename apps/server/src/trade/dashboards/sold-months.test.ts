import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { orderEvents, orders, shopSaleLines, shopSales, soldMonths } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { SOLD } from "@recolte/domain/trade/orders/status";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const COMMANDS = 30;

/** Just before and after a month begins in Libreville, and in Abidjan. */
const moments = ["2026-03-31T22:59:59.999Z", "2026-03-31T23:00:00Z", "2026-03-31T23:59:59.999Z", "2026-04-01T00:00:00Z"];
const terms = fc.record({
  at: fc.constantFrom(...moments).map((at) => new Date(at)),
  currency: fc.constantFrom("XAF" as const, "XOF" as const),
  quantity: fc.integer({ min: 100, max: 9_999 }).map((grams) => grams / 1_000),
  unitPrice: fc.integer({ min: 50, max: 900 }),
  label: fc.constantFrom("Igname", "Riz"),
  /** Which goods; the third is none. */
  goods: fc.integer({ min: 0, max: 2 }),
});
const which = fc.integer({ min: 0, max: 20 });
const command = fc.oneof(
  fc.record({ do: fc.constant("order" as const), status: fc.constantFrom("acceptee", "remise", "litige", "resolue"), terms }),
  fc.record({ do: fc.constant("sell" as const), lines: fc.array(terms, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    do: fc.constantFrom(
      "close",
      "dispute",
      "resolve",
      "overturn",
      "rename",
      "detach",
      "erase",
      "cancel",
      "forget",
      "part",
      "undo",
    ),
    which,
  }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;
interface Ground {
  db: Db;
  ids: { sellerId: string; buyerId: string };
  items: readonly (string | null)[];
}

async function addOrder({ db, ids, items }: Ground, status: string, { at, goods, label, ...values }: Terms) {
  const item = items[goods] ?? null;
  const state = status as "remise";
  const upheld = status === "resolue" ? true : null;
  await anOrder(db, { ...ids, ...values, title: label, stockItemId: item, status: state, upheld, createdAt: at });
}

async function addSale({ db, ids: { sellerId }, items }: Ground, lines: readonly Terms[]) {
  const [{ at, currency }] = lines as [Terms];
  const id = uuidv7();
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + Math.round(Number((quantity * unitPrice).toFixed(3))), 0);
  await db.insert(shopSales).values({ id, sellerId, currency, total, payment: "cash", soldAt: at });
  await db.insert(shopSaleLines).values(
    lines.map(({ label, quantity, unitPrice, goods }, index) => {
      const stockItemId = items[goods] ?? null;
      return { saleId: id, n: index + 1, label, unit: "kg" as const, quantity, unitPrice, stockItemId };
    }),
  );
}

type Changes = Partial<typeof orders.$inferInsert>;
const EDITS: Record<string, readonly [from: string | null, changes: Changes]> = {
  close: ["remise", { status: "cloturee", closedAt: new Date() }],
  dispute: ["remise", { status: "litige", disputedBy: "buyer", disputeReason: "Abîmés" }],
  resolve: ["litige", { status: "resolue", resolution: "La vente tient", upheld: true, closedAt: new Date() }],
  overturn: ["litige", { status: "resolue", resolution: "Remboursée", upheld: false, closedAt: new Date() }],
  rename: [null, { title: "Manioc" }],
  detach: [null, { stockItemId: null }],
};

async function editOrder(db: Db, kind: string, place: number) {
  const [from, changes] = EDITS[kind]!;
  const rows = (await db.select().from(orders).orderBy(orders.id)).filter(({ status }) => !from || status === from);
  const order = rows[place % (rows.length || 1)];
  if (!order) return;
  await db.update(orders).set(changes).where(eq(orders.id, order.id));
  const event = { orderId: order.id, n: 2 + (await db.$count(orderEvents, eq(orderEvents.orderId, order.id))) };
  if (changes.status) await db.insert(orderEvents).values({ ...event, move: kind, to: changes.status, actor: "system" });
}

async function editSale(db: Db, kind: string, place: number) {
  const rows = await db.select().from(shopSales).where(isNull(shopSales.cancelledAt)).orderBy(shopSales.id);
  const sale = rows[place % (rows.length || 1)];
  if (!sale) return;
  const it = eq(shopSales.id, sale.id);
  if (kind === "cancel") await db.update(shopSales).set({ cancelledAt: new Date() }).where(it);
  else if (kind === "forget") await db.delete(shopSales).where(it);
  else await db.update(shopSaleLines).set({ stockItemId: null }).where(eq(shopSaleLines.saleId, sale.id));
}

async function run(ground: Ground, asked: Command) {
  const { db } = ground;
  if (asked.do === "order") return addOrder(ground, asked.status, asked.terms);
  if (asked.do === "sell") return addSale(ground, asked.lines);
  if (asked.do in EDITS) return editOrder(db, asked.do, asked.which);
  if (asked.do === "erase") return void (await db.delete(orders).where(eq(orders.title, "Manioc")));
  if (asked.do !== "undo") return editSale(db, asked.do, asked.which);
  const undone = new Error("undone");
  const attempt = db.transaction(async (tx) => {
    await tx.delete(orders);
    await editSale(tx, "cancel", asked.which);
    throw undone;
  });
  await attempt.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

const AHEAD = { XAF: 3_600_000, XOF: 0 };

/** The months from the rows, in plain JavaScript, in thousandths. */
async function reckoned(db: Db) {
  const sold = (await db.select().from(orders))
    .filter(({ status, upheld }) => (SOLD as readonly string[]).includes(status) && upheld !== false)
    .map(({ handedOverAt, title, ...row }) => ({ ...row, label: title, at: handedOverAt! }));
  const lines = await db.select().from(shopSaleLines).innerJoin(shopSales, eq(shopSales.id, shopSaleLines.saleId));
  const counter = lines
    .filter(({ shop_sales: sale }) => !sale.cancelledAt)
    .map(({ shop_sales: { sellerId, currency, soldAt }, shop_sale_lines: line }) => ({
      ...line,
      sellerId,
      currency,
      at: soldAt,
    }));
  const months = new Map<string, [sales: number, quantity: number, turnover: number]>();
  for (const { sellerId, currency, at, stockItemId, label, unit, quantity, total } of [...sold, ...counter]) {
    const month = new Date(at.getTime() + AHEAD[currency]).toISOString().slice(0, 7);
    const key = [sellerId, currency, `${month}-01`, stockItemId ?? label, unit].join(" ");
    const [sales, thousandths, turnover] = months.get(key) ?? [0, 0, 0];
    months.set(key, [sales + 1, thousandths + Math.round(quantity * 1_000), turnover + (total ?? 0)]);
  }
  return Object.fromEntries(months);
}

async function kept(db: Db) {
  const rows = await db.select().from(soldMonths).where(ne(soldMonths.sales, 0));
  return Object.fromEntries(
    rows.map((row) => [
      [row.sellerId, row.currency, row.month, row.stockItemId ?? row.label, row.unit].join(" "),
      [row.sales, Math.round(row.quantity * 1_000), row.turnover],
    ]),
  );
}

test(
  "quoi qu'on fasse au hasard, les mois vendus égalent le calcul sur les lignes",
  { timeout: LONG ? 900_000 : 120_000 },
  async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: COMMANDS }), async (commands) => {
        const [seller, buyer] = [await aPerson(db), await aPerson(db)];
        const goods = [
          await aStockItem(db, { ownerId: seller.id, label: "Igname" }),
          await aStockItem(db, { ownerId: seller.id, label: "Riz" }),
        ];
        const ground = { db, ids: { sellerId: seller.id, buyerId: buyer.id }, items: goods.map(({ id }) => id) };
        for (const asked of commands) await run(ground, asked);
        expect(await kept(db)).toEqual(await reckoned(db));
        const { rows } = await db.execute(sql`
        (select * from sold_by_month except select * from sold_months)
        union all (select * from sold_months where sales <> 0 except select * from sold_by_month)`);
        expect(rows).toEqual([]);
        const empty = and(eq(soldMonths.sales, 0), sql`(${soldMonths.quantity} <> 0 or ${soldMonths.turnover} <> 0)`);
        expect(await db.$count(soldMonths, empty)).toBe(0);
      }),
      { numRuns: LONG ? 200 : 12 },
    );
  },
);
