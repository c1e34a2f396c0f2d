import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { deliveries, deliveryEvents, orderEvents, orders, vehicles } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { BOOKING, type DeliveryStatus } from "@recolte/domain/trade/transport/status";
import type { OrderStatus } from "@recolte/domain/trade/orders/status";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { followTransports } from "./clock.ts";

const CODE = "123456";

interface Setting {
  by?: "buyer" | "seller";
  ordered?: OrderStatus;
}

async function stage(db: Db, status: DeliveryStatus, { by = "buyer", ordered }: Setting = {}) {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Landry" });
  const [seller, buyer] = [await aPerson(db, { firstName: "Awa" }), await aPerson(db, { firstName: "Ben" })];
  const going = status === "en_cours" || status === "incident";
  const order = await anOrder(db, {
    buyerId: buyer.id,
    sellerId: seller.id,
    status: ordered ?? (going ? "en_livraison" : "prete"),
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
    expect((await as(carrier).notifications.list({})).items[0]?.facts.otherName).toBe("Ben Obame");
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
    const { carrier, seller, order, now } = await stage(db, "en_cours", { by });
    await as(seller).orders.handOver({ id: order.id, version: order.version, code: CODE });
    expect(await now()).toMatchObject({ status: "livree", vehicle: "disponible" });
    const { items } = await as(carrier).notifications.list({});
    expect(items.map(({ facts }) => [facts.event, facts.otherName])).toEqual([["order.delivered", "Awa Obame"]]);
  },
);

const UNDONE = [
  ["planifiee", "La commande n'aura pas lieu"],
  ["chargee", "La commande n'aura pas lieu : la marchandise revient au vendeur"],
  ["en_cours", "La commande n'aura pas lieu : la marchandise revient au vendeur"],
  ["incident", "La commande n'aura pas lieu : la marchandise revient au vendeur"],
] as const;
const ended = { status: "annulee", version: 2, vehicle: "disponible", deliveredAt: null } as const;
const dismissed = { n: 2, move: "dismiss", to: "annulee", actor: "system", actorId: null } as const;

test.for(UNDONE)(
  "une commande abandonnée ne laisse pas son camion « %s » pour toujours : le transporteur l'apprend, le véhicule est libre",
  async ([from, note], { db, as }) => {
    const { carrier, seller, buyer, order, now } = await stage(db, from);
    await db
      .update(orders)
      .set({ readyAt: new Date(Date.now() - 15 * 86_400_000) })
      .where(eq(orders.id, order.id));
    await as(seller).orders.abandon({ id: order.id, version: order.version });
    expect(await now()).toMatchObject({ ...ended, event: { ...dismissed, from, note } });
    const newsOf = async (who: typeof buyer) => (await as(who).notifications.list({})).items.map(({ facts }) => facts);
    expect(await newsOf(carrier)).toMatchObject([{ event: "order.delivery-cancelled", reason: note, otherName: "Awa Obame" }]);
    // Who reads that the order will not take place is not told again that nobody brings it.
    expect(await newsOf(buyer)).toMatchObject([{ event: "order.abandoned" }]);
    expect(await newsOf(seller)).toEqual([]);
  },
);

test("une commande annulée quand le camion est déjà chargé le libère aussi", async ({ db, as }) => {
  const { carrier, buyer, order, id, now } = await stage(db, "chargee", { ordered: "acceptee" });
  await as(buyer).orders.cancel({ id: order.id, version: order.version });
  expect(await now()).toMatchObject({ ...ended, event: dismissed });
  await expect(as(carrier).deliveries.depart({ id, version: 2 })).rejects.toThrow("n'est plus possible");
});

test.for(UNDONE)(
  "une livraison « %s » d'une commande annulée avant finit avec l'horloge",
  async ([status, note], { db, deps }) => {
    const { order, now } = await stage(db, status);
    const [from, to] = [order.status, "annulee" as const];
    await db.update(orders).set({ status: to, code: null }).where(eq(orders.id, order.id));
    await db.insert(orderEvents).values({ orderId: order.id, n: 2, move: "abandon", from, to, actor: "system" });
    await followTransports({ ...deps, db });
    expect(await now()).toMatchObject({ ...ended, event: { ...dismissed, note } });
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
    await followTransports({ ...deps, db });
    const arrived = status === "en_cours" || status === "incident";
    expect(await now()).toMatchObject({
      status: arrived ? "livree" : "annulee",
      vehicle: "disponible",
      event: { actor: "system", note: arrived ? "" : "La commande a été remise autrement" },
    });
  },
);
