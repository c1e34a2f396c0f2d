import { aPerson } from "@recolte/db/factories";
import { deliveries, orderEvents, orders, quoteRequests } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { jam } from "#testing/jam.ts";
import { expect, test } from "#testing/test.ts";
import { followTransports } from "./clock.ts";

const HOUR = 3_600_000;

test("avant son terme, une demande se rappelle une fois au transporteur qui n'a pas répondu", async ({ db, deps, as }) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const parties = { carrierId: carrier.id, customerId: customer.id };
  const soon = await aQuoteRequest(db, { ...parties, answerBy: new Date(Date.now() + HOUR) });
  await aQuoteRequest(db, parties);
  for (let i = 0; i < 2; i++) await followTransports({ ...deps, db });
  expect((await as(carrier).notifications.list({})).items.map(({ facts }) => [facts.event, facts.requestId])).toEqual([
    ["quote.ending", soon.id],
  ]);
  expect((await as(customer).notifications.list({})).items).toEqual([]);
});

test("une demande sans réponse et un prix dont le jour est passé expirent, les deux côtés l'apprennent, les autres attendent", async ({
  db,
  deps,
  as,
}) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  const customer = await aPerson(db);
  const parties = { carrierId: carrier.id, customerId: customer.id };
  const late = new Date(Date.now() - 1000);
  const silent = await aQuoteRequest(db, { ...parties, answerBy: late });
  const priced = await aQuoteRequest(db, parties);
  const open = await aQuoteRequest(db, parties);
  const vehicle = await aVehicle(db, { ownerId: carrier.id });
  const [pickupAt, dropAt, validUntil] = [24, 30, 12].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
  await as(carrier).quotes.quote({
    id: uuidv7(),
    requestId: priced.id,
    version: 1,
    price: 100,
    vehicleId: vehicle.id,
    pickupAt: pickupAt!,
    dropAt: dropAt!,
    validUntil: validUntil!,
  });
  await db.update(quoteRequests).set({ answerBy: late }).where(eq(quoteRequests.id, priced.id));
  await followTransports({ ...deps, db });
  const statusOf = async (id: string) => (await as(customer).quotes.byId({ id })).status;
  expect([await statusOf(silent.id), await statusOf(priced.id), await statusOf(open.id)]).toEqual([
    "expiree",
    "expiree",
    "ouverte",
  ]);
  expect((await as(customer).quotes.byId({ id: priced.id })).quotes[0]?.status).toBe("expiree");
  for (const who of [carrier, customer]) {
    const { items } = await as(who).notifications.list({});
    expect(items.filter(({ facts }) => facts.event === "quote.expired")).toHaveLength(2);
  }
});

test("la livraison d'une commande annulée ne se fait pas, et le véhicule est libre", async ({ db, deps, as }) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  const [buyer, seller] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "acceptee" });
  const delivery = await aDelivery(db, { carrierId: carrier.id, customerId: buyer.id, orderId: order.id });
  await followTransports({ ...deps, db });
  expect((await as(carrier).deliveries.byId({ id: delivery.id })).status).toBe("planifiee");
  await db.update(orders).set({ status: "annulee" }).where(eq(orders.id, order.id));
  await db
    .insert(orderEvents)
    .values({ orderId: order.id, n: 2, move: "cancel", from: "acceptee", to: "annulee", actor: "buyer", actorId: buyer.id });
  await followTransports({ ...deps, db });
  const page = await as(carrier).deliveries.byId({ id: delivery.id });
  expect(page.status).toBe("annulee");
  expect(page.events.at(-1)).toMatchObject({ actor: "system", note: "La commande n'aura pas lieu" });
  expect((await as(carrier).vehicles.list())[0]?.nextPickupAt).toBeNull();
});

test.for([
  ["annulee", "La commande n'aura pas lieu"],
  ["remise", "La commande a été remise"],
] as const)(
  "une commande « %s » ne laisse ni prix à accepter ni prix à faire : ses demandes sont annulées, les transporteurs l'apprennent",
  async ([status, reason], { db, deps, as }) => {
    const carrier = await aPerson(db, { userType: "transporteur" });
    const [buyer, seller] = [await aPerson(db, { firstName: "Ben", lastName: "Obame" }), await aPerson(db)];
    const parties = { buyerId: buyer.id, sellerId: seller.id };
    const [over, going] = [await anOrder(db, { ...parties, status }), await anOrder(db, { ...parties, status: "prete" })];
    const asked = { carrierId: carrier.id, customerId: buyer.id };
    const priced = await aQuoteRequest(db, { ...asked, orderId: over.id, status: "chiffree" });
    const open = await aQuoteRequest(db, { ...asked, orderId: over.id });
    const others = [await aQuoteRequest(db, { ...asked, orderId: going.id }), await aQuoteRequest(db, asked)];
    for (let turn = 0; turn < 2; turn += 1) await followTransports({ ...deps, db });
    const statusOf = async ({ id }: { id: string }) => (await as(buyer).quotes.byId({ id })).status;
    expect([await statusOf(priced), await statusOf(open)]).toEqual(["annulee", "annulee"]);
    for (const other of others) expect(await statusOf(other)).toBe("ouverte");
    const { items } = await as(carrier).notifications.list({});
    const news = { event: "quote.cancelled", otherName: "Ben Obame", reason };
    expect(items.map(({ facts }) => facts)).toMatchObject([news, news]);
    expect((await as(buyer).notifications.list({})).items).toEqual([]);
  },
);

test("une demande ou une livraison qui ne peut pas finir n'arrête ni les autres ni la suite du travail", async ({ db }) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  const [buyer, seller] = [await aPerson(db), await aPerson(db)];
  const parties = { carrierId: carrier.id, customerId: buyer.id };
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "annulee" });
  const late = (hours: number) => ({ ...parties, answerBy: new Date(Date.now() - hours * HOUR) });
  const overdue = [await aQuoteRequest(db, late(2)), await aQuoteRequest(db, late(1))];
  const forNothing = [
    await aQuoteRequest(db, { ...parties, orderId: order.id }),
    await aQuoteRequest(db, { ...parties, orderId: order.id }),
  ];
  const orphans = [
    await aDelivery(db, { ...parties, orderId: order.id }),
    await aDelivery(db, { ...parties, orderId: order.id }),
  ];
  const [first, second, third] = [overdue, forNothing, orphans].map(([one]) => one!.id);
  const heard = await jam(db, "quote_requests", sql`old.id in (${first}, ${second})`);
  await jam(db, "deliveries", sql`old.id = ${third}`);
  const inTransactionThenNotify: string[] = [];
  await followTransports({ db, log: heard.log, bell: { ring: (ids) => void inTransactionThenNotify.push(...ids) } });
  const said = ["request not expired", "request not ended", "journey not ended"];
  expect(heard.lines).toMatchObject([first, second, third].map((id, n) => ({ msg: said[n], id })));
  const requests = new Map((await db.select().from(quoteRequests)).map(({ id, status }) => [id, status]));
  const journeys = new Map((await db.select().from(deliveries)).map(({ id, status }) => [id, status]));
  expect([...overdue, ...forNothing].map(({ id }) => requests.get(id))).toEqual(["ouverte", "expiree", "ouverte", "annulee"]);
  expect(orphans.map(({ id }) => journeys.get(id))).toEqual(["planifiee", "annulee"]);
  expect(inTransactionThenNotify).toContain(carrier.id);
});
