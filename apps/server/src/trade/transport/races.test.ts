import { aPerson } from "@recolte/db/factories";
import { deliveries, inbox, quoteRequests, quotes } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { BOOKING } from "@recolte/domain/trade/transport/status";
import { eq, inArray } from "drizzle-orm";
import type { PoolClient } from "pg";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { followTransports } from "./clock.ts";

const LONG = process.env.LONG === "1";
const TIMES = LONG ? 50 : 1;
const TIMEOUT = LONG ? 1_800_000 : 120_000;
const BOOKINGS = 200;
const HOUR = 3_600_000;

type Server = Awaited<ReturnType<typeof openServer>>;

interface Priced {
  carrierId: string;
  customerId: string;
  vehicleId: string;
}

/** A price that stands, for hours of the same two days: half of them collide with others. */
async function aPrice({ db }: Server, i: number, { vehicleId, ...parties }: Priced) {
  const request = await aQuoteRequest(db, { ...parties, status: "chiffree" });
  const pickupAt = new Date(Date.now() + (24 + ((i * 7) % 48)) * HOUR);
  const terms = { pickupAt, dropAt: new Date(pickupAt.getTime() + (1 + (i % 5)) * HOUR), validUntil: pickupAt };
  await db.insert(quotes).values({ id: uuidv7(), requestId: request.id, vehicleId, price: 1000, currency: "XAF", ...terms });
  return request.id;
}

test(
  `${BOOKINGS} réservations du même véhicule au même instant, ${TIMES} fois : aucun trajet n'en chevauche un autre`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const carriers = [0, 1].map(() => aPerson(server.db, { userType: "transporteur" }));
    const [awa, other] = await Promise.all(carriers);
    const customers = await Promise.all(Array.from({ length: 10 }, () => aPerson(server.db)));
    const clients = await Promise.all(customers.map(async (one) => server.client(await server.cookieOf(one))));
    for (let turn = 0; turn < TIMES; turn++) {
      const vehicle = await aVehicle(server.db, { ownerId: awa!.id });
      const theirs = await aVehicle(server.db, { ownerId: other!.id });
      const ids: string[] = [];
      for (let i = 0; i < BOOKINGS; i++) {
        const [carrierId, vehicleId] = i % 20 === 0 ? [other!.id, theirs.id] : [awa!.id, vehicle.id];
        ids.push(await aPrice(server, i, { carrierId, vehicleId, customerId: customers[i % 10]!.id }));
      }
      const settled = await Promise.allSettled(ids.map((id, i) => clients[i % 10]!.quotes.accept.mutate({ id, version: 1 })));
      const refusals = settled.flatMap((one) => (one.status === "rejected" ? [String((one.reason as Error).message)] : []));
      expect([...new Set(refusals)]).toEqual(["Ce véhicule est déjà réservé sur cette période"]);
      const booked = await server.db
        .select()
        .from(deliveries)
        .where(inArray(deliveries.vehicleId, [vehicle.id, theirs.id]));
      expect(booked).toHaveLength(BOOKINGS - refusals.length);
      // Compared pair by pair, not by the constraint that is on trial.
      const clashes = booked.filter((one) =>
        booked.some(
          (two) => two.id !== one.id && two.vehicleId === one.vehicleId && one.pickupAt < two.dropAt && two.pickupAt < one.dropAt,
        ),
      );
      expect(clashes).toEqual([]);
      expect(booked.length).toBeGreaterThan(10);
      const accepted = await server.db.$count(quoteRequests, eq(quoteRequests.status, "acceptee"));
      expect(accepted).toBe(await server.db.$count(deliveries, inArray(deliveries.status, [...BOOKING])));
    }
  },
);

test("les deux côtés au même instant : une seule décision, l'autre le lit", { timeout: TIMEOUT }, async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db, { userType: "transporteur" }), await aPerson(server.db)];
  const [carrier, customer] = await Promise.all([awa, ben].map(async (one) => server.client(await server.cookieOf(one))));
  const vehicle = await aVehicle(server.db, { ownerId: awa.id });
  for (let i = 0; i < (LONG ? 200 : 15); i++) {
    const parties = { carrierId: awa.id, customerId: ben.id };
    const id = await aPrice(server, i * 100, { ...parties, vehicleId: vehicle.id });
    const decided = await Promise.allSettled([
      carrier!.quotes.withdraw.mutate({ id, version: 1 }),
      customer!.quotes.accept.mutate({ id, version: 1 }),
    ]);
    expect(decided.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    const { id: onRoad } = await aDelivery(server.db, { ...parties, status: "en_cours" });
    const ended = await Promise.allSettled([
      carrier!.deliveries.deliver.mutate({ id: onRoad, version: 1, code: "123456" }),
      customer!.deliveries.confirm.mutate({ id: onRoad, version: 1 }),
    ]);
    const refusals = ended.flatMap((one) => (one.status === "rejected" ? [String((one.reason as Error).message)] : []));
    expect(refusals).toEqual([expect.stringMatching(/^La livraison a changé entre-temps/u)]);
  }
});

const hold = (writing: PoolClient, one: { id: string }) =>
  writing.query("select from inbox where user_id = $1 for update", [one.id]);

/** While this goes on, the first writes to the second: as a message does, they hold both inboxes in the order of the ids. */
async function writingBeside(
  { db, pool }: Server,
  [one, two]: readonly [{ id: string }, { id: string }],
  work: () => Promise<unknown>,
) {
  await db
    .insert(inbox)
    .values([{ userId: one.id }, { userId: two.id }])
    .onConflictDoNothing();
  const writing = await pool.connect();
  await writing.query("begin");
  await hold(writing, one);
  const working = work();
  await vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect((await pool.query(waiting)).rows).toHaveLength(1);
  }, 10_000);
  await hold(writing, two);
  await writing.query("commit");
  writing.release();
  return working;
}

test("ce qui expire le même soir ne tient pas les messages de l'un pendant qu'un autre écrit", { timeout: TIMEOUT }, async () => {
  await using server = await openServer();
  const { db } = server;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const carrier = await aPerson(db, { userType: "transporteur" });
  const late = (seconds: number) => ({ carrierId: carrier.id, answerBy: new Date(Date.now() - seconds * 1000) });
  await aQuoteRequest(db, { ...late(2), customerId: ben.id });
  await aQuoteRequest(db, { ...late(1), customerId: awa.id });
  await writingBeside(server, [awa, ben], () => followTransports(server));
  expect(await db.$count(quoteRequests, eq(quoteRequests.status, "expiree"))).toBe(2);
});

test(
  "réserver un trajet, l'annuler avec sa commande ou dire qu'il est arrivé n'attend en cercle aucun message",
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { db } = server;
    const carrier = await aPerson(db, { userType: "transporteur" });
    const [seller, buyer, late] = [await aPerson(db), await aPerson(db), await aPerson(db, { userType: "transporteur" })];
    const asBuyer = server.client(await server.cookieOf(buyer));
    const sold = { buyerId: buyer.id, sellerId: seller.id, fulfilment: "livraison" as const };
    const booked = await anOrder(db, { ...sold, status: "prete" });
    const { id: vehicleId } = await aVehicle(db, { ownerId: late.id });
    const id = await aPrice(server, 0, { carrierId: late.id, customerId: buyer.id, vehicleId });
    await db.update(quoteRequests).set({ orderId: booked.id }).where(eq(quoteRequests.id, id));
    await writingBeside(server, [seller, late], () => asBuyer.quotes.accept.mutate({ id, version: 1 }));

    const parties = { carrierId: carrier.id, customerId: buyer.id };
    const cancelled = await anOrder(db, { ...sold, status: "acceptee" });
    await aDelivery(db, { ...parties, orderId: cancelled.id });
    await writingBeside(server, [carrier, buyer], () => asBuyer.orders.cancel.mutate({ id: cancelled.id, version: 1 }));

    const carried = await anOrder(db, { ...sold, status: "en_livraison" });
    const { id: journey } = await aDelivery(db, { ...parties, orderId: carried.id, status: "en_cours" });
    await writingBeside(server, [carrier, buyer], () => asBuyer.deliveries.confirm.mutate({ id: journey, version: 1 }));
  },
);
