import { aPerson } from "@recolte/db/factories";
import { announcements, stockItems } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { orderStage } from "#testing/order-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

test("une offre refusée n'ouvre pas le stock du vendeur une fois l'annonce retirée", async ({ db, as }) => {
  const { seller, buyer, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 80 } });
  const goods = async () => (await as(buyer).orders.byId({ id })).goods;
  expect(await goods()).toMatchObject({ free: 80, open: true });
  await db.update(announcements).set({ status: "paused", quantityAvailable: 70 }).where(eq(announcements.id, announcement.id));
  // While the two still talk about it the form needs it.
  expect(await goods()).toMatchObject({ free: 70, open: false });
  await as(seller).orders.refuse({ id, version: 1 });
  expect(await goods()).toBeNull();
});

test("une semaine au bout du calendrier est refusée sans erreur du serveur", async ({ db, as }) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  await expect(as(carrier).deliveries.week({ from: "9999-12-31T00:00:00Z" })).rejects.toThrow("Date invalide");
});

test("une vente au comptoir qui nomme le produit d'un autre n'attend ni ne retient ce produit", async () => {
  await using server = await openServer();
  const [awa, eve] = [await aPerson(server.db), await aPerson(server.db, { userType: "detaillant" })];
  const { id: stockItemId } = await aStockItem(server.db, { ownerId: awa.id, onHand: 10 });
  const client = server.client(await server.cookieOf(eve));
  const line = { stockItemId, label: "Tomates", unit: "kg", quantity: 1, unitPrice: 1 } as const;
  await server.db.transaction(async (tx) => {
    await tx.select().from(stockItems).where(eq(stockItems.id, stockItemId)).for("update");
    const sold = client.sales.record.mutate({ id: uuidv7(), lines: [line], payment: "cash" });
    await expect(sold).rejects.toMatchObject({ data: { refusal: "stock.not-found" } });
  });
});
