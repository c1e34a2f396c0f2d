import { aPerson } from "@recolte/db/factories";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { customers, notifications, orders, shopSales, stockItems, stockMoves } from "@recolte/db/schema";
import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const shopOf = (db: Db) => aPerson(db, { userType: "detaillant" });
const onHandOf = async (db: Db, id: string) => (await db.select().from(stockItems).where(eq(stockItems.id, id)))[0]!.onHand;
const movesOf = (db: Db, refId: string) =>
  db.select().from(stockMoves).where(eq(stockMoves.refId, refId)).orderBy(asc(stockMoves.n));
const rice = { label: "Riz", unit: "kg", quantity: 2.5, unitPrice: 601 } as const;
const free = { label: "Panier", unit: "piece", quantity: 3, unitPrice: 100 } as const;

test("une vente prend au stock ce qui en vient, et vaut la somme de ses lignes", async ({ db, as }) => {
  const awa = await shopOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const id = uuidv7();
  const lines = [{ ...rice, stockItemId }, free, { ...rice, stockItemId, quantity: 1 }];
  const asked = { id, lines, payment: "cash" as const };
  await as(awa).sales.record(asked);
  await as(awa).sales.record(asked);
  await db.execute(sql`set constraints all immediate`);
  const { items } = await as(awa).sales.list({});
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ id, currency: "XAF", payment: "cash", total: 1503 + 300 + 601, customerName: null });
  expect(items[0]!.lines.map(({ label, total }) => [label, total])).toEqual([
    ["Riz", 1503],
    ["Panier", 300],
    ["Riz", 601],
  ]);
  expect(await onHandOf(db, stockItemId)).toBe(6.5);
  expect((await movesOf(db, id)).map(({ kind, quantity, unitPrice }) => [kind, quantity, unitPrice])).toEqual([
    ["vente", -2.5, 601],
    ["vente", -1, 601],
  ]);
  await expect(as(awa).sales.record({ ...asked, lines: [free] })).rejects.toThrow("Un premier envoi est déjà enregistré");
  await expect(as(await shopOf(db)).sales.record(asked)).rejects.toThrow("Un premier envoi est déjà enregistré");
});

test.for([
  ["0", { quantity: 0 }, "La quantité doit être supérieure à 0"],
  ["négative", { quantity: -1 }, "La quantité doit être supérieure à 0"],
  ["trois décimales pour une pièce", { unit: "piece", quantity: 1.125 }, "La quantité doit être un nombre entier"],
  ["quatre décimales pour un kilo", { quantity: 1.0001 }, "Trois décimales au maximum"],
  ["un prix négatif", { unitPrice: -1 }, "Le prix ne peut pas être négatif"],
  ["un nom vide", { label: " " }, "Le nom du produit est requis"],
] as const)("une ligne est refusée : %s", async ([, wrong, message], { db, as }) => {
  const awa = await shopOf(db);
  const line = { ...rice, ...wrong };
  await expect(as(awa).sales.record({ id: uuidv7(), lines: [line], payment: "cash" })).rejects.toThrow(message);
  expect(await db.$count(shopSales)).toBe(0);
});

test("ce qui n'est pas libre ne se vend pas, ni le stock d'un autre, ni dans une autre unité ou monnaie", async ({ db, as }) => {
  const awa = await shopOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  await db.update(stockItems).set({ reserved: 4 }).where(eq(stockItems.id, stockItemId));
  const sell = (line: object) =>
    as(awa).sales.record({ id: uuidv7(), lines: [{ ...rice, stockItemId, ...line }], payment: "cash" });
  await expect(sell({ quantity: 6.001 })).rejects.toThrow("Stock insuffisant : il reste 6\u00a0kg");
  await expect(sell({ unit: "sac", quantity: 1 })).rejects.toThrow("L'unité de ce stock a changé");
  const other = await aStockItem(db, { ownerId: (await shopOf(db)).id, onHand: 10 });
  await expect(sell({ stockItemId: other.id })).rejects.toThrow("Ce stock n'existe plus");
  const ivoirian = await aStockItem(db, { ownerId: awa.id, label: "Attiéké", currency: "XOF", onHand: 10 });
  await expect(sell({ stockItemId: ivoirian.id })).rejects.toThrow("dans la monnaie d'un autre pays");
  expect(await db.$count(shopSales)).toBe(0);
  await sell({ quantity: 6 });
  expect(await onHandOf(db, stockItemId)).toBe(4);
});

test("un crédit veut un client à soi, se règle une fois, et se retrouve tant qu'il est dû", async ({ db, as }) => {
  const [awa, ben] = [await shopOf(db), await shopOf(db)];
  const [customerId, stranger] = [uuidv7(), uuidv7()];
  await as(awa).customers.add({ id: customerId, name: "Mama Rose", phone: "077 12 34 56" });
  await as(ben).customers.add({ id: stranger, name: "Un autre" });
  const id = uuidv7();
  const asked = { id, lines: [free], payment: "credit" as const };
  await expect(as(awa).sales.record(asked)).rejects.toThrow("Choisissez le client qui paiera plus tard");
  await expect(as(awa).sales.record({ ...asked, customerId: stranger })).rejects.toThrow("Client non trouvé");
  await as(awa).sales.record({ ...asked, customerId });
  await as(awa).sales.record({ ...asked, id: uuidv7(), payment: "cash" });
  expect((await as(awa).sales.list({ only: "due" })).items).toMatchObject([{ id, customerName: "Mama Rose" }]);
  await expect(as(ben).sales.settle({ id })).rejects.toMatchObject({ code: "NOT_FOUND", message: "Vente non trouvée" });
  await as(awa).sales.settle({ id });
  const [before] = await db.select().from(shopSales).where(eq(shopSales.id, id));
  await as(awa).sales.settle({ id });
  expect((await db.select().from(shopSales).where(eq(shopSales.id, id)))[0]).toEqual(before);
  expect((await as(awa).sales.list({ only: "due" })).items).toEqual([]);
  await expect(as(ben).sales.reopen({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await as(awa).sales.reopen({ id });
  await as(awa).sales.reopen({ id });
  expect((await as(awa).sales.list({ only: "due" })).items).toMatchObject([{ id }]);
  await as(awa).sales.cancel({ id });
  await expect(as(awa).sales.reopen({ id })).rejects.toThrow("Cette vente ne peut plus être modifiée");
});

/** Ben ordered on the site, and never came to the counter. */
async function soldToMember(db: Db) {
  const [awa, ben] = [await shopOf(db), await aPerson(db, { firstName: "Ben", lastName: "Koné" })];
  await anOrder(db, { sellerId: awa.id, buyerId: ben.id, status: "acceptee" });
  const cards = () => db.select({ id: customers.id, userId: customers.userId }).from(customers);
  return { awa, ben, cards, asked: { id: uuidv7(), lines: [free], payment: "credit" as const, userId: ben.id } };
}

test("la vente à un membre qui n'a que commandé lui ouvre sa fiche, une fois", async ({ db, as }) => {
  const { awa, ben, asked, cards } = await soldToMember(db);
  await as(awa).sales.record(asked);
  await as(awa).sales.record(asked);
  await as(awa).sales.record({ ...asked, id: uuidv7() });
  expect(await cards()).toEqual([{ id: expect.any(String), userId: ben.id }]);
  expect((await as(awa).sales.list({})).items).toMatchObject([{ customerName: "Ben Koné" }, { customerName: "Ben Koné" }]);
  const [card] = await cards();
  const both = { ...asked, id: uuidv7(), customerId: card!.id };
  await expect(as(awa).sales.record(both)).rejects.toThrow("Choisissez un seul client");
  await expect(as(awa).sales.record({ ...asked, userId: awa.id })).rejects.toThrow("Un premier envoi est déjà enregistré");
});

test("une vente ne fait pas de fiche de qui n'a rien commandé, ni quand elle n'a pas lieu", async ({ db, as }) => {
  const { awa, ben, asked, cards } = await soldToMember(db);
  const other = await shopOf(db);
  await anOrder(db, { sellerId: other.id, buyerId: (await aPerson(db)).id, status: "acceptee" });
  await expect(as(other).sales.record({ ...asked, id: uuidv7() })).rejects.toThrow("Client non trouvé");
  await expect(as(awa).sales.record({ ...asked, userId: awa.id })).rejects.toThrow("Client non trouvé");
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, unit: "piece", onHand: 1 });
  const short = { ...asked, lines: [{ ...free, stockItemId }] };
  await expect(as(awa).sales.record(short)).rejects.toThrow("Stock insuffisant");
  expect(await cards()).toEqual([]);
  // Undone since: who has a card already keeps it.
  await as(awa).sales.record(asked);
  await db.update(orders).set({ status: "annulee" }).where(eq(orders.buyerId, ben.id));
  await as(awa).sales.record({ ...asked, id: uuidv7() });
  expect(await cards()).toHaveLength(1);
});

test("cinq ventes à la fois au même membre : une seule fiche", async () => {
  await using server = await openServer();
  const { awa, asked, cards } = await soldToMember(server.db);
  const { sales } = server.client(await server.cookieOf(awa));
  await Promise.all(Array.from({ length: 5 }, () => sales.record.mutate({ ...asked, id: uuidv7() })));
  expect(await cards()).toHaveLength(1);
  expect(await server.db.$count(shopSales, isNotNull(shopSales.customerId))).toBe(5);
});

test("un client membre qui n'a pas encore de nom se lit « Membre », non une case vide", async ({ db, as }) => {
  const awa = await shopOf(db);
  const { id: userId } = await aPerson(db, { firstName: "", lastName: "" });
  const customerId = uuidv7();
  await db.insert(customers).values({ id: customerId, ownerId: awa.id, userId });
  await as(awa).sales.record({ id: uuidv7(), lines: [free], payment: "credit", customerId });
  expect((await as(awa).sales.list({})).items).toMatchObject([{ customerName: "Membre" }]);
});

test("annuler rend la marchandise par un mouvement, une seule fois", async ({ db, as }) => {
  const awa = await shopOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const id = uuidv7();
  await as(awa).sales.record({ id, lines: [{ ...rice, stockItemId }], payment: "mobile" });
  await expect(as(await shopOf(db)).sales.cancel({ id })).rejects.toThrow("Vente non trouvée");
  await as(awa).sales.cancel({ id });
  await as(awa).sales.cancel({ id });
  expect(await onHandOf(db, stockItemId)).toBe(10);
  expect((await movesOf(db, id)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["vente", -2.5],
    ["ajustement", 2.5],
  ]);
  await expect(as(awa).sales.settle({ id })).rejects.toThrow("Cette vente ne peut plus être modifiée");
});

test("annuler une vente qui avait vidé un stock archivé depuis le ressort : ses kilos ne restent pas hors d'atteinte", async ({
  db,
  as,
}) => {
  const awa = await shopOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 2.5 });
  const id = uuidv7();
  await as(awa).sales.record({ id, lines: [{ ...rice, stockItemId }], payment: "cash" });
  await as(awa).stock.archive({ id: stockItemId });
  await as(awa).sales.cancel({ id });
  expect((await as(awa).stock.list({})).items).toMatchObject([{ id: stockItemId, onHand: 2.5, archivedAt: null }]);
  await as(awa).stock.record({ id: uuidv7(), itemId: stockItemId, kind: "perte", quantity: 1, note: "Pluie" });
});

test("ce qui revient à un stock archivé dont le nom est repris ressort sous un nom qui le distingue", async ({ db, as }) => {
  const awa = await shopOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, label: "Riz", onHand: 2.5 });
  const id = uuidv7();
  await as(awa).sales.record({ id, lines: [{ ...rice, stockItemId }], payment: "cash" });
  await as(awa).stock.archive({ id: stockItemId });
  await aStockItem(db, { ownerId: awa.id, label: "riz", onHand: 7 });
  await as(awa).sales.cancel({ id });
  const { items } = await as(awa).stock.list({});
  expect(items.map(({ label, onHand }) => [label, onHand])).toEqual([
    ["riz", 7],
    ["Riz (2)", 2.5],
  ]);
});

test("vendre au comptoir sous le seuil alerte le vendeur, une fois", async ({ db, as }) => {
  const awa = await shopOf(db);
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 10, alertThreshold: 5 });
  const sell = () => as(awa).sales.record({ id: uuidv7(), lines: [{ ...rice, stockItemId }], payment: "cash" });
  await sell();
  expect(await db.$count(notifications, eq(notifications.userId, awa.id))).toBe(0);
  await sell();
  await sell();
  expect(await db.$count(notifications, eq(notifications.userId, awa.id))).toBe(1);
});

test("deux vendeuses pour la dernière pièce, et le même appel vingt fois : une seule vente", async () => {
  await using server = await openServer();
  const awa = await shopOf(server.db);
  const { id: stockItemId } = await aStockItem(server.db, { ownerId: awa.id, unit: "piece", onHand: 1 });
  const { sales } = server.client(await server.cookieOf(awa));
  const line = { ...free, quantity: 1, stockItemId };
  const said = await Promise.all(
    Array.from({ length: 10 }, () =>
      sales.record.mutate({ id: uuidv7(), lines: [line], payment: "cash" }).then(
        () => "vendu",
        ({ message }: Error) => message,
      ),
    ),
  );
  expect(said.filter((answer) => answer === "vendu")).toHaveLength(1);
  expect(new Set(said)).toEqual(new Set(["vendu", "Stock insuffisant : il reste 0\u00a0pièce"]));
  expect(await onHandOf(server.db, stockItemId)).toBe(0);

  const repeated = { id: uuidv7(), lines: [{ ...free, quantity: 2 }], payment: "cash" as const };
  await Promise.all(Array.from({ length: 20 }, () => sales.record.mutate(repeated)));
  expect(await server.db.$count(shopSales, eq(shopSales.sellerId, awa.id))).toBe(2);
});

test("la même vente envoyée cinq fois au même instant, quand le stock ne suffit qu'à une : aucune réponse ne la dit refusée", async () => {
  await using server = await openServer();
  const awa = await shopOf(server.db);
  const { id: stockItemId } = await aStockItem(server.db, { ownerId: awa.id, unit: "piece", onHand: 5 });
  const { sales } = server.client(await server.cookieOf(awa));
  const asked = { id: uuidv7(), lines: [{ ...free, stockItemId }], payment: "cash" as const };
  const said = await Promise.allSettled(Array.from({ length: 5 }, () => sales.record.mutate(asked)));
  expect(said.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "fulfilled"));
  expect(await onHandOf(server.db, stockItemId)).toBe(2);
  const other = { ...asked, lines: [{ ...free, quantity: 2, stockItemId }] };
  await expect(sales.record.mutate(other)).rejects.toThrow("Un premier envoi est déjà enregistré");
});
