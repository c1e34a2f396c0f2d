import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import { cropCycles, notifications, stockItems, stockMoves } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const tomatoes = { label: "Tomates", category: "legumes", unit: "kg" } as const;
const awaOf = (db: Db) => aPerson(db, { userType: "grossiste" });
const itemOf = async (db: Db, id: string) => (await db.select().from(stockItems).where(eq(stockItems.id, id)))[0]!;

test("un stock commence par ce qui est là, avec le seuil de 1 000 kg dans son unité", async ({ db, as }) => {
  const awa = await awaOf(db);
  const [kilos, tonnes, sacks] = [uuidv7(), uuidv7(), uuidv7()];
  await as(awa).stock.create({ id: kilos, ...tomatoes, quantity: 12.5 });
  await as(awa).stock.create({ id: tonnes, ...tomatoes, unit: "tonne" });
  await as(awa).stock.create({ id: sacks, ...tomatoes, unit: "sac", quantity: 3, threshold: 5 });
  expect(await itemOf(db, kilos)).toMatchObject({ onHand: 12.5, alertThreshold: 1_000, currency: "XAF" });
  expect(await itemOf(db, tonnes)).toMatchObject({ onHand: 0, alertThreshold: 1 });
  expect(await itemOf(db, sacks)).toMatchObject({ onHand: 3, alertThreshold: 5 });
  const ivoirian = await aPerson(db, { country: "cote_ivoire" });
  const other = uuidv7();
  await as(ivoirian).stock.create({ id: other, ...tomatoes, unit: "piece" });
  expect(await itemOf(db, other)).toMatchObject({ currency: "XOF", alertThreshold: null });
});

test("la même création envoyée deux fois fait un seul stock ; deux du même nom dans une unité ne se font pas", async ({
  db,
  as,
}) => {
  const awa = await awaOf(db);
  const id = uuidv7();
  const asked = { id, ...tomatoes, quantity: 10 };
  await as(awa).stock.create(asked);
  await as(awa).stock.create(asked);
  expect((await itemOf(db, id)).onHand).toBe(10);
  await expect(as(awa).stock.create({ id: uuidv7(), ...tomatoes, label: "TOMATÉS" })).rejects.toThrow(
    "Vous avez déjà un stock de ce nom dans cette unité",
  );
  await as(awa).stock.create({ id: uuidv7(), ...tomatoes, unit: "caisse" });
  const other = await as(awa).stock.create({ id: uuidv7(), ...tomatoes, label: "Tomates cerises" });
  await expect(as(awa).stock.rename({ id: other.id, label: "tomates" })).rejects.toThrow("Vous avez déjà un stock de ce nom");
  await as(awa).stock.rename({ id: other.id, label: "Cerises", category: "fruits" });
  expect(await itemOf(db, other.id)).toMatchObject({ label: "Cerises", category: "fruits" });
  const ben = await awaOf(db);
  await expect(as(ben).stock.create(asked)).rejects.toThrow("Un premier envoi est déjà enregistré");
});

test("récolte, achat, perte et comptage se suivent, chacun avec ce qui reste après lui", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id });
  const record = as(awa).stock.record;
  await record({ id: uuidv7(), itemId, kind: "recolte", quantity: 100 });
  await record({ id: uuidv7(), itemId, kind: "achat", quantity: 50.5, unitPrice: 300, note: "Marché d'Oyem" });
  await record({ id: uuidv7(), itemId, kind: "perte", quantity: 20.25, note: "Pourries" });
  await record({ id: uuidv7(), itemId, kind: "ajustement", counted: 128 });
  await record({ id: uuidv7(), itemId, kind: "ajustement", counted: 128 });
  const { items, next } = await as(awa).stock.moves({ id: itemId });
  expect(items.map(({ n, kind, quantity, balance }) => [n, kind, quantity, balance])).toEqual([
    [5, "ajustement", 0, 128],
    [4, "ajustement", -2.25, 128],
    [3, "perte", -20.25, 130.25],
    [2, "achat", 50.5, 150.5],
    [1, "recolte", 100, 100],
  ]);
  expect(items[3]).toMatchObject({ unitPrice: 300, note: "Marché d'Oyem" });
  expect(next).toBeNull();
});

test("le même mouvement envoyé deux fois ne compte qu'une fois", async ({ db, as }) => {
  const awa = await awaOf(db);
  const [one, two] = [await aStockItem(db, { ownerId: awa.id }), await aStockItem(db, { ownerId: awa.id, label: "Manioc" })];
  const asked = { id: uuidv7(), itemId: one.id, kind: "recolte", quantity: 10 } as const;
  await as(awa).stock.record(asked);
  await as(awa).stock.record(asked);
  expect((await itemOf(db, one.id)).onHand).toBe(10);
  await expect(as(awa).stock.record({ ...asked, itemId: two.id })).rejects.toThrow("Un premier envoi est déjà enregistré");
  const harvested = { id: uuidv7(), item: { id: uuidv7(), ...tomatoes, label: "Bananes" }, quantity: 5 };
  await as(awa).stock.harvest(harvested);
  const { id } = await as(awa).stock.harvest(harvested);
  expect((await itemOf(db, id)).onHand).toBe(5);
});

test.for([
  ["zéro", { kind: "recolte", quantity: 0 }, "La quantité doit être supérieure à 0"],
  ["une quantité négative", { kind: "achat", quantity: -5, unitPrice: 1 }, "La quantité doit être supérieure à 0"],
  ["quatre décimales", { kind: "recolte", quantity: 1.0001 }, "Trois décimales au maximum"],
  ["l'infini", { kind: "recolte", quantity: Number.POSITIVE_INFINITY }, "La quantité doit être supérieure à 0"],
  ["une quantité démesurée", { kind: "recolte", quantity: 1e12 }, "Cette quantité est trop élevée"],
  ["un achat sans prix", { kind: "achat", quantity: 5 }, "Le prix d'achat est requis"],
  ["une perte sans raison", { kind: "perte", quantity: 5, note: "  " }, "La raison est requise"],
  ["plus que ce qui est là", { kind: "perte", quantity: 100.001, note: "Volées" }, "Stock insuffisant"],
  ["un compte négatif", { kind: "ajustement", counted: -1 }, "La quantité comptée ne peut pas être négative"],
  ["une vente à la main", { kind: "vente", quantity: 5 }, "Entrée invalide"],
] as const)("%s est refusé, et rien ne bouge", async ([, change, message], { db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 100 });
  const asked = { id: uuidv7(), itemId, ...change } as Parameters<ReturnType<typeof as>["stock"]["record"]>[0];
  await expect(as(awa).stock.record(asked)).rejects.toThrow(message);
  expect((await itemOf(db, itemId)).onHand).toBe(100);
});

test("ce qui se compte à la pièce n'a pas de décimales", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, unit: "piece", onHand: 10 });
  const whole = "La quantité doit être un nombre entier";
  const id = uuidv7();
  await expect(as(awa).stock.record({ id, itemId, kind: "recolte", quantity: 1.125 })).rejects.toThrow(whole);
  await expect(as(awa).stock.record({ id, itemId, kind: "ajustement", counted: 9.5 })).rejects.toThrow(whole);
  await expect(as(awa).stock.setThreshold({ id: itemId, threshold: 2.5 })).rejects.toThrow(whole);
  await expect(as(awa).stock.harvest({ id, itemId, quantity: 0.5 })).rejects.toThrow(whole);
  await expect(as(awa).stock.create({ id, ...tomatoes, unit: "sac", quantity: 1.5 })).rejects.toThrow(whole);
  await expect(as(awa).stock.create({ id, ...tomatoes, unit: "sac", threshold: 1.5 })).rejects.toThrow(whole);
});

test("ce qui est réservé ne se perd ni ne se décompte", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 100 });
  await db.update(stockItems).set({ reserved: 60 }).where(eq(stockItems.id, itemId));
  const record = as(awa).stock.record;
  await expect(record({ id: uuidv7(), itemId, kind: "perte", quantity: 41, note: "Pluie" })).rejects.toThrow("Stock insuffisant");
  await expect(record({ id: uuidv7(), itemId, kind: "ajustement", counted: 59 })).rejects.toThrow(
    "Une partie est réservée pour des commandes acceptées : vous ne pouvez pas compter moins",
  );
  await record({ id: uuidv7(), itemId, kind: "perte", quantity: 40, note: "Pluie" });
  expect((await as(awa).stock.byId({ id: itemId })).free).toBe(0);
});

const alertsOf = (db: Db, { id }: Person) => db.select().from(notifications).where(eq(notifications.userId, id));

test("une seule alerte par passage sous le seuil, une nouvelle après être repassé au-dessus", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, alertThreshold: 50 });
  const count = (counted: number) => as(awa).stock.record({ id: uuidv7(), itemId, kind: "ajustement", counted });
  // Still below, on the way up: nothing was crossed.
  await count(10);
  expect(await alertsOf(db, awa)).toEqual([]);
  await count(50);
  await count(49.9);
  const [alert, ...others] = await alertsOf(db, awa);
  expect(alert).toMatchObject({ kind: "order", facts: { event: "order.stock-low", title: "Tomates", stockItemId: itemId } });
  expect(others).toEqual([]);
  expect((await itemOf(db, itemId)).alertedAt).not.toBeNull();
  await count(20);
  await count(0);
  expect(await alertsOf(db, awa)).toHaveLength(1);
  await count(80);
  expect((await itemOf(db, itemId)).alertedAt).toBeNull();
  await count(30);
  expect(await alertsOf(db, awa)).toHaveLength(2);
});

test("choisir son seuil n'alerte pas ; sans seuil, jamais d'alerte", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id } = await aStockItem(db, { ownerId: awa.id, onHand: 100, alertThreshold: 50 });
  await as(awa).stock.setThreshold({ id, threshold: 500 });
  expect((await as(awa).stock.byId({ id })).low).toBe(true);
  await as(awa).stock.setThreshold({ id, threshold: null });
  await as(awa).stock.record({ id: uuidv7(), itemId: id, kind: "ajustement", counted: 0 });
  expect(await alertsOf(db, awa)).toEqual([]);
  expect((await as(awa).stock.byId({ id })).low).toBe(false);
  await expect(as(awa).stock.setThreshold({ id, threshold: 0 })).rejects.toThrow("La quantité doit être supérieure à 0");
});

test("le stock d'un autre n'existe pour personne, et un visiteur est renvoyé", async ({ db, as }) => {
  const [awa, ben] = [await awaOf(db), await awaOf(db)];
  const { id } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const { id: announcementId } = await anAnnouncement(db, { userId: ben.id });
  const mine = as(ben).stock;
  for (const asked of [
    () => mine.byId({ id }),
    () => mine.moves({ id }),
    () => mine.linkable({ id }),
    () => mine.record({ id: uuidv7(), itemId: id, kind: "ajustement", counted: 0 }),
    () => mine.harvest({ id: uuidv7(), itemId: id, quantity: 1 }),
    () => mine.rename({ id, label: "À moi" }),
    () => mine.setThreshold({ id, threshold: null }),
    () => mine.archive({ id }),
    () => mine.linkAnnouncement({ id, announcementId }),
    () => mine.unlinkAnnouncement({ id, announcementId }),
  ])
    await expect(asked()).rejects.toThrow("Ce stock n'existe plus");
  expect((await mine.list({})).items).toEqual([]);
  expect(await mine.summary()).toEqual({ items: 0, low: 0, soldOut: 0 });
  await expect(as(null).stock.list({})).rejects.toThrow("Vous devez être connecté");
});

test("un stock ne s'archive que vide et sans annonce ; archivé, il ne bouge plus et quitte la liste", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id, stockItemId: id });
  const inUse = "Videz ce stock et détachez ses annonces avant de l'archiver";
  await expect(as(awa).stock.archive({ id })).rejects.toThrow(inUse);
  await as(awa).stock.record({ id: uuidv7(), itemId: id, kind: "ajustement", counted: 0 });
  await expect(as(awa).stock.archive({ id })).rejects.toThrow(inUse);
  await as(awa).stock.unlinkAnnouncement({ id, announcementId });
  await as(awa).stock.archive({ id });
  await as(awa).stock.archive({ id });
  expect((await as(awa).stock.list({})).items).toEqual([]);
  expect((await as(awa).stock.list({ only: "archived" })).items.map((row) => row.id)).toEqual([id]);
  await expect(as(awa).stock.harvest({ id: uuidv7(), itemId: id, quantity: 1 })).rejects.toThrow("Ce stock est archivé");
  await expect(as(awa).stock.linkAnnouncement({ id, announcementId })).rejects.toThrow("Ce stock est archivé");
  await as(awa).stock.create({ id: uuidv7(), ...tomatoes });
});

test("une annonce supprimée ne retient pas son stock", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id } = await aStockItem(db, { ownerId: awa.id });
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id, stockItemId: id });
  await as(awa).announcements.remove({ id: announcementId });
  await as(awa).stock.archive({ id });
});

test("une récolte rejoint le stock et dit de quoi remplir l'annonce", async ({ db, as }) => {
  const awa = await aPerson(db);
  const crop = { plot: "Nord", crop: "Tomates", category: "legumes", expectedKg: 100 } as const;
  const [from, to] = ["2026-09-01", "2026-10-01"];
  const [cycle] = await db
    .insert(cropCycles)
    .values({ ...crop, ownerId: awa.id, plantedOn: "2026-06-01", expectedFrom: from, expectedTo: to })
    .returning();
  const item = { id: uuidv7(), ...tomatoes };
  const harvested = await as(awa).stock.harvest({ id: uuidv7(), item, quantity: 80, cropCycleId: cycle!.id });
  expect(harvested).toEqual({ ...item, goods: [{ id: item.id, onHand: 80, free: 80, moves: 1 }] });
  await as(awa).stock.harvest({ id: uuidv7(), itemId: item.id, quantity: 20 });
  const moves = await db.select().from(stockMoves).orderBy(stockMoves.n);
  expect(moves).toMatchObject([
    { kind: "recolte", quantity: 80, refId: cycle!.id, actorId: awa.id },
    { kind: "recolte", quantity: 20, refId: null },
  ]);
  const ben = await aPerson(db);
  await expect(
    as(ben).stock.harvest({ id: uuidv7(), item: { ...item, id: uuidv7() }, quantity: 1, cropCycleId: cycle!.id }),
  ).rejects.toThrow("Ce stock n'existe plus");
  await expect(as(awa).stock.harvest({ id: uuidv7(), quantity: 1 })).rejects.toThrow("Choisissez un produit");
  await expect(as(awa).stock.harvest({ id: uuidv7(), itemId: item.id, item, quantity: 1 })).rejects.toThrow("Choisissez");
});

test("d'un stock plus grand que ce qu'on y ajoute jamais, né d'une annonce, une perte et une transformation s'écrivent", async ({
  db,
  as,
}) => {
  const awa = await awaOf(db);
  const { id } = await aStockItem(db, { ownerId: awa.id, unit: "g", onHand: 1_500_000_000 });
  await as(awa).stock.record({ id: uuidv7(), itemId: id, kind: "perte", quantity: 1_000, note: "Gâté" });
  await as(awa).batches.begin({ id: uuidv7(), product: "Poudre", inputs: [{ stockItemId: id, quantity: 1_000 }] });
  expect(await itemOf(db, id)).toMatchObject({ onHand: 1_499_998_000 });
  const more = { id: uuidv7(), itemId: id, kind: "recolte", quantity: 1 } as const;
  await expect(as(awa).stock.record(more)).rejects.toThrow("Cette quantité est trop élevée");
});
