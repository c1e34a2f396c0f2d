import type { Db } from "@recolte/db/client";
import { aPerson, suspend } from "@recolte/db/factories";
import { orderEvents, orders } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import type { DeliveryStatus } from "@recolte/domain/trade/transport/status";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

const CODE = "123456";

/** The delivery of an order on the road, after too many wrong codes. */
async function carried(db: Db, by: "buyer" | "seller", status: DeliveryStatus = "en_cours") {
  const carrier = await aPerson(db, { userType: "transporteur" });
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const codeLockedUntil = new Date(Date.now() + 600_000);
  const parties = { buyerId: buyer.id, sellerId: seller.id };
  const order = await anOrder(db, { ...parties, status: "en_livraison", fulfilment: "livraison", code: CODE, codeLockedUntil });
  const customerId = by === "buyer" ? buyer.id : seller.id;
  const sides = { carrierId: carrier.id, customerId, orderId: order.id };
  const { id } = await aDelivery(db, { ...sides, status, code: CODE });
  return { carrier, seller, buyer, order, codeLockedUntil, id };
}

test.for([
  ["buyer", "carrier", { side: "carrier", open: false, code: null, actions: ["deliver", "incident", "place", "pay"] }],
  ["buyer", "buyer", { side: "customer", open: true, code: CODE, actions: ["deliver"] }],
  ["buyer", "seller", { side: "party", open: true, code: null, actions: [] }],
  ["seller", "carrier", { side: "carrier", open: false, code: null, actions: ["deliver", "incident", "place", "pay"] }],
  ["seller", "buyer", { side: "receiver", open: true, code: CODE, actions: ["deliver"] }],
  ["seller", "seller", { side: "customer", open: true, code: null, actions: [] }],
] as const)(
  "d'une livraison que fait faire %s, %s lit et peut ce qui est à son côté, et rien d'autre",
  async ([by, who, { open, ...shown }], { db, as }) => {
    const { id, order, codeLockedUntil, ...people } = await carried(db, by);
    const page = await as(people[who]).deliveries.byId({ id });
    expect(page).toMatchObject({ ...shown, order: { id: order.id, open } });
    // How long no code is taken is the affair of who types it.
    expect(page.codeLockedUntil).toEqual(who === "carrier" ? codeLockedUntil : null);
  },
);

test.for<[DeliveryStatus, "customer" | "carrier", string | null]>([
  ["planifiee", "customer", CODE],
  ["incident", "customer", CODE],
  ["livree", "customer", null],
  ["annulee", "customer", null],
  ["planifiee", "carrier", null],
])("le code d'une livraison « %s » sans commande, lu par %s : %s", async ([status, who, code], { db, as }) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: customer.id, status, code: CODE });
  expect(await as({ carrier, customer }[who]).deliveries.byId({ id })).toMatchObject({ code, order: null });
});

test("le transporteur parti avec la marchandise, son client peut annuler, et l'écran le propose", async ({ db, as }) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: customer.id, status: "chargee" });
  const page = () => as(customer).deliveries.byId({ id });
  expect(await page()).toMatchObject({ actions: [], carrier: { gone: false } });
  await suspend(db, carrier.id);
  expect(await page()).toMatchObject({ actions: ["cancel"], carrier: { gone: true } });
});

test("une commande déjà en route ne repart pas avec le transporteur suivant : personne ne l'apprend deux fois", async ({
  db,
  as,
}) => {
  const { id, carrier, order } = await carried(db, "buyer", "chargee");
  await as(carrier).deliveries.depart({ id, version: 1 });
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(1);
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ status: "en_livraison", version: order.version });
});
