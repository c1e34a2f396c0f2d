import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements, orders, stockItems } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { anOffer, type As, itemsOf, movesOf, offeredBy, orderStage } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

const codeOf = async (as: As, buyer: Parameters<As>[0], id: string) => (await as(buyer).orders.byId({ id })).code ?? "";

test("accepter réserve : l'annonce sans stock en reçoit un, et n'offre plus que ce qui est libre", async ({ db, as }) => {
  const { seller, buyer, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await as(seller).orders.accept({ id, version: 1 });
  expect(await itemsOf(db, seller.id)).toMatchObject([
    { label: "Tomates", onHand: 10, reserved: 4, unit: "kg", currency: "XAF" },
  ]);
  expect(await offeredBy(db, announcement.id)).toBe(6);
  await as(seller).orders.cancel({ id, version: 2, note: "La grêle" });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 10, reserved: 0 }]);
  expect(await offeredBy(db, announcement.id)).toBe(10);
  expect((await as(buyer).orders.byId({ id })).events.at(-1)).toMatchObject({ move: "cancel", note: "La grêle" });
});

test("remis par le code, la réponse dit au vendeur où en est son stock à lui, dont part un compte sans réseau", async ({
  db,
  as,
}) => {
  const { seller, buyer, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await aStockItem(db, { ownerId: buyer.id, label: "Tomates", onHand: 20 });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  const { goods } = await as(seller).orders.handOver({ id, version: 3, code: await codeOf(as, buyer, id) });
  const [own] = await itemsOf(db, seller.id);
  expect(goods).toMatchObject([{ id: own!.id, onHand: 6, free: 6 }]);
});

test("sans quantité dite, rien n'est réservé", async ({ db, as }) => {
  const { seller, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 0 }, quantity: 4000 });
  await as(seller).orders.accept({ id, version: 1 });
  expect(await itemsOf(db, seller.id)).toEqual([]);
});

test("ce qui ne suffit plus ne s'accepte pas, et le refus dit ce qui reste", async ({ db, as }) => {
  const { seller, buyer, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 5 } });
  const second = await anOffer(as, buyer, { announcementId: announcement.id, quantity: 2 });
  await as(seller).orders.accept({ id, version: 1 });
  await expect(as(seller).orders.accept({ id: second, version: 1 })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Stock insuffisant : il reste 1\u00a0kg",
  });
  expect(await as(seller).orders.byId({ id: second })).toMatchObject({ status: "proposee", version: 1 });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ reserved: 4 }]);
});

test("une annonce prend sa propre réserve, même si son auteur a déjà un stock de ce nom", async ({ db, as }) => {
  const { seller, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await aStockItem(db, { ownerId: seller.id, label: "tomates", onHand: 300 });
  await as(seller).orders.accept({ id, version: 1 });
  const items = (await itemsOf(db, seller.id)).map(({ label, onHand, reserved }) => `${label} ${onHand} ${reserved}`);
  expect(items.toSorted()).toEqual(["Tomates (2) 10 4", "tomates 300 0"]);
});

test("une annonce qui a changé d'unité depuis l'offre ne se vend plus à ces conditions", async ({ db, as }) => {
  const { seller, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await db.update(announcements).set({ unit: "sac" }).where(eq(announcements.id, announcement.id));
  await expect(as(seller).orders.accept({ id, version: 1 })).rejects.toThrow("L'annonce a changé depuis cette offre");
});

test("ce que la modération a retiré ne se vend plus ; ce que son auteur a mis en pause ou supprimé, encore", async ({
  db,
  as,
}) => {
  const { seller, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  const set = (status: "rejected" | "paused") =>
    db.update(announcements).set({ status }).where(eq(announcements.id, announcement.id));
  await set("rejected");
  await expect(as(seller).orders.accept({ id, version: 1 })).rejects.toThrow("Notre équipe a retiré cette annonce");
  const terms = { quantity: 4, unitPrice: 500, fulfilment: "retrait" } as const;
  await expect(as(seller).orders.counter({ id, version: 1, ...terms })).rejects.toThrow("Notre équipe a retiré cette annonce");
  await set("paused");
  await as(seller).announcements.remove({ id: announcement.id });
  await as(seller).orders.accept({ id, version: 1 });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ reserved: 4 }]);
});

test("remise devant les modérateurs, une annonce retirée ne se vend pas avant leur accord", async ({ db, as }) => {
  const { seller, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await db.update(announcements).set({ status: "rejected" }).where(eq(announcements.id, announcement.id));
  expect(await as(seller).announcements.reactivate({ id: announcement.id })).toMatchObject({ status: "pending" });
  const terms = { quantity: 4, unitPrice: 500, fulfilment: "retrait" } as const;
  await expect(as(seller).orders.counter({ id, version: 1, ...terms })).rejects.toThrow("Notre équipe a retiré cette annonce");
  await expect(as(seller).orders.accept({ id, version: 1 })).rejects.toThrow("Notre équipe a retiré cette annonce");
  await db.update(announcements).set({ status: "active" }).where(eq(announcements.id, announcement.id));
  await as(seller).orders.accept({ id, version: 1 });
});

test("une annonce supprimée qui vendait d'un stock réserve encore dans ce stock, au lieu d'en inventer un second", async ({
  db,
  as,
}) => {
  const { seller, announcement, id } = await orderStage({ db, as });
  const stock = { id: uuidv7(), label: "Tomates du jardin", category: "legumes", unit: "kg", quantity: 10 } as const;
  await as(seller).stock.create(stock);
  await as(seller).stock.linkAnnouncement({ id: stock.id, announcementId: announcement.id });
  await as(seller).announcements.remove({ id: announcement.id });
  expect(await as(seller).stock.byId({ id: stock.id })).toMatchObject({ announcements: [] });
  await as(seller).orders.accept({ id, version: 1 });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ id: stock.id, onHand: 10, reserved: 4 }]);
});

test("la remise par le code sort du stock du vendeur et entre dans celui d'un acheteur qui en tient un", async ({ db, as }) => {
  const { seller, buyer, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  const code = await codeOf(as, buyer, id);
  expect(code).toMatch(/^\d{6}$/u);
  expect(JSON.stringify(await as(seller).orders.byId({ id }))).not.toContain(code);
  expect(JSON.stringify(await as(seller).orders.list({ side: "seller" }))).not.toContain(code);
  await as(seller).orders.handOver({ id, version: 3, code });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 6, reserved: 0 }]);
  expect(await movesOf(db, seller.id)).toEqual(["ajustement 10 -", "vente -4 500"]);
  expect(await itemsOf(db, buyer.id)).toMatchObject([{ label: "Tomates", unit: "kg", onHand: 4 }]);
  expect(await movesOf(db, buyer.id)).toEqual(["achat 4 500"]);
  expect(await offeredBy(db, announcement.id)).toBe(6);
  const [row] = await db.select({ code: orders.code }).from(orders).where(eq(orders.id, id));
  expect(row?.code).toBeNull();
});

test("un achat rejoint le stock du même nom et de la même unité ; un consommateur n'en tient pas", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  const item = await aStockItem(db, { ownerId: buyer.id, label: "TOMATES", onHand: 20 });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  const { goods } = await as(buyer).orders.confirm({ id, version: 3 });
  expect(goods).toEqual([{ id: item.id, onHand: 24, free: 24, moves: 2 }]);
  expect(await itemsOf(db, buyer.id)).toMatchObject([{ id: item.id, onHand: 24 }]);

  const eater = await aPerson(db, { userType: "consommateur" });
  const announcement = await anAnnouncement(db, { userId: seller.id });
  const own = await anOffer(as, eater, { announcementId: announcement.id, quantity: 1 });
  await as(seller).orders.accept({ id: own, version: 1 });
  await as(seller).orders.ready({ id: own, version: 2 });
  await as(eater).orders.confirm({ id: own, version: 3 });
  expect(await itemsOf(db, eater.id)).toEqual([]);
});

test("un achat payé dans l'autre monnaie se compte sans prix dans le stock de l'acheteur", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await aStockItem(db, { ownerId: buyer.id, currency: "XOF" });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  expect(await movesOf(db, buyer.id)).toEqual(["achat 4 -"]);
});

test("le seuil d'alerte se surveille à l'acceptation", async ({ db, as }) => {
  const { seller, buyer } = await orderStage({ db, as });
  const item = await aStockItem(db, { ownerId: seller.id, label: "Riz", onHand: 100, alertThreshold: 98 });
  const announcement = await anAnnouncement(db, { userId: seller.id, stockItemId: item.id });
  const id = await anOffer(as, buyer, { announcementId: announcement.id, quantity: 3 });
  await as(seller).orders.accept({ id, version: 1 });
  const [row] = await db.select().from(stockItems).where(eq(stockItems.id, item.id));
  expect(row?.alertedAt).not.toBeNull();
});
