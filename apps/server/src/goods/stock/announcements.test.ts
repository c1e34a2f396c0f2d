import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import { announcements, notifications, stockItems, stockMoves } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const awaOf = (db: Db) => aPerson(db, { userType: "grossiste" });
const itemOf = async (db: Db, id: string) => (await db.select().from(stockItems).where(eq(stockItems.id, id)))[0]!;

test("une annonce se lie à un stock de la même unité et du même pays, à soi", async ({ db, as }) => {
  const [awa, ben] = [await awaOf(db), await awaOf(db)];
  const { id } = await aStockItem(db, { ownerId: awa.id, onHand: 12 });
  const mine = await anAnnouncement(db, { userId: awa.id, quantityAvailable: 500 });
  const sacks = await anAnnouncement(db, { userId: awa.id, unit: "sac" });
  const abroad = await anAnnouncement(db, { userId: awa.id, country: "cote_ivoire" });
  const other = await anAnnouncement(db, { userId: ben.id });
  const link = (announcementId: string) => as(awa).stock.linkAnnouncement({ id, announcementId });
  expect((await as(awa).stock.linkable({ id })).map((row) => row.id)).toEqual([mine.id]);
  await expect(link(sacks.id)).rejects.toThrow("L'annonce et le stock doivent avoir la même unité");
  await expect(link(abroad.id)).rejects.toThrow("L'annonce et le stock doivent être du même pays");
  await expect(link(other.id)).rejects.toThrow("Annonce non trouvée");
  await link(mine.id);
  expect(await as(null).announcements.byId({ id: mine.id })).toMatchObject({ stocked: true, quantityAvailable: 12 });
  expect((await as(awa).stock.byId({ id })).announcements).toMatchObject([{ id: mine.id, title: "Tomates", status: "active" }]);
  expect(await as(awa).stock.linkable({ id })).toEqual([]);
  await as(awa).stock.unlinkAnnouncement({ id, announcementId: mine.id });
  expect(await as(null).announcements.byId({ id: mine.id })).toMatchObject({ stocked: false, quantityAvailable: 12 });
});

test("détachée d'un stock épuisé, une annonce se met en pause : rien à vendre ne devient pas une quantité non précisée", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await awaOf(db), await aPerson(db)];
  const { id } = await aStockItem(db, { ownerId: awa.id, onHand: 0.4 });
  const sold = await anAnnouncement(db, { userId: awa.id, stockItemId: id });
  const over = await anAnnouncement(db, { userId: awa.id, stockItemId: id, status: "expired" });
  for (const { id: announcementId } of [sold, over, sold]) await as(awa).stock.unlinkAnnouncement({ id, announcementId });
  const stands = await db.select({ status: announcements.status, stock: announcements.stockItemId }).from(announcements);
  expect(stands.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: "expired", stock: null },
    { status: "paused", stock: null },
  ]);
  await expect(as(ben).announcements.byId({ id: sold.id })).rejects.toThrow("Annonce non trouvée");
});

test("changer la quantité d'une annonce en stock est un comptage de ce qui est libre", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 120.7, alertThreshold: 60 });
  await db.update(stockItems).set({ reserved: 20 });
  const { id } = await anAnnouncement(db, { userId: awa.id, stockItemId: itemId });
  const mine = as(awa).announcements;
  const shown = await mine.toEdit({ id });
  expect(shown).toMatchObject({ quantityAvailable: 100, stocked: true });
  const { version } = await mine.quickEdit({ id, version: shown.version, price: 600, quantityAvailable: 100, quantitySeen: 100 });
  expect((await itemOf(db, itemId)).onHand).toBe(120.7);
  const next = await mine.quickEdit({ id, version, price: 600, quantityAvailable: 50, quantitySeen: 100 });
  expect(await itemOf(db, itemId)).toMatchObject({ onHand: 70, reserved: 20 });
  expect(await db.$count(notifications, eq(notifications.userId, awa.id))).toBe(1);
  expect(await as(null).announcements.byId({ id })).toMatchObject({ quantityAvailable: 50, price: 600 });
  await expect(
    mine.quickEdit({ id, version: next.version, price: 600, quantityAvailable: 80, quantitySeen: 100 }),
  ).rejects.toThrow("Le stock a changé entre-temps");
  await mine.quickEdit({ id, version: next.version, price: 600, quantityAvailable: 0 });
  expect(await itemOf(db, itemId)).toMatchObject({ onHand: 20, reserved: 20 });
  expect(await as(null).announcements.byId({ id })).toMatchObject({ quantityAvailable: 0, stocked: true });
});

test("ce qui est libre est compté au gramme : 1,001 kg dont 0,001 est réservé en laissent 1", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 1.001 });
  await db.update(stockItems).set({ reserved: 0.001 });
  const { id } = await anAnnouncement(db, { userId: awa.id, stockItemId: itemId });
  const { version } = await as(awa).announcements.toEdit({ id });
  await as(awa).announcements.quickEdit({ id, version, price: 600, quantityAvailable: 0, quantitySeen: 1 });
  expect(await itemOf(db, itemId)).toMatchObject({ onHand: 0.001, reserved: 0.001 });
});

test("le formulaire entier compte aussi, et ne change ni l'unité ni le pays d'une annonce en stock", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 100 });
  const { id } = await anAnnouncement(db, { userId: awa.id, stockItemId: itemId });
  const { stocked, status, pictures, productChosen: _chosen, ...form } = await as(awa).announcements.toEdit({ id });
  const update = as(awa).announcements.update;
  await expect(update({ ...form, unit: "sac" })).rejects.toThrow("L'annonce et le stock doivent avoir la même unité");
  await expect(update({ ...form, country: "cote_ivoire", city: "Abidjan" })).rejects.toThrow("du même pays");
  await update({ ...form, quantityAvailable: 30, quantitySeen: 100 });
  expect((await itemOf(db, itemId)).onHand).toBe(30);
  expect([stocked, status, pictures]).toEqual([true, "active", []]);
  const [last] = await db.select().from(stockMoves).orderBy(stockMoves.n).offset(1);
  expect(last).toMatchObject({ kind: "ajustement", quantity: -70, note: "Depuis l'annonce", actorId: awa.id });
});

test("une annonce naît liée à son stock, si elle est à soi, de son unité et de son pays", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 40 });
  const form = {
    title: "Tomates",
    category: "legumes",
    conditionProduct: "frais",
    price: 500,
    unit: "kg",
    country: "gabon",
    city: "Libreville",
    description: "Récoltées ce matin",
    quantityAvailable: 9_999,
  } as const;
  const publish = (who: Person, changes: object = {}) =>
    as(who).announcements.create({ id: uuidv7(), ...form, stockItemId, ...changes });
  const { id } = await publish(awa);
  expect(await as(null).announcements.byId({ id })).toMatchObject({ quantityAvailable: 40, stocked: true });
  await expect(publish(ben)).rejects.toThrow("Ce stock n'existe plus");
  await expect(publish(awa, { unit: "sac" })).rejects.toThrow("la même unité");
  await expect(publish(awa, { country: "cote_ivoire", city: "Abidjan" })).rejects.toThrow("du même pays");
  expect((await db.select().from(announcements)).map((row) => row.stockItemId)).toEqual([stockItemId]);
});

test("la carte d'une annonce dit si elle vend d'un stock", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id });
  await anAnnouncement(db, { userId: awa.id, stockItemId, quantityAvailable: 5 });
  await anAnnouncement(db, { userId: awa.id, createdAt: new Date(2020, 0, 1) });
  const { items } = await as(null).announcements.list({ sort: "recent" });
  expect(items.map(({ stocked, quantityAvailable }) => [stocked, quantityAvailable])).toEqual([
    [true, 0],
    [false, 0],
  ]);
});

test("réponse perdue, puis annonce détachée et stock archivé : l'annonce renvoyée est dite publiée, une autre est refusée", async ({
  db,
  as,
}) => {
  const awa = await awaOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 12 });
  const goods = {
    title: "Tomates",
    category: "legumes",
    conditionProduct: "frais",
    price: 500,
    unit: "kg",
    city: "Oyem",
  } as const;
  const sent = { id: uuidv7(), description: "Du matin", stockItemId, ...goods };
  await as(awa).announcements.create(sent);
  await as(awa).stock.unlinkAnnouncement({ id: stockItemId, announcementId: sent.id });
  await as(awa).stock.record({ id: uuidv7(), itemId: stockItemId, kind: "perte", quantity: 12, note: "Pluie" });
  await as(awa).stock.archive({ id: stockItemId });
  expect(await as(awa).announcements.create(sent)).toEqual({ id: sent.id });
  await expect(as(awa).announcements.create({ ...sent, price: 600 })).rejects.toThrow("Un premier envoi est déjà publié");
  await expect(as(awa).announcements.create({ ...sent, id: uuidv7() })).rejects.toThrow("Ce stock est archivé");
  expect(await db.$count(announcements)).toBe(1);
});
