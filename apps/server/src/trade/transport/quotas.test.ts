import { aPerson } from "@recolte/db/factories";
import { deliveryEvents, notifications } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

const HOUR = 3_600_000;
const tooMany = { data: { refusal: "limits.too-many", code: "TOO_MANY_REQUESTS" } };

async function carrying() {
  const server = await openServer({ LIMITS_SCALE: "1" });
  const { db } = server;
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const parties = { carrierId: carrier.id, customerId: customer.id };
  return { server, db, carrier, customer, parties, client: server.client(await server.cookieOf(carrier)) };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** As after so many calls within its time. */
const spent = (server: Server, name: string, points: number) =>
  server.pool.query("update rate_limits set points = $1 where key like $2", [points, `${name}:%`]);

test("incident, reprise, incident : soixante nouvelles par heure au plus sonnent chez le client", async () => {
  const { server, db, parties, customer, client } = await carrying();
  await using _open = server;
  const { id } = await aDelivery(db, { ...parties, status: "en_cours" });
  await client.deliveries.incident.mutate({ id, version: 1, note: "Pneu crevé" });
  await spent(server, "transport.news", 59);
  await client.deliveries.resume.mutate({ id, version: 2 });
  await expect(client.deliveries.incident.mutate({ id, version: 3, note: "Encore" })).rejects.toMatchObject(tooMany);
  expect(await db.$count(notifications, eq(notifications.userId, customer.id))).toBe(2);
});

test("un prix donné et retiré sans fin s'arrête à la même limite", async () => {
  const { server, db, parties, carrier, client } = await carrying();
  await using _open = server;
  const { id: requestId } = await aQuoteRequest(db, parties);
  const { id: vehicleId } = await aVehicle(db, { ownerId: carrier.id });
  const pickupAt = new Date(Date.now() + 24 * HOUR).toISOString();
  const terms = {
    vehicleId,
    price: 1000,
    pickupAt,
    validUntil: pickupAt,
    dropAt: new Date(Date.now() + 30 * HOUR).toISOString(),
  };
  const name = (version: number) => client.quotes.quote.mutate({ id: uuidv7(), requestId, version, ...terms });
  await name(1);
  await spent(server, "transport.news", 59);
  await client.quotes.withdraw.mutate({ id: requestId, version: 2 });
  await expect(name(3)).rejects.toMatchObject(tooMany);
});

test("les signes de la route sont comptés, et une livraison n'en montre que les deux cents derniers", async () => {
  const { server, db, parties, client, customer } = await carrying();
  await using _open = server;
  const { id } = await aDelivery(db, { ...parties, status: "en_cours" });
  const signs = Array.from({ length: 250 }, (_, n) => ({ place: `Borne ${n}`, n: n + 2, deliveryId: id }));
  const sign = { move: "place", from: "en_cours", to: "en_cours", actor: "carrier", actorId: parties.carrierId } as const;
  await db.insert(deliveryEvents).values(signs.map((one) => ({ ...sign, ...one })));
  const { events } = await server.client(await server.cookieOf(customer)).deliveries.byId.query({ id });
  expect(events.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, n) => `Borne ${n + 50}`));
  const place = () => client.deliveries.place.mutate({ id, version: 1, place: "Ndjolé" });
  await place();
  await spent(server, "transport.place", 120);
  await expect(place()).rejects.toMatchObject(tooMany);
});

test("deux comptes qui se notent l'un l'autre : vingt avis par jour et par personne", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const [seller, buyer] = [await aPerson(server.db), await aPerson(server.db)];
  const client = server.client(await server.cookieOf(buyer));
  const order = () => anOrder(server.db, { buyerId: buyer.id, sellerId: seller.id, status: "cloturee" });
  const write = async () => client.reviews.write.mutate({ orderId: (await order()).id, rating: 5 });
  await write();
  await spent(server, "review.write", 19);
  await write();
  await expect(write()).rejects.toMatchObject(tooMany);
});
