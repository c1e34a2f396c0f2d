import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { deliveries, deliveryEvents, orderEvents, orders, vehicles } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { BOOKING, type DeliveryStatus } from "@recolte/domain/delivery-status";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { followTransports } from "./transport-clock.ts";

const CODE = "123456";

async function stage(db: Db, status: DeliveryStatus, by: "buyer" | "seller" = "buyer") {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Landry" });
  const [seller, buyer] = [await aPerson(db, { firstName: "Awa" }), await aPerson(db, { firstName: "Ben" })];
  const going = status === "en_cours" || status === "incident";
  const order = await anOrder(db, {
    buyerId: buyer.id,
    sellerId: seller.id,
    status: going ? "en_livraison" : "prete",
    fulfilment: "livraison",
    code: CODE,
  });
  const customerId = by === "buyer" ? buyer.id : seller.id;
  const { id, vehicleId } = await aDelivery(db, { carrierId: carrier.id, customerId, orderId: order.id, status, code: CODE });
  const onMission = status !== "planifiee";
  if (onMission) await db.update(vehicles).set({ status: "en_mission" }).where(eq(vehicles.id, vehicleId));
  async function now() {
    const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
    const own = eq(deliveryEvents.deliveryId, id);
    const [event] = await db.select().from(deliveryEvents).where(own).orderBy(desc(deliveryEvents.n)).limit(1);
    const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
    return { ...row, event, vehicle: vehicle?.status };
  }
  return { carrier, seller, buyer, order, id, now };
}

test.for([
  ["planifiee", "annulee", "dismiss", "order.delivery-cancelled"],
  ["chargee", "annulee", "dismiss", "order.delivery-cancelled"],
  ["en_cours", "livree", "arrive", "order.delivered"],
  ["incident", "livree", "arrive", "order.delivered"],
] as const)(
  "l'acheteur dit sur sa commande « j'ai reçu » : sa livraison « %s » ne reste pas ouverte, elle est « %s », le véhicule est libre",
  async ([status, ended, move, event], { db, as }) => {
    const { carrier, seller, buyer, order, id, now } = await stage(db, status);
    await as(buyer).orders.confirm({ id: order.id, version: order.version });
    const delivery = await now();
    expect(delivery).toMatchObject({ status: ended, version: 2, vehicle: "disponible", codeTries: 0 });
    expect(delivery.deliveredAt !== null).toBe(ended === "livree");
    expect(delivery.event).toMatchObject({ n: 2, move, from: status, to: ended, actor: "system", actorId: null });
    const eventsOf = async (who: typeof buyer) => (await as(who).notifications.list({})).items.map(({ facts }) => facts.event);
    expect(await eventsOf(carrier)).toEqual([event]);
    expect(await eventsOf(buyer)).toEqual([]);
    // Who reads that the order is handed over is not told again that its delivery has come.
    const called = ended === "annulee" ? [event] : [];
    expect((await eventsOf(seller)).toSorted()).toEqual([...called, "order.handed-over"].toSorted());
    await expect(as(buyer).deliveries.confirm({ id, version: 2 })).rejects.toThrow("n'est plus possible");
  },
);

test.for(["seller", "buyer"] as const)(
  "le vendeur remet la commande par le code de l'acheteur : la livraison que fait faire %s est livrée, son transporteur l'apprend",
  async (by, { db, as }) => {
    const { carrier, seller, order, now } = await stage(db, "en_cours", by);
    await as(seller).orders.handOver({ id: order.id, version: order.version, code: CODE });
    expect(await now()).toMatchObject({ status: "livree", vehicle: "disponible" });
    const { items } = await as(carrier).notifications.list({});
    expect(items.map(({ facts }) => [facts.event, facts.otherName])).toEqual([["order.delivered", "Awa Obame"]]);
  },
);

test("une remise refusée laisse la livraison comme elle était", async ({ db, as }) => {
  const { seller, order, now } = await stage(db, "en_cours");
  await expect(as(seller).orders.handOver({ id: order.id, version: order.version, code: "000000" })).rejects.toThrow("Ce code");
  expect(await now()).toMatchObject({ status: "en_cours", version: 1, vehicle: "en_mission" });
});

test.for(BOOKING)(
  "une livraison « %s » qu'une remise d'avant a laissée ouverte finit avec l'horloge",
  async (status, { db, deps }) => {
    const { order, now } = await stage(db, status);
    const [from, to] = [order.status, "remise" as const];
    await db.update(orders).set({ status: to, handedOverAt: new Date(), code: null }).where(eq(orders.id, order.id));
    await db.insert(orderEvents).values({ orderId: order.id, n: 2, move: "handOver", from, to, actor: "system" });
    await followTransports({ db, bell: deps.bell });
    const arrived = status === "en_cours" || status === "incident";
    expect(await now()).toMatchObject({
      status: arrived ? "livree" : "annulee",
      vehicle: "disponible",
      event: { actor: "system", note: arrived ? "" : "La commande a été remise autrement" },
    });
  },
);
