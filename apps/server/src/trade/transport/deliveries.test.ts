import type { Db } from "@recolte/db/client";
import { aPerson, suspend } from "@recolte/db/factories";
import { deliveries, deliveryEvents, orders, vehicles } from "@recolte/db/schema";
import { aDelivery, anOrder, aVehicle } from "@recolte/db/trade-factories";
import { DELIVERY_MOVES, DELIVERY_STATUSES, type DeliveryStatus } from "@recolte/domain/trade/transport/status";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, type Fixtures, test } from "#testing/test.ts";

const CODE = "123456";

async function stage(db: Db, values: Partial<typeof deliveries.$inferInsert> & { status?: DeliveryStatus } = {}) {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Awa" });
  const customer = await aPerson(db, { firstName: "Ben" });
  const delivery = await aDelivery(db, { carrierId: carrier.id, customerId: customer.id, ...values });
  return { carrier, customer, delivery };
}

type Caller = ReturnType<Fixtures["as"]>;
const ACTIONS = {
  load: ({ deliveries: own }, seen) => own.load(seen),
  depart: ({ deliveries: own }, seen) => own.depart(seen),
  incident: ({ deliveries: own }, seen) => own.incident({ ...seen, note: "Pneu crevé" }),
  resume: ({ deliveries: own }, seen) => own.resume(seen),
  cancel: ({ deliveries: own }, seen) => own.cancel(seen),
  deliver: ({ deliveries: own }, seen) => own.deliver({ ...seen, code: CODE }),
  confirm: ({ deliveries: own }, seen) => own.confirm(seen),
} as const satisfies Record<string, (caller: Caller, seen: { id: string; version: number }) => Promise<unknown>>;
type Action = keyof typeof ACTIONS;

/** Written by hand: who may do what from where, and what it becomes. */
const MAY: Record<string, DeliveryStatus> = {
  "planifiee carrier load": "chargee",
  "planifiee carrier cancel": "annulee",
  "planifiee customer cancel": "annulee",
  "chargee carrier depart": "en_cours",
  "chargee carrier incident": "incident",
  "en_cours carrier incident": "incident",
  "en_cours carrier deliver": "livree",
  "en_cours customer confirm": "livree",
  "incident carrier resume": "en_cours",
  "incident carrier cancel": "annulee",
  "incident customer cancel": "annulee",
};
const TABLE = DELIVERY_STATUSES.flatMap((status) =>
  (["carrier", "customer", "stranger"] as const).flatMap((who) =>
    (Object.keys(ACTIONS) as Action[]).map((action) => [status, who, action] as const),
  ),
);

test.for(TABLE)("« %s » : %s, %s", async ([status, who, action], { db, as }) => {
  const people = { ...(await stage(db, { status })), stranger: await aPerson(db, { userType: "transporteur" }) };
  const { id, version } = people.delivery;
  const asked = ACTIONS[action](as(people[who]), { id, version });
  const to = MAY[`${status} ${who} ${action}`];
  if (to) await expect(asked).resolves.toMatchObject({ status: to, version: 2 });
  else if (who === "stranger") await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND", message: "Livraison non trouvée" });
  else await expect(asked).rejects.toThrow("Cette action n'est plus possible dans l'état de la livraison");
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  const [last] = (await db.select().from(deliveryEvents).where(eq(deliveryEvents.deliveryId, id))).toReversed();
  expect([row?.status, last?.to]).toEqual([to ?? status, to ?? status]);
});

test("la table ci-dessus nomme chaque mouvement que quelqu'un demande", () => {
  const named = new Set(Object.keys(MAY).map((key) => key.split(" ")[2]!.replace("confirm", "deliver")));
  const asked = Object.entries(DELIVERY_MOVES).flatMap(([move, { by }]) => (by.some((who) => who !== "system") ? [move] : []));
  expect([...named].toSorted()).toEqual(asked.toSorted());
});

test("une marchandise ne se dit pas chargée des jours avant son chargement", async ({ db, as }) => {
  const { carrier, delivery } = await stage(db, { pickupAt: new Date(Date.now() + 25 * 3_600_000) });
  const { id } = delivery;
  expect((await as(carrier).deliveries.byId({ id })).actions).toEqual(["cancel", "pay"]);
  await expect(as(carrier).deliveries.load({ id, version: 1 })).rejects.toThrow("24 heures avant le chargement prévu");
  await db.update(deliveries).set({ pickupAt: new Date(Date.now() + 23 * 3_600_000) });
  expect((await as(carrier).deliveries.byId({ id })).actions).toContain("load");
  await as(carrier).deliveries.load({ id, version: 1 });
});

test("« En mission » suit les livraisons, et un véhicule ne part pas deux fois", async ({ db, as }) => {
  const { carrier, customer, delivery } = await stage(db, { pickupAt: new Date() });
  const pickupAt = new Date(delivery.dropAt.getTime() + 3_600_000);
  const next = await aDelivery(db, { carrierId: carrier.id, customerId: customer.id, vehicleId: delivery.vehicleId, pickupAt });
  const statusNow = async () => (await db.select().from(vehicles).where(eq(vehicles.id, delivery.vehicleId)))[0]?.status;
  await as(carrier).vehicles.setStatus({ id: delivery.vehicleId, status: "maintenance" });
  await expect(as(carrier).deliveries.load({ id: delivery.id, version: 1 })).rejects.toThrow("Ce véhicule est en maintenance");
  await as(carrier).vehicles.setStatus({ id: delivery.vehicleId, status: "disponible" });
  await as(carrier).deliveries.load({ id: delivery.id, version: 1 });
  expect(await statusNow()).toBe("en_mission");
  await expect(as(carrier).vehicles.setStatus({ id: delivery.vehicleId, status: "maintenance" })).rejects.toThrow("en mission");
  await expect(as(carrier).deliveries.load({ id: next.id, version: 1 })).rejects.toThrow("Ce véhicule est en mission");
  await as(carrier).deliveries.depart({ id: delivery.id, version: 2 });
  await as(carrier).deliveries.deliver({ id: delivery.id, version: 3, code: CODE });
  expect(await statusNow()).toBe("disponible");
});

test("le code ne se montre qu'au destinataire, et seulement tant qu'il sert", async ({ db, as }) => {
  const { carrier, customer, delivery } = await stage(db, { status: "en_cours" });
  const { id } = delivery;
  expect((await as(customer).deliveries.byId({ id })).code).toBe(CODE);
  expect((await as(carrier).deliveries.byId({ id })).code).toBeNull();
  expect(JSON.stringify(await as(carrier).deliveries.list({ side: "carrier" }))).not.toContain(CODE);
  await as(carrier).deliveries.deliver({ id, version: 1, code: CODE });
  expect((await as(customer).deliveries.byId({ id })).code).toBeNull();
});

test("cinq codes erronés ferment la porte un quart d'heure, même au bon ; le destinataire l'apprend", async ({ db, as }) => {
  const { carrier, customer, delivery } = await stage(db, { status: "en_cours" });
  const attempt = (code: string) => as(carrier).deliveries.deliver({ id: delivery.id, version: 1, code });
  for (let i = 0; i < 4; i++) await expect(attempt("000000")).rejects.toThrow("Ce code n'est pas celui du destinataire");
  await expect(attempt("000000")).rejects.toThrow("Trop de codes erronés. Réessayez dans quinze minutes.");
  await expect(attempt(CODE)).rejects.toThrow("Trop de codes erronés");
  const { items } = await as(customer).notifications.list({});
  expect(items.map(({ facts }) => facts.event)).toEqual(["order.delivery-wrong-codes"]);
  await db.update(deliveries).set({ codeLockedUntil: new Date(Date.now() - 1000) });
  await expect(attempt(CODE)).resolves.toMatchObject({ status: "livree" });
});

test("un signe de la route se lit avec son heure, et ne périme l'écran de personne", async ({ db, as }) => {
  const { carrier, customer, delivery } = await stage(db, { status: "en_cours" });
  const seen = { id: delivery.id, version: 1 };
  await as(carrier).deliveries.place({ ...seen, place: "Ndjolé", note: "Pluie" });
  const page = await as(customer).deliveries.byId({ id: delivery.id });
  expect(page.events.at(-1)).toMatchObject({ move: "place", place: "Ndjolé", note: "Pluie", actor: "carrier" });
  await expect(as(customer).deliveries.place({ ...seen, place: "Ici" })).rejects.toThrow("n'est plus possible");
  await as(customer).deliveries.confirm(seen);
});

test("payé : dit par le transporteur, une fois", async ({ db, as }) => {
  const { carrier, customer, delivery } = await stage(db, { status: "livree" });
  await expect(as(customer).deliveries.pay({ id: delivery.id, version: 1 })).rejects.toThrow("n'est plus possible");
  await as(carrier).deliveries.pay({ id: delivery.id, version: 1 });
  await expect(as(carrier).deliveries.pay({ id: delivery.id, version: 2 })).rejects.toThrow("n'est plus possible");
  await expect(as(carrier).deliveries.pay({ id: delivery.id, version: 1 })).rejects.toThrow("a changé entre-temps");
});

test("un paiement du transport dit trop tôt s'annule : le suivi garde les deux écritures, le client le lit", async ({
  db,
  as,
}) => {
  const { carrier, customer, delivery } = await stage(db, { status: "livree" });
  const id = delivery.id;
  await as(carrier).deliveries.pay({ id, version: 1 });
  await expect(as(customer).deliveries.unpay({ id, version: 2 })).rejects.toThrow("n'est plus possible");
  await as(carrier).deliveries.unpay({ id, version: 2 });
  await expect(as(carrier).deliveries.unpay({ id, version: 3 })).rejects.toThrow("n'est plus possible");
  const { paidAt, events, actions } = await as(carrier).deliveries.byId({ id });
  expect([paidAt, actions]).toEqual([null, ["pay"]]);
  expect(events.slice(-2).map(({ move }) => move)).toEqual(["pay", "unpay"]);
  expect((await as(customer).notifications.list({})).items[0]?.facts.event).toBe("order.delivery-unpaid");
});

async function withOrder(db: Db, status: (typeof orders.$inferInsert)["status"], by: "seller" | "buyer" = "buyer") {
  const carrier = await aPerson(db, { userType: "transporteur", firstName: "Awa" });
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: status ?? "prete", fulfilment: "livraison" });
  const customerId = by === "buyer" ? buyer.id : seller.id;
  const delivery = await aDelivery(db, { carrierId: carrier.id, customerId, orderId: order.id, status: "chargee", code: CODE });
  const orderNow = async () => (await db.select().from(orders).where(eq(orders.id, order.id)))[0]?.status;
  return { carrier, seller, buyer, order, delivery, orderNow };
}

test("la commande part et se remet avec sa livraison, du même code, et chacun ne l'apprend qu'une fois", async ({ db, as }) => {
  const { carrier, seller, buyer, delivery, orderNow } = await withOrder(db, "prete");
  await as(carrier).deliveries.depart({ id: delivery.id, version: 1 });
  expect(await orderNow()).toBe("en_livraison");
  expect((await as(seller).deliveries.byId({ id: delivery.id })).code).toBeNull();
  expect((await as(buyer).deliveries.byId({ id: delivery.id })).code).toBe(CODE);
  await as(carrier).deliveries.deliver({ id: delivery.id, version: 2, code: CODE });
  expect(await orderNow()).toBe("remise");
  for (const who of [seller, buyer]) {
    const { items } = await as(who).notifications.list({});
    expect(items.map(({ facts }) => facts.event).toSorted()).toEqual(["order.handed-over", "order.shipped"]);
  }
});

test("le transporteur renonce en chemin : un autre peut reprendre la commande et la remettre", async ({ db, as }) => {
  const { carrier, buyer, order, delivery, orderNow } = await withOrder(db, "prete");
  await as(carrier).deliveries.depart({ id: delivery.id, version: 1 });
  await as(carrier).deliveries.incident({ id: delivery.id, version: 2, note: "Pont coupé" });
  const other = await aPerson(db, { userType: "transporteur", firstName: "Landry" });
  const vehicle = await aVehicle(db, { ownerId: other.id });
  const request = {
    id: uuidv7(),
    carrierId: other.id,
    orderId: order.id,
    origin: "Oyem",
    destination: "Libreville",
    goods: "Tomates",
  };
  await as(buyer).quotes.request({ ...request, content: "Bonjour, pouvez-vous reprendre ?" });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { pickupAt: inHours(2), dropAt: inHours(8), validUntil: inHours(1) };
  const priced = { id: uuidv7(), requestId: request.id, version: 1, vehicleId: vehicle.id, price: 30_000, ...times };
  await as(other).quotes.quote(priced);
  const seen = { id: request.id, version: 2 };
  await expect(as(buyer).quotes.accept(seen)).rejects.toThrow("Cette commande a déjà une livraison");
  await as(carrier).deliveries.cancel({ id: delivery.id, version: 3 });
  const { deliveryId } = await as(buyer).quotes.accept(seen);
  await as(other).deliveries.load({ id: deliveryId, version: 1 });
  await as(other).deliveries.depart({ id: deliveryId, version: 2 });
  const { code } = await as(buyer).deliveries.byId({ id: deliveryId });
  await as(other).deliveries.deliver({ id: deliveryId, version: 3, code: code ?? "" });
  expect(await orderNow()).toBe("remise");
});

test("le vendeur qui fait livrer ne voit pas le code et ne confirme pas pour l'acheteur", async ({ db, as }) => {
  const { carrier, seller, buyer, delivery, orderNow } = await withOrder(db, "prete", "seller");
  await as(carrier).deliveries.depart({ id: delivery.id, version: 1 });
  expect(await as(seller).deliveries.byId({ id: delivery.id })).toMatchObject({ code: null, side: "customer", actions: [] });
  await expect(as(seller).deliveries.confirm({ id: delivery.id, version: 2 })).rejects.toThrow("n'est plus possible");
  expect(await as(buyer).deliveries.byId({ id: delivery.id })).toMatchObject({ code: CODE, side: "receiver" });
  await as(buyer).deliveries.confirm({ id: delivery.id, version: 2 });
  expect(await orderNow()).toBe("remise");
});

test("une commande qui n'est pas prête ne part pas ; un tiers ne voit rien de sa livraison", async ({ db, as }) => {
  const { carrier, delivery, order, orderNow, buyer } = await withOrder(db, "acceptee");
  await expect(as(carrier).deliveries.depart({ id: delivery.id, version: 1 })).rejects.toThrow("n'est pas prête à être livrée");
  expect(await orderNow()).toBe("acceptee");
  const eve = as(await aPerson(db));
  await expect(eve.deliveries.byId({ id: delivery.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(eve.deliveries.byId({ id: uuidv7() })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await eve.deliveries.ofOrder({ id: order.id })).toEqual([]);
  expect(await as(buyer).deliveries.ofOrder({ id: order.id })).toMatchObject([{ id: delivery.id }]);
});

test("le client suspendu en chemin, le transporteur livre encore par le code", async ({ db, as }) => {
  const { carrier, customer, delivery } = await stage(db, { status: "en_cours" });
  await suspend(db, customer.id);
  expect((await as(carrier).deliveries.byId({ id: delivery.id })).customer.gone).toBe(true);
  await expect(as(carrier).deliveries.deliver({ id: delivery.id, version: 1, code: CODE })).resolves.toMatchObject({
    status: "livree",
  });
});

test("les nombres par étape sont ceux des lignes, de chaque côté", async ({ db, as }) => {
  const { carrier, customer } = await stage(db);
  const parties = { carrierId: carrier.id, customerId: customer.id };
  for (const status of ["chargee", "en_cours", "livree", "livree", "incident"] as const)
    await aDelivery(db, { ...parties, status });
  const rows = await db.select().from(deliveries);
  const counted = (wanted: DeliveryStatus[]) => rows.filter(({ status }) => wanted.includes(status)).length;
  const expected = [
    { stage: "En cours", deliveries: counted(["chargee", "en_cours"]) },
    { stage: "Planifiée", deliveries: counted(["planifiee"]) },
    { stage: "Terminée", deliveries: counted(["livree"]) },
    { stage: "Autres", deliveries: counted(["incident", "annulee"]) },
  ];
  expect(await as(carrier).deliveries.counts({ side: "carrier" })).toEqual(expected);
  expect(await as(customer).deliveries.counts({ side: "customer" })).toEqual(expected);
  expect((await as(carrier).deliveries.list({ side: "carrier", stage: "Terminée" })).items).toHaveLength(2);
  expect((await as(carrier).deliveries.list({ side: "customer" })).items).toEqual([]);
});

test("la semaine montre ce qui la touche, à cheval compris, et rien de ce qui est annulé", async ({ db, as }) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  const parties = { carrierId: carrier.id, customerId: (await aPerson(db)).id };
  const monday = new Date("2027-03-01T00:00:00Z");
  const at = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
  const journeys = [
    [-30, -20, "livree"],
    [-3, 3, "livree"],
    [10, 20, "annulee"],
    [30, 40, "planifiee"],
    [166, 170, "planifiee"],
    [168, 172, "planifiee"],
  ] as const;
  for (const [from, to, status] of journeys) await aDelivery(db, { ...parties, status, pickupAt: at(from), dropAt: at(to) });
  const week = await as(carrier).deliveries.week({ from: monday.toISOString() });
  expect(week.map(({ pickupAt }) => (pickupAt.getTime() - monday.getTime()) / 3_600_000)).toEqual([-3, 30, 166]);
});
