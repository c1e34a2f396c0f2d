import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { orders, stockItems } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { anOffer, itemsOf, movesOf } from "#testing/order-stage.ts";
import { confirmed, expect, test, type Fixtures } from "#testing/test.ts";
import { handOverGoods } from "./for-orders.ts";

const WHOLESALE = { userType: "grossiste" } as const;

/** A stock of which so much is offered, and a wholesaler. */
async function stage({ db }: Pick<Fixtures, "db">, values: { onHand: number; alertThreshold?: number }) {
  const [seller, buyer] = [await aPerson(db), await aPerson(db, WHOLESALE)];
  const item = await aStockItem(db, { ownerId: seller.id, ...values });
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, stockItemId: item.id });
  return { seller, buyer, item, announcementId };
}

const isAlerted = async ({ db }: Pick<Fixtures, "db">, ownerId: string) => {
  const [row] = await db.select({ at: stockItems.alertedAt }).from(stockItems).where(eq(stockItems.ownerId, ownerId));
  return Boolean(row?.at);
};

test("tout ce qui reste se vend, jusqu'au dernier gramme", async ({ db, as }) => {
  const { seller, buyer, announcementId } = await stage({ db }, { onHand: 0.3 });
  const first = await anOffer(as, buyer, { announcementId, quantity: 0.1 });
  const last = await anOffer(as, buyer, { announcementId, quantity: 0.2 });
  await as(seller).orders.accept({ id: first, version: 1 });
  await as(seller).orders.accept({ id: last, version: 1 });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 0.3, reserved: 0.3 }]);
});

test("ce qu'une annulation rend au-dessus du seuil, la prochaine baisse le dira de nouveau", async ({ db, as }) => {
  const { seller, buyer, announcementId } = await stage({ db }, { onHand: 100, alertThreshold: 98 });
  const id = await anOffer(as, buyer, { announcementId, quantity: 3 });
  await as(seller).orders.accept({ id, version: 1 });
  expect(await isAlerted({ db }, seller.id)).toBe(true);
  await as(buyer).orders.cancel({ id, version: 2 });
  expect(await isAlerted({ db }, seller.id)).toBe(false);
});

test("un achat remis relève l'alerte de l'acheteur ; repris après un litige, il la redonne, et relève celle du vendeur", async ({
  db,
  as,
}) => {
  const { seller, buyer, announcementId } = await stage({ db }, { onHand: 100, alertThreshold: 98 });
  await aStockItem(db, { ownerId: buyer.id, onHand: 1, alertThreshold: 2, alertedAt: new Date() });
  const id = await anOffer(as, buyer, { announcementId, quantity: 3 });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  const alerted = async () => [await isAlerted({ db }, seller.id), await isAlerted({ db }, buyer.id)];
  expect(await alerted()).toEqual([true, false]);
  await as(buyer).orders.dispute({ id, version: 4, reason: "Abîmées" });
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));
  await admin.disputes.resolve({ id, version: 5, upheld: false, resolution: "Remboursez" });
  expect(await alerted()).toEqual([false, true]);
});

test("l'acheteur a tout revendu et rangé : une vente défaite ne touche pas à son stock, qui reste rangé", async ({ db, as }) => {
  const { seller, buyer, announcementId } = await stage({ db }, { onHand: 100 });
  const id = await anOffer(as, buyer, { announcementId, quantity: 3 });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  await as(buyer).orders.dispute({ id, version: 4, reason: "Abîmées" });
  const [bought] = await itemsOf(db, buyer.id);
  await as(buyer).stock.record({ id: uuidv7(), itemId: bought!.id, kind: "perte", quantity: 3, note: "Gâtées" });
  await as(buyer).stock.archive({ id: bought!.id });
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));
  await admin.disputes.resolve({ id, version: 5, upheld: false, resolution: "Remboursez" });
  expect(await itemsOf(db, buyer.id)).toMatchObject([{ onHand: 0, archivedAt: expect.any(Date) }]);
  expect(await movesOf(db, buyer.id)).toEqual(["achat 3 500", "perte -3 -"]);
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 100, reserved: 0 }]);
});

test("une remise que la base refuse l'est aussitôt, au lieu d'être tentée sans fin", async ({ db }) => {
  const { seller, buyer, item } = await stage({ db }, { onHand: 7 });
  const parties = { sellerId: seller.id, buyerId: buyer.id };
  const { id } = await anOrder(db, { ...parties, status: "prete", quantity: 3, stockItemId: item.id });
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const toNobody = handOverGoods(db, { ...order!, buyerId: uuidv7() }, { buyerType: "grossiste", actorId: seller.id });
  await expect(toNobody).rejects.toThrow();
});

test.for([
  ["d'un stock", true],
  ["sans stock", false],
] as const)(
  "une vente %s à qui n'en tient pas, défaite : seul le vendeur retrouve ce qu'il avait compté",
  async ([, counted], { db, as }) => {
    const { seller, item, announcementId } = await stage({ db }, { onHand: 7 });
    const eater = await aPerson(db, { userType: "consommateur" });
    const parties = { sellerId: seller.id, buyerId: eater.id, announcementId };
    const stockItemId = counted ? item.id : null;
    const { id } = await anOrder(db, { ...parties, status: "litige", quantity: 3, stockItemId });
    const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));
    await admin.disputes.resolve({ id, version: 1, upheld: false, resolution: "Remboursez" });
    expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: counted ? 10 : 7 }]);
    expect(await itemsOf(db, eater.id)).toEqual([]);
  },
);
