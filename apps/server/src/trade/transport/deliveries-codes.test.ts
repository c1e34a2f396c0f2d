import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { deliveries, orders } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

const CODE = "123456";
const WRONG = "000000";

/** An order on the road with a carrier whom its seller found. */
async function onTheRoad(db: Db) {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Awa" });
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, {
    buyerId: buyer.id,
    sellerId: seller.id,
    status: "en_livraison",
    fulfilment: "livraison",
    code: CODE,
  });
  const parties = { carrierId: carrier.id, customerId: seller.id, orderId: order.id, code: CODE };
  return { carrier, seller, buyer, order, parties, delivery: await aDelivery(db, { ...parties, status: "en_cours" }) };
}

test("vendeur et transporteur qui devinent le même code partagent leurs cinq essais", async ({ db, as }) => {
  const { carrier, seller, buyer, order, delivery } = await onTheRoad(db);
  const byCarrier = (code: string) => as(carrier).deliveries.deliver({ id: delivery.id, version: 1, code });
  const bySeller = (code: string) => as(seller).orders.handOver({ id: order.id, version: 1, code });
  for (const attempt of [bySeller, byCarrier]) {
    await expect(attempt(WRONG)).rejects.toThrow("Ce code n'est pas celui");
    await expect(attempt(WRONG)).rejects.toThrow("Ce code n'est pas celui");
  }
  await expect(byCarrier(WRONG)).rejects.toThrow("Trop de codes erronés");
  await expect(bySeller(CODE)).rejects.toThrow("Trop de codes erronés");
  await expect(byCarrier(CODE)).rejects.toThrow("Trop de codes erronés");
  expect((await as(carrier).deliveries.byId({ id: delivery.id })).codeLockedUntil).toEqual(
    (await as(seller).orders.byId({ id: order.id })).codeLockedUntil,
  );
  const { items } = await as(buyer).notifications.list({});
  expect(items.map(({ facts }) => facts.event)).toEqual(["order.delivery-wrong-codes"]);
  await db.update(orders).set({ codeLockedUntil: new Date(Date.now() - 1000) });
  expect((await as(carrier).deliveries.byId({ id: delivery.id })).codeLockedUntil).toBeNull();
  await expect(byCarrier(CODE)).resolves.toMatchObject({ status: "livree" });
});

test("une nouvelle livraison de la même commande n'ouvre pas cinq nouveaux essais", async ({ db, as }) => {
  const { carrier, parties, order, delivery } = await onTheRoad(db);
  const attempt = (id: string, code: string) => as(carrier).deliveries.deliver({ id, version: 1, code });
  for (let i = 0; i < 4; i++) await expect(attempt(delivery.id, WRONG)).rejects.toThrow("Ce code n'est pas celui");
  const again = await aDelivery(db, { ...parties, status: "en_cours", pickupAt: new Date(Date.now() + 72 * 3_600_000) });
  await expect(attempt(again.id, WRONG)).rejects.toThrow("Trop de codes erronés");
  await expect(attempt(delivery.id, CODE)).rejects.toThrow("Trop de codes erronés");
  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]?.status).toBe("en_livraison");
  expect(await db.$count(deliveries, eq(deliveries.status, "livree"))).toBe(0);
});

test.for(["seller", "carrier"] as const)(
  "au cinquième code faux de %s, le refus dit les secondes à attendre ; celui d'après, ce qui en reste",
  async (who, { db, as }) => {
    const { carrier, seller, order, delivery } = await onTheRoad(db);
    await db.update(orders).set({ codeTries: 4 });
    const attempt = () =>
      who === "carrier"
        ? as(carrier).deliveries.deliver({ id: delivery.id, version: 1, code: WRONG })
        : as(seller).orders.handOver({ id: order.id, version: 1, code: WRONG });
    await expect(attempt()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", cause: { retryAfter: 900 } });
    await db.update(orders).set({ codeLockedUntil: new Date(Date.now() + 90_000) });
    await expect(attempt()).rejects.toMatchObject({ cause: { retryAfter: 90 } });
  },
);
