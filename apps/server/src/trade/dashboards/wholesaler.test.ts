import { aPerson } from "@recolte/db/factories";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { shopSaleLines, shopSales, stockMoves } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const HOUR = 3_600_000;
const wholesaler = (db: Db) => aPerson(db, { userType: "grossiste" });
const monthOf = (at: Date) => new Date(at.getTime() + HOUR).toISOString().slice(0, 7);
/** So many months ago, the fifteenth at noon. */
function monthsAgo(count: number) {
  const now = new Date(Date.now() + HOUR);
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, count === 0 ? 1 : 15) - HOUR;
  return new Date(at);
}

interface Sold {
  label: string;
  unit: "kg" | "sac";
  at: Date;
  quantity: number;
  unitPrice: number;
  itemId?: string | undefined;
}

async function sell(db: Db, ids: { sellerId: string; buyerId: string }, { label, at, itemId, ...sold }: Sold) {
  await anOrder(db, { ...ids, ...sold, title: label, stockItemId: itemId ?? null, status: "cloturee", createdAt: at });
}

async function sellAtCounter(db: Db, sellerId: string, { at, itemId, ...sold }: Sold) {
  const id = uuidv7();
  const total = Math.round(sold.quantity * sold.unitPrice);
  await db.insert(shopSales).values({ id, sellerId, currency: "XAF", total, payment: "cash", soldAt: at });
  await db.insert(shopSaleLines).values({ ...sold, saleId: id, n: 1, stockItemId: itemId ?? null });
}

const buy = (db: Db, itemId: string, move: { quantity: number; unitPrice: number | null }) =>
  db.insert(stockMoves).values({ itemId, kind: "achat", ...move });

test("chiffre d'affaires, quantités et marges par produit et mois égalent le calcul à la main", async ({ db, as }) => {
  const awa = await wholesaler(db);
  const ben = await aPerson(db, { firstName: "Ben", lastName: "Koné" });
  const ids = { sellerId: awa.id, buyerId: ben.id };
  const rice = await aStockItem(db, { ownerId: awa.id, label: "Riz", unit: "sac" });
  const yam = await aStockItem(db, { ownerId: awa.id, label: "Igname" });
  await buy(db, rice.id, { quantity: 10, unitPrice: 15_000 });
  await buy(db, rice.id, { quantity: 30, unitPrice: 17_000 });
  await buy(db, rice.id, { quantity: 50, unitPrice: null });
  const costOfRice = (10 * 15_000 + 30 * 17_000) / 40;
  const sold: Sold[] = [];
  for (let month = 0; month < 14; month += 1) {
    const at = monthsAgo(month);
    sold.push({ label: "Sacs de riz", unit: "sac", at, quantity: month + 1, unitPrice: 20_001, itemId: rice.id });
    sold.push({ label: "Riz", unit: "sac", at, quantity: 2, unitPrice: 21_000, itemId: rice.id });
    sold.push({ label: "Igname", unit: "kg", at, quantity: 3.125, unitPrice: 500, itemId: yam.id });
    sold.push({ label: "Panier", unit: "kg", at, quantity: 1, unitPrice: 999 });
  }
  for (const [index, line] of sold.entries()) {
    if (index % 2) await sellAtCounter(db, awa.id, line);
    else await sell(db, ids, line);
  }
  await anOrder(db, { ...ids, status: "cloturee", currency: "XOF" });
  await anOrder(db, { ...ids, status: "resolue", upheld: false });
  await anOrder(db, { ...ids, status: "acceptee" });

  const { currency, total, months, products } = await as(awa).dashboards.wholesaler();
  expect(currency).toBe("XAF");
  const within = sold.filter(({ at }) => at >= monthsAgo(11) || monthOf(at) === months[0]!.month);
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, n) => monthOf(monthsAgo(11 - n))));
  const turnoverOf = (lines: Sold[]) => lines.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice), 0);
  const costOf = (lines: Sold[]) => lines.reduce((sum, { quantity }) => sum + quantity * costOfRice, 0);
  const isRice = ({ itemId }: Sold) => itemId === rice.id;
  for (const { month, turnover, covered, margin } of months) {
    const lines = within.filter(({ at }) => monthOf(at) === month);
    const known = lines.filter(isRice);
    expect({ turnover, covered }).toEqual({ turnover: turnoverOf(lines), covered: turnoverOf(known) });
    expect(margin).toBe(Math.round(turnoverOf(known) - costOf(known)));
  }
  expect(total).toEqual({
    turnover: turnoverOf(within),
    covered: turnoverOf(within.filter(isRice)),
    margin: Math.round(turnoverOf(within.filter(isRice)) - costOf(within.filter(isRice))),
  });
  expect(products.map(({ label, unit, quantity, margin }) => [label, unit, quantity, margin === null])).toEqual([
    ["Riz", "sac", 78 + 24, false],
    ["Igname", "kg", 12 * 3.125, true],
    ["Panier", "kg", 12, true],
  ]);
  for (const { month, quantity, turnover } of products[0]!.months) {
    const lines = within.filter((line) => isRice(line) && monthOf(line.at) === month);
    expect([quantity, turnover]).toEqual([lines.reduce((sum, line) => sum + line.quantity, 0), turnoverOf(lines)]);
  }
});

test("au-delà de douze produits, les autres font une ligne sans quantité", async ({ db, as }) => {
  const awa = await wholesaler(db);
  const at = monthsAgo(0);
  for (let n = 0; n < 15; n += 1)
    await sellAtCounter(db, awa.id, { label: `Lot ${n}`, unit: n % 2 ? "kg" : "sac", at, quantity: 1, unitPrice: 100 + n });
  const { products, total } = await as(awa).dashboards.wholesaler();
  expect(products).toHaveLength(13);
  expect(products.at(-1)).toMatchObject({ label: null, unit: null, quantity: null, margin: null, turnover: 100 + 101 + 102 });
  expect(products[0]).toMatchObject({ label: "Lot 14", turnover: 114 });
  expect(products.reduce((sum, { turnover }) => sum + turnover, 0)).toBe(total.turnover);
});

test("les meilleurs fournisseurs et clients, dans une seule monnaie et douze mois", async ({ db, as }) => {
  const awa = await wholesaler(db);
  const [ben, cora] = [
    await aPerson(db, { firstName: "Ben", lastName: "A" }),
    await aPerson(db, { firstName: "Cora", lastName: "B" }),
  ];
  const bought = (sellerId: string, unitPrice: number, values: object = {}) =>
    anOrder(db, { buyerId: awa.id, sellerId, quantity: 1, unitPrice, status: "remise", ...values });
  await bought(ben.id, 100);
  await bought(ben.id, 250);
  await bought(cora.id, 300);
  await bought(cora.id, 900_000, { currency: "XOF" });
  await bought(cora.id, 900_000, { status: "resolue", upheld: false });
  await bought(cora.id, 900_000, { createdAt: new Date(Date.now() - 370 * 24 * HOUR) });
  await anOrder(db, { buyerId: cora.id, sellerId: awa.id, quantity: 1, unitPrice: 70, status: "remise" });
  await anOrder(db, { buyerId: ben.id, sellerId: awa.id, quantity: 1, unitPrice: 80, status: "acceptee" });
  const { suppliers, customers } = await as(awa).dashboards.wholesaler();
  expect(suppliers.map(({ name, times, spent }) => [name, times, spent])).toEqual([
    ["Ben A", 2, 350],
    ["Cora B", 1, 300],
  ]);
  expect(customers.map(({ name, spent }) => [name, spent])).toEqual([["Cora B", 70]]);
});

test("sans vente, douze mois à zéro et aucune marge inventée", async ({ db, as }) => {
  const awa = await wholesaler(db);
  const { total, months, products } = await as(awa).dashboards.wholesaler();
  expect(total).toEqual({ turnover: 0, covered: 0, margin: null });
  expect(months.every(({ turnover, margin }) => turnover === 0 && margin === null)).toBe(true);
  expect([months.length, products.length]).toEqual([12, 0]);
});
