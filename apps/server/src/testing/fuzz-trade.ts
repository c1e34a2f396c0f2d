import type { DeliveryStatus } from "@recolte/domain/trade/transport/status";
import type { OrderSide, OrderStatus } from "@recolte/domain/trade/orders/status";
import { aDelivery, anOrder, aVehicle } from "@recolte/db/trade-factories";
import { anAnnouncement } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";

const CODE = "123456";
type OrderValues = Partial<Parameters<typeof anOrder>[1]>;

async function anOrderOf({ db, member }: World, values: OrderValues = {}) {
  const [seller, buyer] = [await member(), await member({ userType: "grossiste" })];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, ...values });
  return { seller, buyer, order };
}

/** An order in this state, before the side whose turn it is. */
const ordered =
  (status: OrderStatus, side: OrderSide, { says, ...values }: OrderValues & { says?: object } = {}) =>
  async (world: World) => {
    const { order, ...sides } = await anOrderOf(world, { status, ...values });
    return { who: sides[side], says: { id: order.id, version: order.version, orderId: order.id, ...says } };
  };

/** The same agreed on by both, so that goods are set aside for it. */
const agreed =
  (side: OrderSide, { ready = false, says = {} }: { ready?: boolean; says?: object } = {}) =>
  async ({ db, member, as }: World) => {
    const sides = { seller: await member(), buyer: await member({ userType: "grossiste" }) };
    const offered = await anAnnouncement(db, { userId: sides.seller.id, quantityAvailable: 100, deliveryAvailable: true });
    const id = uuidv7();
    const terms = { quantity: 4, unitPrice: 500, fulfilment: "livraison" as const };
    await (await as(sides.buyer)).orders.propose.mutate({ id, announcementId: offered.id, ...terms });
    const seller = await as(sides.seller);
    await seller.orders.accept.mutate({ id, version: 1 });
    if (ready) await seller.orders.ready.mutate({ id, version: 2 });
    return { who: sides[side], says: { id, version: ready ? 3 : 2, ...says } };
  };

/** Something on the road, before the carrier or the one who asked for it. */
const carried =
  (status: DeliveryStatus, side: "carrier" | "customer", { paidAt, ...says }: { paidAt?: Date; code?: string } = {}) =>
  async ({ db, member }: World) => {
    const sides = { carrier: await member({ userType: "transporteur" }), customer: await member({ userType: "grossiste" }) };
    const { id, version } = await aDelivery(db, {
      carrierId: sides.carrier.id,
      customerId: sides.customer.id,
      status,
      ...(paidAt && { paidAt }),
    });
    return { who: sides[side], says: { id, version, ...says } };
  };

const FIELDS = { origin: "Oyem", destination: "Libreville", goods: "Tomates", weightKg: 800, volume: 3, needs: "" };

/** A carrier who was asked for a price, and what they would answer. */
async function requested({ db, member, as }: World) {
  const [carrier, customer] = [await member({ userType: "transporteur" }), await member({ userType: "grossiste" })];
  const vehicleId = (await aVehicle(db, { ownerId: carrier.id })).id;
  const requestId = uuidv7();
  const wish = { ...FIELDS, carrierId: carrier.id, content: "Un prix, s'il vous plaît ?" };
  await (await as(customer)).quotes.request.mutate({ id: requestId, ...wish });
  const [validUntil, pickupAt, dropAt] = [1, 2, 3].map((days) => inDays(days).toISOString()) as [string, string, string];
  return { carrier, customer, answer: { requestId, version: 1, vehicleId, price: 45_000, validUntil, pickupAt, dropAt } };
}

const asked = (side: "carrier" | "customer") => async (world: World) => {
  const { answer, ...sides } = await requested(world);
  return { who: sides[side], says: { id: answer.requestId, version: 1 } };
};
const priced = (side: "carrier" | "customer") => async (world: World) => {
  const { answer, ...sides } = await requested(world);
  await (await world.as(sides.carrier)).quotes.quote.mutate({ id: uuidv7(), ...answer });
  return { who: sides[side], says: { id: answer.requestId, version: 2 } };
};

/** A sale whose two sides have judged each other. */
const judged = (side: OrderSide | "staff") => async (world: World) => {
  const { seller, buyer, order } = await anOrderOf(world, { status: "remise" });
  for (const person of [seller, buyer])
    await (await world.as(person)).reviews.write.mutate({ orderId: order.id, rating: 4, content: "Bien" });
  const sides = { seller, buyer, staff: await world.staff() };
  return { who: sides[side], says: { orderId: order.id, side: "buyer", id: seller.id } };
};

const disputed = async (world: World) => {
  const { order } = await anOrderOf(world, { status: "litige" });
  return { who: await world.staff(), says: { id: order.id, version: order.version } };
};

/** Who trades with whom: an order, its journey and its quarrels. */
export const TRADE: Scenarios = {
  "orders.byId": ordered("prete", "buyer"),
  "messages.warnedNotes": ordered("prete", "buyer", { says: { about: "order" } }),
  "orders.document": agreed("seller", { says: { kind: "bon_de_commande" } }),
  "orders.propose": async ({ db, member }) => {
    const { id } = await anAnnouncement(db, { userId: (await member()).id, quantityAvailable: 100, deliveryAvailable: true });
    return { who: await member(), says: { announcementId: id, quantity: 4, unitPrice: 500, wishedOn: null } };
  },
  "orders.counter": ordered("proposee", "seller", { says: { quantity: 4, unitPrice: 600, wishedOn: null } }),
  "orders.accept": ordered("contre_proposee", "buyer"),
  "orders.refuse": ordered("proposee", "seller"),
  "orders.cancel": agreed("seller"),
  "orders.ready": agreed("seller"),
  "orders.changePickup": ordered("prete", "seller", {
    says: { pickupPlace: "Portail vert", pickupOn: null, pickupFrom: null, pickupUntil: null },
  }),
  "orders.ship": agreed("seller", { ready: true }),
  "orders.abandon": ordered("prete", "buyer", { readyAt: inDays(-20), createdAt: inDays(-21) }),
  "orders.handOver": ordered("prete", "seller", { says: { code: CODE } }),
  "handOvers.prove": async (world) => {
    const { seller, order } = await anOrderOf(world, { status: "prete" });
    return { who: seller, says: { kind: "order", subjectId: order.id, code: { digits: CODE }, age: 60, weightKg: 12 } };
  },
  "handOvers.case": async (world) => {
    const { order } = await anOrderOf(world, { status: "prete" });
    return { who: await world.staff(), says: { kind: "order", id: order.id } };
  },
  "orders.confirm": agreed("buyer", { ready: true }),
  "orders.pay": ordered("remise", "seller"),
  "orders.unpay": ordered("remise", "seller", { paidAt: new Date() }),
  "orders.answerDispute": ordered("litige", "seller"),
  "orders.dispute": ordered("remise", "buyer"),

  "orders.replyInDispute": async (world) => {
    const { order, seller } = await anOrderOf(world, { status: "litige" });
    const { version } = await (
      await world.as(await world.staff())
    ).disputes.ask.mutate({ id: order.id, version: order.version, side: "seller", question: "Quel poids ?" });
    return { who: seller, says: { id: order.id, version } };
  },

  "disputes.ask": disputed,
  "disputes.byId": disputed,
  "disputes.resolve": disputed,

  "reviews.mine": ordered("remise", "buyer"),
  "reviews.write": ordered("remise", "seller"),
  "reviews.reply": judged("seller"),
  "reviews.remove": judged("staff"),
  "reviews.ofPerson": judged("buyer"),

  "deliveries.byId": carried("planifiee", "customer"),
  "deliveries.load": carried("planifiee", "carrier"),
  "deliveries.depart": carried("chargee", "carrier"),
  "deliveries.place": carried("en_cours", "carrier"),
  "deliveries.incident": carried("en_cours", "carrier"),
  "deliveries.resume": carried("incident", "carrier"),
  "deliveries.cancel": carried("planifiee", "customer"),
  "deliveries.deliver": carried("en_cours", "carrier", { code: CODE }),
  "deliveries.confirm": carried("en_cours", "customer"),
  "deliveries.pay": carried("livree", "carrier"),
  "deliveries.unpay": carried("livree", "carrier", { paidAt: new Date() }),
  "deliveries.ofOrder": ordered("en_livraison", "buyer"),
  "deliveries.week": carried("planifiee", "carrier"),

  "quotes.byId": priced("customer"),
  "quotes.ofOrder": ordered("acceptee", "buyer"),
  "quotes.draftOf": ordered("acceptee", "buyer", { fulfilment: "livraison", carrier: true }),
  "quotes.request": async ({ member }) => {
    const carrier = await member({ userType: "transporteur" });
    return {
      who: await member(),
      says: { ...FIELDS, carrierId: carrier.id, entryId: undefined, orderId: undefined, wishedOn: null },
    };
  },
  "quotes.quote": async (world) => {
    const { carrier, answer } = await requested(world);
    return { who: carrier, says: answer };
  },
  "quotes.withdraw": priced("carrier"),
  "quotes.decline": asked("carrier"),
  "quotes.refuse": priced("customer"),
  "quotes.cancel": asked("customer"),
  "quotes.accept": priced("customer"),
};
