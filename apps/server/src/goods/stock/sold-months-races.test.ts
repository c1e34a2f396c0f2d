import { aPerson, type Person } from "@recolte/db/factories";
import { type orders, shopSaleLines, shopSales, soldMonths, users } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { eraseDue } from "#personal/account/erasure.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool, confirmed } from "#testing/test.ts";
import { orders as built } from "#trade/transport/orders.ts";

const LONG = process.env.LONG === "1";
const ROUNDS = LONG ? 200 : 5;
const TIMEOUT = LONG ? 3_600_000 : 120_000;
const EACH = 4;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

type Server = Awaited<ReturnType<typeof openServer>>;

/** Goods that a seller has sold by the counter and by orders, with and without stock, in every state that is about to change. */
async function aShop({ db }: Server, { seller, buyers }: { seller: Person; buyers: readonly Person[] }) {
  const item = await aStockItem(db, { ownerId: seller.id, onHand: 10_000 });
  await db.execute(sql`update stock_items set reserved = ${EACH * 10} where id = ${item.id}`);
  const sale = () => ({ id: uuidv7(), sellerId: seller.id, currency: "XAF", total: 1500, payment: "cash" }) as const;
  const sales = Array.from({ length: EACH }, sale);
  await db.transaction(async (tx) => {
    await tx.insert(shopSales).values(sales);
    const line = { n: 1, stockItemId: item.id, label: "Tomates", unit: "kg", quantity: 3, unitPrice: 500 } as const;
    await tx.insert(shopSaleLines).values(sales.map(({ id: saleId }) => ({ ...line, saleId })));
  });
  const dealt = async (values: Partial<typeof orders.$inferInsert>, stocked = true) => {
    const made = [];
    for (let n = 0; n < EACH; n += 1) {
      const parties = { sellerId: seller.id, buyerId: buyers[n % buyers.length]!.id };
      made.push(await anOrder(db, { ...parties, stockItemId: stocked ? item.id : null, ...values }));
    }
    return made;
  };
  return {
    item,
    sales,
    ready: await dealt({ status: "prete" }),
    loose: await dealt({ status: "prete" }, false),
    over: await dealt({ status: "remise" }),
    old: await dealt({ status: "remise", handedOverAt: ago(73) }),
    disputed: await dealt({ status: "litige", handedOverAt: ago(1) }),
  };
}

/** All that is known of a failure: a hidden deadlock reads like any other. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause ? ` < ${wordsOf(error.cause)}` : "";
  return `${error.message.slice(0, 300)} ${"detail" in error ? String(error.detail) : ""}${cause}`;
}

/** What the table says and the rows do not, or the other way round. */
async function strayMonths({ db }: Server) {
  const { rows } = await db.execute(sql`
    (select * from sold_by_month except select * from sold_months)
    union all (select * from sold_months where sales <> 0 except select * from sold_by_month)`);
  return rows;
}

test(
  `remises, litiges, décisions, ventes et effacements au même instant, ${ROUNDS} fois : les mois vendus égalent les lignes`,
  { timeout: TIMEOUT },
  async () => {
    const heard: string[] = [];
    const log = pino({ level: "error" }, { write: (line) => void heard.push(line) });
    await using server = await openServer({}, log);
    const { db } = server;
    const judge = callerOnPool(server, await confirmed(db, await aPerson(db, { roles: ["admin"] })));
    const buyers = [await aPerson(db), await aPerson(db), await aPerson(db)];
    const asBuyer = (id: string) =>
      callerOnPool(
        server,
        buyers.find((one) => one.id === id)!,
      ).orders;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [staying, leaving] = [await aPerson(db), await aPerson(db)];
      const shops = [await aShop(server, { seller: staying, buyers }), await aShop(server, { seller: leaving, buyers })];
      await db
        .update(users)
        .set({ status: "deleted", deletionRequestedAt: ago(15 * 24) })
        .where(eq(users.id, leaving.id));
      const [mine] = shops as [(typeof shops)[number]];
      const counter = callerOnPool(server, staying).sales;
      const line = { stockItemId: mine.item.id, label: "Tomates", unit: "kg", quantity: 2, unitPrice: 500 } as const;
      const calls = [
        ...shops.flatMap(({ ready, loose, over, disputed }) => [
          ...[...ready, ...loose].map(({ id, buyerId }) => asBuyer(buyerId).confirm({ id, version: 1 })),
          ...over.map(({ id, buyerId }) => asBuyer(buyerId).dispute({ id, version: 1, reason: "Abîmées" })),
          ...disputed.map(({ id }, n) => judge.disputes.resolve({ id, version: 1, upheld: n % 2 === 0, resolution: "Vu" })),
        ]),
        ...mine.sales.map(({ id }) => counter.cancel({ id })),
        ...mine.sales.map(() => counter.record({ id: uuidv7(), payment: "cash", lines: [line] })),
        eraseDue(server),
        built.followOrders(server),
      ];
      const settled = await Promise.allSettled(calls);
      const refused = settled.flatMap((one) => (one.status === "rejected" ? [wordsOf(one.reason)] : []));
      expect([...refused, ...heard]).toEqual([]);
      const [left] = await db.select({ due: users.deletionRequestedAt }).from(users).where(eq(users.id, leaving.id));
      expect([round, left?.due]).toEqual([round, null]);
      expect(await strayMonths(server)).toEqual([]);
    }
    // Every seller has sold: an empty table would equal an empty view.
    expect(await db.$count(soldMonths)).toBeGreaterThanOrEqual(ROUNDS * 2);
  },
);
