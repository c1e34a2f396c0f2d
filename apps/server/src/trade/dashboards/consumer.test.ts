import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcements, blocks, favourites, orders, profiles } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { ORDER_STATUSES } from "@recolte/domain/trade/orders/status";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

const CITIES = ["Libreville", "Oyem", "Franceville", "Mouila"];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);

const keep = (db: Db, { minute = 0, ...pair }: { userId: string; announcementId: string; minute?: number }) =>
  db.insert(favourites).values({ ...pair, priceAtSave: 500, createdAt: at(minute) });

/** What should be discovered, from all the rows and in plain words. */
async function expectedFor(db: Db, userId: string) {
  const everything = await db
    .select({ a: announcements, sellerType: profiles.userType })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .orderBy(desc(announcements.createdAt), desc(announcements.id));
  const kept = (await db.select().from(favourites)).filter((row) => row.userId === userId).map((row) => row.announcementId);
  const mine = (await db.select().from(orders)).filter(({ buyerId }) => buyerId === userId);
  const bought = mine
    .filter(({ status, upheld }) => ["remise", "cloturee", "resolue"].includes(status) && upheld !== false)
    .map(({ announcementId }) => announcementId);
  const blocked = (await db.select().from(blocks)).flatMap(({ blockerId, blockedId }) => [
    ...(blockerId === userId ? [blockedId] : []),
    ...(blockedId === userId ? [blockerId] : []),
  ]);
  const liked = everything.filter(({ a }) => kept.includes(a.id) || bought.includes(a.id));
  const open = everything.filter(
    ({ a }) =>
      a.status === "active" &&
      !a.hidden &&
      (a.expiresAt === null || a.expiresAt > new Date()) &&
      a.userId !== userId &&
      !blocked.includes(a.userId) &&
      !kept.includes(a.id) &&
      !mine.some(({ announcementId }) => announcementId === a.id),
  );
  const lists = [
    open.filter(({ a }) => liked.some((one) => one.a.category === a.category)),
    open.filter(({ a }) => liked.some((one) => one.a.city === a.city && one.a.country === a.country)),
    open.filter(({ sellerType }) => liked.some((one) => one.sellerType === sellerType)),
  ].map((list) => list.map(({ a }) => a.id));
  const picked: string[] = [];
  for (const list of lists) picked.push(...list.filter((id) => !picked.includes(id)).slice(0, 1));
  for (const id of lists.flatMap((list) => list.slice(0, 3))) if (picked.length < 3 && !picked.includes(id)) picked.push(id);
  return picked;
}

/** A market of five sellers, each with many things in many places. */
async function aMarket(db: Db) {
  const sellers = [];
  for (const userType of USER_TYPES.slice(0, 5)) sellers.push(await aPerson(db, { userType }));
  const goods = [];
  for (let i = 0; i < 60; i++) {
    const seller = sellers[(i * 7) % sellers.length]!;
    const status = i % 11 === 0 ? "paused" : i % 13 === 0 ? "expired" : "active";
    const values = { category: CATEGORIES[i % CATEGORIES.length]!, city: CITIES[(i * 3) % CITIES.length]! };
    goods.push(await anAnnouncement(db, { userId: seller.id, status, hidden: i % 17 === 0, createdAt: at(i % 50), ...values }));
  }
  return { sellers, goods };
}

test.for([1, 2, 3, 4, 5])(
  "trois découvertes avec leur raison, comme on les trouverait à la main (marché %i)",
  async (n, { db, as }) => {
    const { sellers, goods } = await aMarket(db);
    const me = await aPerson(db, { userType: "consommateur" });
    await anAnnouncement(db, { userId: me.id, category: goods[n]!.category, city: goods[n]!.city });
    await keep(db, { userId: me.id, announcementId: goods[n]!.id, minute: 1 });
    await keep(db, { userId: me.id, announcementId: goods[n * 5]!.id, minute: 2 });
    const bought = goods[n * 6 + 1]!;
    await anOrder(db, { buyerId: me.id, sellerId: bought.userId, announcementId: bought.id, status: "cloturee" });
    await db
      .insert(blocks)
      .values(n % 2 === 0 ? { blockerId: sellers[0]!.id, blockedId: me.id } : { blockerId: me.id, blockedId: sellers[1]!.id });
    const { discoveries } = await as(me).dashboards.consumer();
    expect(discoveries.map(({ id }) => id)).toEqual(await expectedFor(db, me.id));
    expect(discoveries).toHaveLength(3);
    expect(discoveries.map(({ reason }) => reason)).toEqual(["category", "town", "sellerType"]);
    expect((await as(me).dashboards.consumer()).discoveries).toEqual(discoveries);
  },
);

test("à ressemblance égale, un vendeur qu'on peut joindre passe avant une annonce plus récente d'un compte vide", async ({
  db,
  as,
}) => {
  const empty = await aPerson(db, { location: "" });
  const reachable = await aPerson(db, { phone: "+24177000001" });
  const me = await aPerson(db, { userType: "consommateur" });
  const kept = await anAnnouncement(db, { userId: empty.id, createdAt: at(0) });
  await keep(db, { userId: me.id, announcementId: kept.id });
  const theirs = await anAnnouncement(db, { userId: reachable.id, createdAt: at(1) });
  for (const minute of [2, 3]) await anAnnouncement(db, { userId: empty.id, createdAt: at(minute) });
  const { discoveries } = await as(me).dashboards.consumer();
  expect(discoveries[0]!.id).toBe(theirs.id);
});

test("à découvrir : son propre pays d'abord, puis celui ou la ville que l'on choisit", async ({ db, as }) => {
  const me = await aPerson(db, { userType: "consommateur", country: "cote_ivoire" });
  const seller = await aPerson(db);
  const liked = await anAnnouncement(db, { userId: seller.id });
  await keep(db, { userId: me.id, announcementId: liked.id });
  const places = [
    ["cote_ivoire", "Abidjan"],
    ["cote_ivoire", "Bouaké"],
    ["gabon", "Oyem"],
  ] as const;
  for (const [country, city] of places) await anAnnouncement(db, { userId: seller.id, country, city });
  const townsOf = async (place?: { country?: "gabon" | "cote_ivoire" | "tous"; city?: string }) =>
    (await as(me).dashboards.consumer(place)).discoveries.map(({ city }) => city).sort();

  expect(await townsOf()).toEqual(["Abidjan", "Bouaké"]);
  expect(await townsOf({ city: "Bouaké" })).toEqual(["Bouaké"]);
  expect(await townsOf({ country: "gabon" })).toEqual(["Oyem"]);
  expect(await townsOf({ country: "tous" })).toEqual(["Abidjan", "Bouaké", "Oyem"]);
  expect(await townsOf({ country: "tous", city: "Oyem" })).toEqual(["Oyem"]);
  expect(await townsOf({ country: "gabon", city: "Abidjan" })).toEqual([]);
});

test("jamais la sienne, celle d'une personne bloquée ou suspendue, expirée, cachée, gardée ou déjà commandée", async ({
  db,
  as,
}) => {
  const me = await aPerson(db, { userType: "consommateur" });
  const [seller, enemy, gone] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const liked = await anAnnouncement(db, { userId: seller.id });
  const ordered = await anAnnouncement(db, { userId: seller.id });
  await anAnnouncement(db, { userId: me.id });
  await anAnnouncement(db, { userId: enemy.id });
  await anAnnouncement(db, { userId: gone.id });
  await anAnnouncement(db, { userId: seller.id, status: "expired" });
  await anAnnouncement(db, { userId: seller.id, expiresAt: new Date(Date.now() - 60_000) });
  await anAnnouncement(db, { userId: seller.id, hidden: true });
  await keep(db, { userId: me.id, announcementId: liked.id });
  await anOrder(db, { buyerId: me.id, sellerId: seller.id, announcementId: ordered.id });
  await db.insert(blocks).values({ blockerId: enemy.id, blockedId: me.id });
  await suspend(db, gone.id);
  expect((await as(me).dashboards.consumer()).discoveries).toEqual([]);
  const fresh = await anAnnouncement(db, { userId: seller.id });
  expect((await as(me).dashboards.consumer()).discoveries).toMatchObject([{ id: fresh.id, reason: "category" }]);
});

test("sans favori ni achat, rien à découvrir, rien à compter", async ({ db, as }) => {
  await anAnnouncement(db, { userId: (await aPerson(db)).id });
  expect(await as(await aPerson(db)).dashboards.consumer()).toEqual({
    favourites: [],
    discoveries: [],
    loyalty: { favourites: 0, sellers: 0, orders: 0, spent: 0, currency: "XAF" },
  });
});

test("quatre favoris, les plus récents d'abord", async ({ db, as }) => {
  const [me, seller] = [await aPerson(db, { userType: "consommateur" }), await aPerson(db)];
  for (let i = 0; i < 5; i++) {
    const { id } = await anAnnouncement(db, { userId: seller.id, title: `Favori ${i}` });
    await keep(db, { userId: me.id, announcementId: id, minute: i });
  }
  const { favourites: kept } = await as(me).dashboards.consumer();
  expect(kept.map(({ title }) => title)).toEqual(["Favori 4", "Favori 3", "Favori 2", "Favori 1"]);
});

test("la fidélité compte les favoris et leurs vendeurs ; les achats, ceux qui ont eu lieu, dans une seule monnaie", async ({
  db,
  as,
}) => {
  const me = await aPerson(db, { userType: "consommateur", country: "cote_ivoire" });
  const sellers = [await aPerson(db), await aPerson(db)];
  for (let i = 0; i < 7; i++) {
    const { id } = await anAnnouncement(db, { userId: sellers[i % 2]!.id });
    await keep(db, { userId: me.id, announcementId: id, minute: i });
  }
  const sold = { buyerId: me.id, sellerId: sellers[0]!.id, currency: "XOF" as const };
  for (const [i, status] of ORDER_STATUSES.entries()) await anOrder(db, { ...sold, status, unitPrice: 100 * (i + 1) });
  await anOrder(db, { ...sold, status: "resolue", upheld: false, unitPrice: 9_000 });
  await anOrder(db, { ...sold, status: "cloturee", currency: "XAF", unitPrice: 9_000 });

  const rows = (await db.select().from(orders)).filter(
    (row) =>
      row.currency === "XOF" &&
      (row.status === "remise" || row.status === "cloturee" || (row.status === "resolue" && row.upheld === true)),
  );
  const spent = rows.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice), 0);
  expect((await as(me).dashboards.consumer()).loyalty).toEqual({
    favourites: 7,
    sellers: 2,
    orders: rows.length,
    spent,
    currency: "XOF",
  });
  expect(spent).toBe(1000 * (6 + 7 + 12));
});

test("un visiteur n'a pas d'espace consommateur", async ({ as }) => {
  await expect(as(null).dashboards.consumer()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
