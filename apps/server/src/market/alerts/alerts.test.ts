import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import {
  announcementNews,
  announcements,
  favourites,
  outbox,
  savedAnchors,
  savedSearches,
  told,
  users,
} from "@recolte/db/schema";
import type { SavedQuestion } from "@recolte/domain/market/alerts/alert";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import { expect, test } from "#testing/test.ts";
import { followNews } from "./tell.ts";

const MINUTE = 60_000;
const quiet = { bell: { ring: () => {} }, log: { error: () => {} } };
const later = (minutes = 1) => new Date(Date.now() + minutes * MINUTE);
const tell = (db: Db, at = later()) => followNews({ db, ...quiet }, at);
const saved = (question: SavedQuestion, cadence: "now" | "day" | "week" = "now") => ({ id: uuidv7(), question, cadence });

test("une annonce qui répond à l'alerte vient dans la cloche et par email, une fois ; une modification ne la redit pas", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: alertId } = await as(awa).alerts.save(saved({ search: "tomates", city: "Oyem" }));
  const { id } = await anAnnouncement(db, { userId: ben.id, title: "Tomates mûres", city: "Oyem" });
  await anAnnouncement(db, { userId: ben.id, title: "Tomates mûres", city: "Bitam" });
  await anAnnouncement(db, { userId: awa.id, title: "Mes tomates", city: "Oyem" });
  await tell(db);
  await db.update(announcements).set({ title: "Tomates bien mûres" }).where(eq(announcements.id, id));
  await tell(db);
  expect((await as(awa).notifications.list({})).items.map(({ facts }) => facts)).toEqual([
    {
      event: "alert.found",
      announcementId: id,
      title: "Tomates mûres",
      price: "500 FCFA/kg",
      alert: "tomates · Oyem",
      alertId,
    },
  ]);
  expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: "mail" }]);
  expect(await db.$count(announcementNews)).toBe(0);
});

test.for([
  [{ search: "tomates", near: "Oyem", radius: 100 }, "tomates · Oyem et 100\u00a0km autour"],
  [{ near: "Oyem", organic: false, category: "legumes" }, "Légumes · Oyem et 100\u00a0km autour"],
  [{ near: "Oyem", radius: 100, city: "Bitam" }, "Bitam · Oyem et 100\u00a0km autour"],
] as const)(
  "une alerte près d'une ville (%j) trouve ce qui est autour d'elle, et rien plus loin",
  async ([question, label], { db, as }) => {
    const [awa, ben] = [await aPerson(db), await aPerson(db)];
    await as(awa).alerts.save(saved(question));
    const offer = { userId: ben.id, title: "Tomates", category: "legumes" } as const;
    await anAnnouncement(db, { ...offer, city: "Mitzic" });
    const { id } = await anAnnouncement(db, { ...offer, city: "Bitam" });
    await tell(db);
    const { items } = await as(awa).notifications.list({});
    expect(items.map(({ facts }) => [facts.announcementId, facts.alert])).toEqual([[id, label]]);
  },
);

test.for([
  [{ condition: "frais" }, "Frais"],
  [{ delivery: true, wholesale: true }, "Livraison possible · Vente en gros"],
  [{ sellerType: "grossiste", verified: true, negotiable: true }, "Prix négociable · Vendeurs vérifiés seulement · Grossiste"],
  [{ product: "tomate" }, "tomate"],
] as const)("une alerte par un filtre de la liste (%j) ne trouve que ce qu'il garde", async ([filters, label], { db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { userType: "producteur" })];
  const trader = await aPerson(db, { userType: "grossiste", verified: true });
  const { id: productId } = await aProduct(db, { name: "Tomate", slug: "tomate" });
  await as(awa).alerts.save(saved({ search: "tomates", ...filters }));
  const { id: other } = await aProduct(db, { name: "Tomate cerise", slug: "tomate-cerise" });
  await anAnnouncement(db, { userId: ben.id, title: "Tomates", conditionProduct: "sec", productId: other });
  const right = {
    deliveryAvailable: true,
    bulkSaleAvailable: true,
    negotiablePrice: true,
    conditionProduct: "frais",
    productId,
  } as const;
  const { id } = await anAnnouncement(db, { userId: trader.id, title: "Tomates", ...right });
  await tell(db);
  const { items } = await as(awa).notifications.list({});
  expect(items.map(({ facts }) => [facts.announcementId, facts.alert])).toEqual([[id, `tomates · ${label}`]]);
});

test("une décision reprise avant quinze secondes n'est dite à personne", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(awa).alerts.save(saved({ search: "tomates" }));
  const { id } = await anAnnouncement(db, { userId: ben.id });
  await tell(db, new Date(Date.now() + 5000));
  expect(await db.$count(announcementNews)).toBe(1);
  await db.update(announcements).set({ status: "pending" }).where(eq(announcements.id, id));
  await tell(db);
  expect(await as(awa).notifications.unread()).toBe(0);
  expect(await db.$count(told)).toBe(0);
});

test.for([
  [{}, "day"],
  [{ city: "Oyem" }, "day"],
  [{ organic: true }, "day"],
  [{ city: "Oyem", organic: true }, "now"],
  [{ search: "tomates" }, "now"],
] as const)("une alerte large (%j) est dite au plus une fois par jour : %s", async ([question, cadence], { db, as }) => {
  const awa = await aPerson(db);
  expect(await as(awa).alerts.save(saved(question))).toMatchObject({ cadence });
});

test("une alerte suit tous les filtres de la liste ; la modification qui remplit le dernier est dite", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { userType: "grossiste", verified: true })];
  const { id: productId } = await aProduct(db, { name: "Tomate" });
  const wanted = { product: "tomate", condition: "sec", sellerType: "grossiste", verified: true, wholesale: true } as const;
  await as(awa).alerts.save(saved({ ...wanted, delivery: true, negotiable: true }));
  const offer = {
    productId,
    conditionProduct: "sec",
    bulkSaleAvailable: true,
    deliveryAvailable: true,
    negotiablePrice: true,
  } as const;
  for (const missing of [{ conditionProduct: "frais" }, { bulkSaleAvailable: false }, { negotiablePrice: false }] as const)
    await anAnnouncement(db, { userId: ben.id, ...offer, ...missing });
  await anAnnouncement(db, { userId: ben.id, ...offer, title: "Carottes", productId: null });
  await anAnnouncement(db, { userId: (await aPerson(db, { userType: "grossiste" })).id, ...offer });
  const { id } = await anAnnouncement(db, { userId: ben.id, ...offer, deliveryAvailable: false });
  await tell(db);
  expect(await as(awa).notifications.unread()).toBe(0);
  await db.update(announcements).set({ deliveryAvailable: true }).where(eq(announcements.id, id));
  await tell(db);
  expect(await as(awa).notifications.unread()).toBe(1);
});

test("au-delà de vingt en un jour, la suite attend le matin en une seule nouvelle", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(awa).alerts.save(saved({ search: "tomates" }));
  for (let n = 0; n < 25; n++) await anAnnouncement(db, { userId: ben.id, title: `Tomates ${n}` });
  await tell(db);
  const counts = async () => (await as(awa).notifications.list({})).items.map(({ facts }) => facts.count);
  expect(await counts()).toEqual([20]);
  await tell(db, later(24 * 60));
  expect(await counts()).toEqual([5, 20]);
});

test("le résumé ne dit que ce qui est encore en vente, et mène à la liste de son alerte", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(awa).alerts.save(saved({ search: "tomates" }, "day"));
  const [gone] = [await anAnnouncement(db, { userId: ben.id }), await anAnnouncement(db, { userId: ben.id })];
  await anAnnouncement(db, { userId: ben.id });
  await tell(db);
  expect(await as(awa).notifications.unread()).toBe(0);
  await db.update(announcements).set({ status: "paused" }).where(eq(announcements.id, gone.id));
  await tell(db, later(24 * 60));
  const [news] = (await as(awa).notifications.list({})).items;
  expect(news?.facts).toMatchObject({ event: "alert.digest", count: 2, listPath: "/announcements?search=tomates" });
});

test("un vendeur suivi qui publie est annoncé ; qui ne le suit plus n'en entend plus rien", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { firstName: "Ben" })];
  const sellerId = ben.id;
  await as(awa).alerts.setFollowing({ sellerId, following: true });
  await anAnnouncement(db, { userId: ben.id, createdAt: later() });
  await tell(db);
  expect((await as(awa).notifications.list({})).items[0]?.facts).toMatchObject({ event: "alert.seller", otherId: ben.id });
  await as(awa).alerts.setFollowing({ sellerId, following: false });
  await anAnnouncement(db, { userId: ben.id, createdAt: later() });
  await tell(db);
  expect(await as(awa).notifications.unread()).toBe(1);
});

test("suivre deux alertes et le vendeur n'annonce qu'une fois la même annonce", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(awa).alerts.setFollowing({ sellerId: ben.id, following: true });
  await as(awa).alerts.save(saved({ search: "tomates" }));
  await as(awa).alerts.save(saved({ search: "tomates", city: "Libreville" }));
  await anAnnouncement(db, { userId: ben.id, createdAt: later() });
  await tell(db);
  expect(await as(awa).notifications.unread()).toBe(1);
});

test("un favori moins cher que gardé, revenu ou qui se termine est dit à qui le garde", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await anAnnouncement(db, { userId: ben.id, price: 500 });
  await tell(db);
  await db.insert(favourites).values({ userId: awa.id, announcementId: id, priceAtSave: 500 });
  const change = async (values: Partial<typeof announcements.$inferInsert>) => {
    await db.update(announcements).set(values).where(eq(announcements.id, id));
    await tell(db);
  };
  await change({ price: 700 });
  await change({ price: 600 });
  expect(await as(awa).notifications.unread()).toBe(0);
  await change({ price: 400 });
  await change({ status: "paused" });
  await change({ status: "active" });
  await change({ expiryToldAt: new Date() });
  const events = (await as(awa).notifications.list({})).items.map(({ facts }) => facts.event);
  expect(events.toSorted()).toEqual(["favourite.back", "favourite.cheaper", "favourite.expiring"]);
});

test("ni un compte suspendu, ni qui a bloqué le vendeur, ni qui est bloqué n'est averti", async ({ db, as }) => {
  const [awa, blocked, ben] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const person of [awa, blocked]) await as(person).alerts.save(saved({ search: "tomates" }));
  await as(ben).blocks.set({ userId: blocked.id, blocked: true });
  await db
    .update(users)
    .set({ status: "suspended", suspendedAt: new Date(), suspensionReason: "Essai" })
    .where(eq(users.id, awa.id));
  await anAnnouncement(db, { userId: ben.id });
  await tell(db);
  expect(await db.$count(told)).toBe(0);
});

test("une alerte de mots vides est refusée, la trente et unième aussi", async ({ db, as }) => {
  const awa = await aPerson(db);
  await expect(as(awa).alerts.save(saved({ search: "de la" }))).rejects.toThrow("précisez un produit");
  for (let n = 0; n < 30; n++) await as(awa).alerts.save(saved({ search: `produit ${n}` }));
  await expect(as(awa).alerts.save(saved({ search: "tomates" }))).rejects.toThrow("30 alertes");
});

test("personne ne voit, ne change ni ne retire l'alerte d'un autre ; se suivre soi-même est refusé", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id } = await as(awa).alerts.save(saved({ search: "tomates" }));
  await expect(as(ben).alerts.change({ id, cadence: "day", paused: true })).rejects.toThrow("n'existe plus");
  await as(ben).alerts.remove({ id });
  expect(await as(awa).alerts.list()).toMatchObject([{ id, cadence: "now", pausedAt: null }]);
  expect(await as(ben).alerts.list()).toEqual([]);
  await expect(as(awa).alerts.setFollowing({ sellerId: awa.id, following: true })).rejects.toThrow("vous suivre vous-même");
});

test("une alerte se range sous son mot le plus rare, sous chacune de ses façons de le dire", async ({ db, as }) => {
  const awa = await aPerson(db);
  await aProduct(db, { name: "Safou", category: "fruits", names: { atanga: "local" } });
  const anchorsOf = async (question: SavedQuestion) => {
    const { id } = await as(awa).alerts.save(saved(question));
    const rows = await db.select({ anchor: savedAnchors.anchor }).from(savedAnchors).where(eq(savedAnchors.searchId, id));
    return rows.map(({ anchor }) => anchor).toSorted();
  };
  expect(await anchorsOf({ search: "safou" })).toEqual(expect.arrayContaining(["=safou", "safou", "atanga"]));
  expect(await anchorsOf({ search: "zébrillon" })).toEqual(["p:zeb"]);
  expect(await anchorsOf({ city: "Oyem", category: "fruits" })).toEqual(["t:Oyem"]);
  expect(await anchorsOf({ category: "fruits" })).toEqual(["c:fruits"]);
  expect(await anchorsOf({ organic: true })).toEqual(["*"]);
});

test("une alerte dont les mots disent un prix ou un lieu attend ce prix, autour de ce lieu", async ({ db, as }) => {
  const awa = await aPerson(db);
  await aProduct(db, { name: "Gombo", category: "legumes" });
  const { id } = await as(awa).alerts.save(saved({ search: "gombo moins de 800 à 20 km de Ntoum" }));
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  expect(row).toMatchObject({ words: "'gombo' | '=gombo'", highPrice: 800, lowPrice: null });
  expect(row?.towns).toEqual(townsWithin(25, "Ntoum"));
});
