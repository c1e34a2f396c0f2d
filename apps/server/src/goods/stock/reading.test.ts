import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import { stockItems, stockMoves } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const awaOf = (db: Db) => aPerson(db, { userType: "grossiste" });
const itemOf = async (db: Db, id: string) => (await db.select().from(stockItems).where(eq(stockItems.id, id)))[0]!;

test("la liste se cherche sans accents, se filtre et se lit page après page", async ({ db, as }) => {
  const awa = await awaOf(db);
  for (let n = 0; n < 30; n += 1) {
    await aStockItem(db, {
      ownerId: awa.id,
      label: `Maïs ${n}`,
      onHand: n,
      alertThreshold: 10,
      createdAt: new Date(2026, 0, 1, 0, n >> 1),
    });
  }
  await aStockItem(db, { ownerId: awa.id, label: "100 % manioc", createdAt: new Date(2026, 1, 1) });
  const first = await as(awa).stock.list({});
  const second = await as(awa).stock.list({ cursor: first.next });
  const all = [...first.items, ...second.items];
  expect([first.items.length, second.items.length, second.next]).toEqual([24, 7, null]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(31);
  const low = await as(awa).stock.list({ only: "low" });
  expect(low.items.map(({ onHand }) => onHand).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await as(awa).stock.list({ search: "MAIS 2" })).items).toHaveLength(11);
  expect((await as(awa).stock.list({ search: "100 %" })).items).toHaveLength(1);
  expect((await as(awa).stock.list({ search: "%" })).items).toHaveLength(1);
  await expect(as(awa).stock.list({ cursor: { key: "hier", id: uuidv7() } })).rejects.toThrow("Cette page de résultats");
});

test("libre, alerte, jours de couverture et compteurs se recalculent depuis les lignes", async ({ db, as }) => {
  const awa = await awaOf(db);
  const day = 86_400_000;
  for (const [n, [onHand, reserved, alertThreshold]] of [
    [400, 100, 300],
    [400, 101, 300],
    [56.5, 56.5, null],
    [7, 0, 1_000],
  ].entries() as IterableIterator<[number, [number, number, number | null]]>) {
    const { id: itemId } = await aStockItem(db, {
      ownerId: awa.id,
      label: `Lot ${n}`,
      onHand: onHand + 5 * n + 3,
      alertThreshold,
    });
    if (n > 0)
      await db.insert(stockMoves).values({ itemId, kind: "vente", quantity: -5 * n, at: new Date(Date.now() - 27 * day) });
    await db.insert(stockMoves).values({ itemId, kind: "vente", quantity: -2, at: new Date(Date.now() - 29 * day) });
    await db.insert(stockMoves).values({ itemId, kind: "perte", quantity: -1 });
    await db.update(stockItems).set({ reserved }).where(eq(stockItems.id, itemId));
  }
  const { items } = await as(awa).stock.list({});
  const expected = await Promise.all(
    items.map(async ({ id, unit }) => {
      const moves = await db.select().from(stockMoves).where(eq(stockMoves.itemId, id));
      const row = await itemOf(db, id);
      const onHand = moves.reduce((sum, { quantity }) => sum + quantity, 0);
      const sold = moves
        .filter(({ kind, at }) => kind === "vente" && Date.now() - at.getTime() < 28 * day)
        .reduce((sum, { quantity }) => sum - quantity, 0);
      const free = onHand - row.reserved;
      const low = row.alertThreshold !== null && free < row.alertThreshold;
      return { id, unit, onHand, free, low, sold, coverDays: sold > 0 ? Math.floor(onHand / (sold / 28)) : null };
    }),
  );
  expect(items).toMatchObject(expected);
  expect(expected.map(({ coverDays }) => coverDays)).toEqual([13, 158, 2240, null]);
  expect(await as(awa).stock.summary()).toEqual({
    items: expected.length,
    low: expected.filter(({ low }) => low).length,
    soldOut: expected.filter(({ free }) => free === 0).length,
  });
});

test("tous les produits ouverts se choisissent par leur nom, dans l'ordre d'un Français, et disent ce qui est libre", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await awaOf(db), await awaOf(db)];
  for (const label of ["Zébu", "épinards"]) await aStockItem(db, { ownerId: awa.id, label });
  const ananas = await aStockItem(db, { ownerId: awa.id, label: "Ananas", onHand: 12.5 });
  await db.update(stockItems).set({ reserved: 4 }).where(eq(stockItems.id, ananas.id));
  await aStockItem(db, { ownerId: awa.id, label: "Vieux", archivedAt: new Date() });
  await aStockItem(db, { ownerId: ben.id, label: "À Ben" });
  const names = await as(awa).stock.names();
  expect(names.map(({ label }) => label)).toEqual(["Ananas", "épinards", "Zébu"]);
  expect(names[0]?.free).toBe(8.5);
});

test("les mouvements se lisent page après page, le solde continue", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id } = await aStockItem(db, { ownerId: awa.id });
  for (let n = 1; n <= 60; n += 1) {
    await db.insert(stockMoves).values({ itemId: id, kind: "ajustement", quantity: n % 3 === 0 ? -0.5 : 1.25 });
  }
  const read: { n: number; quantity: number; balance: number }[] = [];
  for (let cursor: number | null = null; ;) {
    const page: Awaited<ReturnType<ReturnType<typeof as>["stock"]["moves"]>> = await as(awa).stock.moves({ id, cursor });
    read.push(...page.items);
    cursor = page.next;
    if (cursor === null) break;
  }
  expect(read.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n));
  let balance = 0;
  for (const move of read.toReversed()) {
    balance += move.quantity;
    expect(move.balance).toBe(balance);
  }
});

test("une vente défaite ne compte plus dans ce qui s'est vendu ; le stock que donne une annonce n'y touche pas", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { id: itemId } = await aStockItem(db, { ownerId: awa.id, onHand: 100 });
  const soldNow = async () => (await as(awa).stock.list({})).items.map(({ sold, coverDays }) => ({ sold, coverDays }));
  const [undone, kept] = [uuidv7(), uuidv7()];
  await db.insert(stockMoves).values({ itemId, kind: "vente", quantity: -30, refId: undone });
  await db.insert(stockMoves).values({ itemId, kind: "vente", quantity: -14, refId: kept });
  await db
    .insert(stockMoves)
    .values({ itemId, kind: "ajustement", quantity: 14, note: "Quantité de l'annonce", refId: uuidv7() });
  expect(await soldNow()).toEqual([{ sold: 44, coverDays: 44 }]);
  await db.insert(stockMoves).values({ itemId, kind: "ajustement", quantity: 30, note: "Vente annulée", refId: undone });
  expect(await soldNow()).toEqual([{ sold: 14, coverDays: 200 }]);
});

test("une première récolte n'est pas un stock bas : il faut en avoir eu assez, ou avoir choisi son seuil", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "producteur" });
  const [first, chosen] = [uuidv7(), uuidv7()];
  const goods = { label: "Manioc", category: "tubercules", unit: "kg" } as const;
  await as(awa).stock.create({ ...goods, id: first });
  await as(awa).stock.create({ ...goods, id: chosen, label: "Igname", threshold: 500 });
  const move = (itemId: string, kind: "recolte" | "perte", quantity: number) =>
    as(awa).stock.record({ id: uuidv7(), itemId, kind, quantity, note: "Noté" });
  const isLow = async (id: string) => (await as(awa).stock.byId({ id })).low;
  await move(first, "recolte", 120);
  await move(chosen, "recolte", 120);
  expect([await isLow(first), await isLow(chosen)]).toEqual([false, true]);
  expect((await as(awa).stock.summary()).low).toBe(1);
  await move(first, "recolte", 900);
  await move(first, "perte", 500);
  expect(await isLow(first)).toBe(true);
  const own = uuidv7();
  await as(awa).stock.create({ ...goods, id: own, label: "Taro" });
  await as(awa).stock.setThreshold({ id: own, threshold: 1000 });
  expect(await isLow(own)).toBe(true);
});

test("un produit ouvert dit ses derniers prix et celui qui est demandé : les formulaires en partent", async ({ db, as }) => {
  const awa = await awaOf(db);
  const { id } = await aStockItem(db, { ownerId: awa.id, onHand: 50 });
  expect((await as(awa).stock.byId({ id })).prices).toEqual({ lastSale: null, lastPurchase: null, asked: null });
  await anAnnouncement(db, { userId: awa.id, stockItemId: id, price: 700 });
  for (const unitPrice of [450, 470]) await db.insert(stockMoves).values({ itemId: id, kind: "achat", quantity: 1, unitPrice });
  for (const unitPrice of [600, 650]) await db.insert(stockMoves).values({ itemId: id, kind: "vente", quantity: -1, unitPrice });
  expect((await as(awa).stock.byId({ id })).prices).toEqual({ lastSale: 650, lastPurchase: 470, asked: 700 });
});
