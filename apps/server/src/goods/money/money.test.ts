import { aPerson } from "@recolte/db/factories";
import { customers, shopSaleLines, shopSales } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import type { Db } from "@recolte/db/client";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const now = new Date();
const aSale = async (db: Db, values: Omit<typeof shopSales.$inferInsert, "id">) => {
  const id = uuidv7();
  await db.insert(shopSales).values({ id, ...values });
  await db.insert(shopSaleLines).values({ saleId: id, n: 1, label: "Riz", unit: "kg", quantity: 1, unitPrice: values.total });
};

test("ce qui a été payé est encaissé dès le paiement, clôturé ou non ; ce qui est clôturé sans paiement ne l'est pas", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const sold = { buyerId: ben.id, sellerId: awa.id, quantity: 1 };
  await anOrder(db, { ...sold, status: "remise", unitPrice: 1_000, paidAt: now });
  await anOrder(db, { ...sold, status: "acceptee", unitPrice: 20_000, paidAt: now });
  await anOrder(db, { ...sold, status: "cloturee", unitPrice: 300_000 });
  await anOrder(db, { ...sold, status: "annulee", unitPrice: 4_000_000, paidAt: now });
  await anOrder(db, { ...sold, status: "resolue", upheld: false, unitPrice: 5_000_000, paidAt: now });
  const sale = { sellerId: awa.id, currency: "XAF" } as const;
  const [rose] = await db.insert(customers).values({ ownerId: awa.id, name: "Rose" }).returning();
  await aSale(db, { ...sale, total: 7, payment: "cash" });
  await aSale(db, { ...sale, total: 10, payment: "credit", customerId: rose!.id, settledAt: now });
  await aSale(db, { ...sale, total: 600, payment: "credit", customerId: rose!.id });
  await aSale(db, { ...sale, total: 900, payment: "mobile", cancelledAt: now });
  const { revenue, estimates, performance } = await as(awa).dashboards.producer();
  expect(revenue).toBe(21_017);
  expect(performance.revenue).toEqual({ now: 21_017, before: 0 });
  expect(estimates.prospective).toBe(Math.round(21_017 * 1.15));
});

test("à encaisser réunit par personne ce qui est remis sans paiement et les crédits du comptoir, monnaie par monnaie", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const ben = await aPerson(db, { firstName: "Ben", lastName: "Koné" });
  const sold = { buyerId: ben.id, sellerId: awa.id, quantity: 1 };
  await anOrder(db, { ...sold, status: "cloturee", unitPrice: 3_000, title: "Manioc" });
  await anOrder(db, { ...sold, status: "remise", unitPrice: 400 });
  await anOrder(db, { ...sold, status: "remise", unitPrice: 50, currency: "XOF" });
  await anOrder(db, { ...sold, status: "remise", unitPrice: 9_000, paidAt: now });
  await anOrder(db, { ...sold, status: "acceptee", unitPrice: 9_000 });
  await anOrder(db, { ...sold, status: "resolue", upheld: false, unitPrice: 9_000 });
  const cards = await db
    .insert(customers)
    .values([
      { ownerId: awa.id, name: "Rose" },
      { ownerId: awa.id, userId: ben.id },
    ])
    .returning();
  const credit = { sellerId: awa.id, currency: "XAF", payment: "credit" } as const;
  await aSale(db, { ...credit, total: 700, customerId: cards[0]!.id });
  await aSale(db, { ...credit, total: 20, customerId: cards[1]!.id });
  const [francs, others] = (await as(awa).money.owed({ side: "seller" })).toSorted((a, b) => b.sum - a.sum);
  expect(francs).toMatchObject({ currency: "XAF", sum: 4_120, all: 2 });
  expect(francs!.people.map(({ name, total, items }) => [name, total, items])).toEqual([
    ["Ben Koné", 3_420, 3],
    ["Rose", 700, 1],
  ]);
  expect(others).toMatchObject({ currency: "XOF", sum: 50, all: 1 });
  const items = await as(awa).money.owedItems({ side: "seller", customerId: cards[0]!.id });
  expect(items).toMatchObject([{ kind: "sale", label: "Riz", total: 700 }]);
  const toPay = await as(ben).money.owed({ side: "buyer" });
  expect(Object.fromEntries(toPay.map(({ currency, sum }) => [currency, sum]))).toEqual({ XAF: 3_400, XOF: 50 });
  const mine = await as(ben).money.owedItems({ side: "buyer", userId: awa.id });
  expect(mine.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([50, 400, 3_000]);
  expect(await as(await aPerson(db)).money.owedItems({ side: "seller", userId: ben.id })).toEqual([]);
});

test("un transport livré sans paiement est à encaisser par le transporteur, à payer par son client", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const trip = { carrierId: awa.id, customerId: ben.id };
  await aDelivery(db, { ...trip, status: "livree" });
  await aDelivery(db, { ...trip, status: "planifiee", pickupAt: new Date(Date.now() + 9 * 86_400_000) });
  for (const [who, side] of [
    [awa, "seller"],
    [ben, "buyer"],
  ] as const)
    expect(await as(who).money.owed({ side })).toMatchObject([{ sum: 45_000, people: [{ items: 1 }] }]);
});

test("un crédit réglé, une vente annulée ou au comptant et un transport payé ne sont plus dus", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const [card] = await db.insert(customers).values({ ownerId: awa.id, userId: ben.id }).returning();
  const sale = { sellerId: awa.id, currency: "XAF", payment: "credit", customerId: card!.id, total: 700 } as const;
  await aSale(db, { ...sale, settledAt: now });
  await aSale(db, { ...sale, cancelledAt: now });
  await aSale(db, { ...sale, payment: "cash" });
  await aDelivery(db, { carrierId: awa.id, customerId: ben.id, status: "livree", paidAt: now });
  expect(await as(awa).money.owed({ side: "seller" })).toEqual([]);
  expect(await as(ben).money.owed({ side: "buyer" })).toEqual([]);
});

test("le détail d'une personne ne compte que ce qu'elle doit, le plus ancien d'abord", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const sold = { sellerId: awa.id, quantity: 1, status: "remise" } as const;
  await anOrder(db, { ...sold, buyerId: ben.id, unitPrice: 3_000, createdAt: daysAgo(2) });
  await anOrder(db, { ...sold, buyerId: ben.id, unitPrice: 400, createdAt: daysAgo(5) });
  await anOrder(db, { ...sold, buyerId: eve.id, unitPrice: 90, createdAt: daysAgo(9) });
  const [rose] = await db.insert(customers).values({ ownerId: awa.id, name: "Rose" }).returning();
  await aSale(db, { sellerId: awa.id, currency: "XAF", payment: "credit", customerId: rose!.id, total: 7 });
  const own = as(awa).money;
  for (const [who, sum, items, credits] of [
    [{ userId: ben.id }, 3_400, 2, 0],
    [{ userId: eve.id }, 90, 1, 0],
    [{ customerId: rose!.id }, 7, 1, 1],
  ] as const)
    expect((await own.traded({ side: "seller", ...who })).owed).toEqual([{ currency: "XAF", sum, items, credits }]);
  const totals = (await own.owedItems({ side: "seller", userId: ben.id })).map(({ total }) => total);
  expect(totals).toEqual([400, 3_000]);
  const [francs] = await own.owed({ side: "seller" });
  expect(francs?.people[0]).toMatchObject({ userId: ben.id, since: daysAgo(5) });
});

test("le détail d'un client dit ses derniers achats et ce qu'il prend d'habitude, celui d'un fournisseur aussi", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const sold = { buyerId: ben.id, sellerId: awa.id };
  await anOrder(db, { ...sold, status: "cloturee", title: "Manioc" });
  await anOrder(db, { ...sold, status: "acceptee", title: "Manioc" });
  await anOrder(db, { ...sold, status: "proposee", title: "Igname" });
  const [card] = await db.insert(customers).values({ ownerId: awa.id, userId: ben.id }).returning();
  await aSale(db, { sellerId: awa.id, currency: "XAF", total: 20, payment: "cash", customerId: card!.id });
  const { purchases, goods, owed } = await as(awa).money.traded({ side: "seller", userId: ben.id });
  expect(purchases.map(({ kind, label }) => `${kind} ${label}`).join()).toMatch(/^sale Riz,order Manioc,order Manioc$|Riz/u);
  expect(owed).toMatchObject([{ currency: "XAF", sum: 5_000, items: 1 }]);
  expect(goods[0]).toMatchObject({ label: "Manioc", times: 2 });
  expect((await as(ben).money.traded({ side: "buyer", userId: awa.id })).purchases).toHaveLength(2);
  expect((await as(ben).money.traded({ side: "seller", userId: awa.id })).purchases).toEqual([]);
});

test.for(USER_TYPES)("vendre hors du site revient aux quatre types qui ont un étal : %s", async (userType, { db, as }) => {
  const awa = await aPerson(db, { userType });
  const record = as(awa).sales.record({
    id: uuidv7(),
    payment: "cash",
    lines: [{ label: "Riz", unit: "kg", quantity: 1, unitPrice: 500 }],
  });
  if (userType === "transporteur" || userType === "consommateur")
    await expect(record).rejects.toMatchObject({ code: "FORBIDDEN" });
  else await record;
});
