import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { favourites, messages, orders } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const NOW = daysAgo(30);
const BEFORE = daysAgo(60);
const inPeriods = (dates: readonly Date[]) => ({
  now: dates.filter((date) => date > NOW).length,
  before: dates.filter((date) => date > BEFORE && date <= NOW).length,
});

/** Sales of every kind, on both sides of each limit. */
async function aYearOfSales(db: Db, awa: { id: string }, ben: { id: string }) {
  const sale = (days: number, changes: object = {}) =>
    anOrder(db, {
      buyerId: ben.id,
      sellerId: awa.id,
      status: "cloturee",
      createdAt: daysAgo(days),
      paidAt: daysAgo(days),
      ...changes,
    });
  await sale(1, { unitPrice: 333.33, quantity: 3 });
  await sale(29.9, { quantity: 7 });
  await sale(30.1, { quantity: 11 });
  await sale(59.9, { quantity: 13 });
  await sale(61, { quantity: 17 });
  await sale(2, { currency: "XOF", quantity: 1000 });
  await sale(3, { status: "resolue", upheld: true, quantity: 19 });
  await sale(3, { status: "resolue", upheld: false, quantity: 23 });
  for (const status of ["remise", "litige", "acceptee", "annulee", "proposee"] as const)
    await sale(4, { status, quantity: 29, paidAt: null });
  await sale(4, { quantity: 37, paidAt: null });
  await anOrder(db, { buyerId: awa.id, sellerId: ben.id, status: "cloturee", createdAt: daysAgo(2), quantity: 31 });
}

test("les revenus encaissés sont les ventes payées, à leur jour de paiement, dans sa monnaie seulement", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await aYearOfSales(db, awa, ben);
  const rows = (await db.select().from(orders)).filter(
    ({ sellerId, currency, paidAt, upheld }) => sellerId === awa.id && currency === "XAF" && paidAt && upheld !== false,
  );
  const sumOf = (from: Date, to: Date) =>
    rows.reduce((sum, { total, paidAt }) => (paidAt! > from && paidAt! <= to ? sum + total : sum), 0);
  const figures = await as(awa).dashboards.producer();
  expect(figures).toMatchObject({ currency: "XAF", revenue: sumOf(new Date(0), new Date()) });
  expect(figures.revenue).toBe(1000 + 500 * (7 + 11 + 13 + 17 + 19));
  expect(figures.performance.revenue).toEqual({ now: sumOf(NOW, new Date()), before: sumOf(BEFORE, NOW) });
  expect(figures.performance.revenue).toEqual({ now: 14_000, before: 12_000 });
  expect(figures.estimates.prospective).toBe(Math.round(figures.revenue * 1.15));
  expect(figures.performance.orders).toEqual({ now: 11, before: 2 });
});

test("les estimations partent des vues et du prix moyen de ses annonces actives", async ({ db, as }) => {
  const awa = await aPerson(db);
  const own = [
    await anAnnouncement(db, { userId: awa.id, price: 500, viewsCount: 120 }),
    await anAnnouncement(db, { userId: awa.id, price: 1250.5, viewsCount: 31 }),
    await anAnnouncement(db, { userId: awa.id, price: 90_000, viewsCount: 7, status: "expired" }),
  ];
  await anAnnouncement(db, { userId: awa.id, country: "cote_ivoire", price: 1_000_000, viewsCount: 1000 });
  await anAnnouncement(db, { userId: awa.id, price: 1_000_000, viewsCount: 1000, deletedAt: new Date(), status: "paused" });
  const views = own.reduce((sum, { viewsCount }) => sum + viewsCount, 0);
  const active = own.filter(({ status }) => status === "active");
  const meanPrice = active.reduce((sum, { price }) => sum + price, 0) / active.length;
  const { basis, estimates } = await as(awa).dashboards.producer();
  expect(basis).toEqual({ views, meanPrice });
  const monthly = views * meanPrice * 0.1;
  expect(estimates).toEqual({ prospective: 0, monthly: Math.round(monthly), savings: Math.round(monthly * 0.1) });
});

test("le prix moyen compare les poids au kilo et ne compte pas ce qui est « Prix sur demande »", async ({ db, as }) => {
  const awa = await aPerson(db);
  await anAnnouncement(db, { userId: awa.id, price: 2, unit: "g" });
  await anAnnouncement(db, { userId: awa.id, price: 500_000, unit: "tonne" });
  await anAnnouncement(db, { userId: awa.id, price: 800, unit: "kg" });
  await anAnnouncement(db, { userId: awa.id, price: 0 });
  expect((await as(awa).dashboards.producer()).basis.meanPrice).toBe(1100);
});

test("favoris et contacts de ces 30 jours, et des 30 d'avant", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  for (const days of [1, 29.9, 30.1, 45, 59.9, 60.1]) {
    const fan = await aPerson(db);
    await db.insert(favourites).values({ userId: fan.id, announcementId, createdAt: daysAgo(days), priceAtSave: 500 });
    for (const content of ["Bonjour", "Encore moi"]) {
      await as(fan).messages.send({ id: uuidv7(), receiverId: awa.id, content });
    }
    await db
      .update(messages)
      .set({ createdAt: daysAgo(days) })
      .where(eq(messages.senderId, fan.id));
    await as(awa).messages.send({ id: uuidv7(), receiverId: fan.id, content: "Bonjour" });
  }
  const saved = await db.select().from(favourites).where(eq(favourites.announcementId, announcementId));
  const written = await db
    .select()
    .from(messages)
    .where(and(eq(messages.receiverId, awa.id)));
  const writers = (from: Date, to: Date) =>
    new Set(written.filter(({ createdAt }) => createdAt > from && createdAt <= to).map(({ senderId }) => senderId)).size;
  const { performance } = await as(awa).dashboards.producer();
  expect(performance.favourites).toEqual(inPeriods(saved.map(({ createdAt }) => createdAt)));
  expect(performance.contacts).toEqual({ now: writers(NOW, new Date()), before: writers(BEFORE, NOW) });
  expect(performance.contacts).toEqual({ now: 2, before: 3 });
});

test("sans rien, tout est à zéro ; sans profil, il n'y a pas de monnaie", async ({ db, as }) => {
  const awa = await aPerson(db);
  const zero = { now: 0, before: 0 };
  expect(await as(awa).dashboards.producer()).toEqual({
    currency: "XAF",
    revenue: 0,
    owed: 0,
    basis: { views: 0, meanPrice: 0 },
    estimates: { prospective: 0, monthly: 0, savings: 0 },
    performance: { favourites: zero, contacts: zero, orders: zero, revenue: zero },
  });
  await expect(as({ id: awa.id }).dashboards.producer()).rejects.toThrow("Votre profil n'est pas encore configuré");
  await expect(as(null).dashboards.producer()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("l'activité récente mêle commandes, renouvellements et expirations, la plus récente d'abord", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const mine = await anAnnouncement(db, { userId: awa.id, createdAt: daysAgo(90), publishedAt: daysAgo(3) });
  await anAnnouncement(db, {
    userId: awa.id,
    createdAt: daysAgo(90),
    status: "expired",
    expiresAt: daysAgo(2),
    publishedAt: daysAgo(90),
  });
  await anAnnouncement(db, { userId: ben.id, createdAt: daysAgo(90), publishedAt: daysAgo(3) });
  const sold = { buyerId: ben.id, sellerId: awa.id, announcementId: mine.id };
  const { id } = await anOrder(db, { ...sold, status: "acceptee", createdAt: daysAgo(1) });
  await anOrder(db, { ...sold, createdAt: daysAgo(40) });
  const { recent } = await as(awa).dashboards.overview();
  expect(recent.map(({ kind }) => kind)).toEqual(["order", "expired", "renewed"]);
  expect(recent[0]).toMatchObject({ orderId: id, to: "acceptee", side: "seller", title: "Tomates" });
  expect((await as(ben).dashboards.overview()).recent.map((row) => row.kind)).toEqual(["order", "renewed"]);
});
