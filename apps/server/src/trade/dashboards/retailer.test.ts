import { aPerson } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { customers, shopSaleLines, shopSales } from "@recolte/db/schema";
import { PAYMENTS } from "@recolte/domain/goods/shop/shop";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const HOUR = 3_600_000;
type Sale = typeof shopSales.$inferInsert;

async function aSale(db: Db, values: Omit<Sale, "id">) {
  const id = uuidv7();
  await db.insert(shopSales).values({ ...values, id });
  await db.insert(shopSaleLines).values({ saleId: id, n: 1, label: "Riz", unit: "kg", quantity: 1, unitPrice: values.total });
  return { ...values, id };
}

/** The first moment of today and of the month where it is one hour later than Greenwich. */
function startsIn(offset: number) {
  const local = new Date(Date.now() + offset);
  const day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - offset;
  return { day, month: Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - offset };
}

test("les ventes du jour et du mois, par paiement, égalent celles qu'on additionne à la main, monnaie par monnaie", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db, { userType: "detaillant" });
  const ben = await aPerson(db);
  const [customer] = await db.insert(customers).values({ ownerId: awa.id, name: "Rose" }).returning();
  const { day, month } = startsIn(HOUR);
  const moments = [day - HOUR / 2, day, day + 1, month, month - 1, Date.now()].map((at) => new Date(Math.min(at, Date.now())));
  const sales: Sale[] = [];
  const orders: { at: Date; total: number; currency: string }[] = [];
  let n = 1;
  for (const soldAt of moments)
    for (const currency of ["XAF", "XOF"] as const) {
      for (const payment of PAYMENTS) {
        const values = { sellerId: awa.id, customerId: customer!.id, currency, payment, soldAt, total: 100 + n++ };
        sales.push(await aSale(db, values));
        await aSale(db, { ...values, cancelledAt: new Date() });
      }
      const order = { buyerId: ben.id, sellerId: awa.id, currency, quantity: 1, unitPrice: 1000 + n++, createdAt: soldAt };
      await anOrder(db, { ...order, status: "remise" });
      await anOrder(db, { ...order, status: "resolue", upheld: false });
      await anOrder(db, { ...order, status: "litige" });
      orders.push({ at: soldAt, total: order.unitPrice, currency });
    }
  await aSale(db, { ...sales[2]!, settledAt: new Date() } as Sale);
  const settled = { ...sales[2]! };

  const figures = await as(awa).dashboards.retailer();
  expect(figures.map(({ currency }) => currency)).toEqual(["XAF", "XOF"]);
  for (const figure of figures) {
    const mine = [...sales, settled].filter(({ currency }) => currency === figure.currency);
    const sumSince = (since: number, rows: { at: Date; total: number }[]) =>
      rows.filter(({ at }) => at.getTime() >= since).reduce((sum, { total }) => sum + total, 0);
    const counterOf = (payment?: string) =>
      mine.filter((sale) => !payment || sale.payment === payment).map(({ soldAt, total }) => ({ at: soldAt!, total }));
    const own = orders.filter(({ currency }) => currency === figure.currency);
    for (const { payment, ...part } of figure.payments)
      expect(part).toMatchObject({ day: sumSince(day, counterOf(payment)), month: sumSince(month, counterOf(payment)) });
    expect(figure.orders).toMatchObject({ day: sumSince(day, own), month: sumSince(month, own) });
    expect(figure.day).toBe(sumSince(day, [...counterOf(), ...own]));
    expect(figure.month).toBe(sumSince(month, [...counterOf(), ...own]));
    const owed = sales.filter(({ currency, payment }) => currency === figure.currency && payment === "credit");
    // Handed over and disputed orders are not paid either.
    const unpaid = [...owed, ...own, ...own];
    expect([figure.due, figure.dueItems, figure.dueSales]).toEqual([
      unpaid.reduce((sum, { total }) => sum + total, 0),
      unpaid.length,
      owed.length,
    ]);
  }
});

test("sans vente, des zéros dans sa monnaie ; un visiteur n'en a pas", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "detaillant", country: "cote_ivoire" });
  expect(await as(awa).dashboards.retailer()).toMatchObject([{ currency: "XOF", day: 0, month: 0, due: 0 }]);
  await expect(as(null).dashboards.retailer()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
