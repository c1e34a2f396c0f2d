import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, orderDocuments, orderEvents, orders, profiles, stockItems, stockMoves, users } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const SALES = LONG ? 100 : 1;
const MEETINGS = LONG ? 200 : 15;
const TIMEOUT = LONG ? 3_600_000 : 120_000;
const BUYERS = 1000;

type Server = Awaited<ReturnType<typeof openServer>>;

async function outcomesOf(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const refusals = settled.flatMap((one) => (one.status === "rejected" ? [String((one.reason as Error).message)] : []));
  return { won: settled.length - refusals.length, refusals };
}

async function thousandBuyers({ db }: Server) {
  const ids = Array.from({ length: BUYERS }, () => uuidv7());
  const passwordHash = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  await db.insert(users).values(ids.map((id) => ({ id, email: `${id}@exemple.example`, passwordHash })));
  const name = { firstName: "Ben", lastName: "Obame", userType: "consommateur", location: "" } as const;
  await db.insert(profiles).values(ids.map((id) => ({ id, ...name })));
  return ids;
}

/** Each buyer has the seller's proposal of one kilogram before their eyes: the first as the factory makes it, then its likes. */
async function proposals(
  { db }: Server,
  parties: { sellerId: string; announcementId: string },
  [first = "", ...buyers]: string[],
) {
  const made = { ...parties, quantity: 1, status: "contre_proposee", round: 2 } as const;
  const { total: _total, ...model } = await anOrder(db, { ...made, buyerId: first });
  const others = buyers.map((buyerId) => ({ ...model, id: uuidv7(), buyerId }));
  await db.transaction(async (tx) => {
    await tx.insert(orders).values(others);
    await tx.insert(orderEvents).values(
      others.map(({ id, buyerId, status }) => {
        return { orderId: id, n: 1, move: "propose", to: status, actor: "buyer" as const, actorId: buyerId };
      }),
    );
  });
  return [model, ...others];
}

test(
  `mille acheteurs au même instant sur dix kilogrammes, ${SALES} fois : dix sont servis, les autres apprennent qu'il n'en reste pas`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const [seller, buyers] = [await aPerson(server.db), await thousandBuyers(server)];
    for (let sale = 1; sale <= SALES; sale += 1) {
      const { id: announcementId } = await anAnnouncement(server.db, {
        userId: seller.id,
        title: `Tomates du jour ${sale}`,
        quantityAvailable: 10,
      });
      const waiting = await proposals(server, { sellerId: seller.id, announcementId }, buyers);
      const { won, refusals } = await outcomesOf(
        waiting.map(({ id, buyerId }) => callerOnPool(server, { id: buyerId }).orders.accept({ id, version: 1 })),
      );
      expect([won, ...new Set(refusals)]).toEqual([10, "Stock insuffisant : il reste 0\u00a0kg"]);
      const [row] = await server.db.select().from(announcements).where(eq(announcements.id, announcementId));
      const items = await server.db
        .select()
        .from(stockItems)
        .where(eq(stockItems.id, row?.stockItemId ?? ""));
      expect(items).toMatchObject([{ onHand: 10, reserved: 10 }]);
      expect(row?.quantityAvailable).toBe(0);
      const sold = await server.db.select().from(orders).where(eq(orders.announcementId, announcementId));
      expect(sold.filter(({ status }) => status === "acceptee")).toHaveLength(10);
    }
    expect(await server.db.$count(stockItems)).toBe(SALES);
    const numbers = (await server.db.select({ n: orderDocuments.number }).from(orderDocuments)).map(({ n }) => n);
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: SALES * 10 }, (_, n) => n + 1)));
  },
);

test(
  `l'acheteur accepte quand le vendeur annule, ${MEETINGS} fois : l'un des deux, l'autre l'apprend`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const [buyer, seller] = [await aPerson(server.db), await aPerson(server.db)];
    const parties = { buyerId: buyer.id, sellerId: seller.id };
    for (let n = 0; n < MEETINGS; n += 1) {
      const { id } = await anOrder(server.db, { ...parties, status: "contre_proposee", round: 2 });
      const { won, refusals } = await outcomesOf([
        callerOnPool(server, buyer).orders.accept({ id, version: 1 }),
        callerOnPool(server, seller).orders.cancel({ id, version: 1 }),
        callerOnPool(server, buyer).orders.counter({ id, version: 1, quantity: 3, unitPrice: 500, fulfilment: "retrait" }),
      ]);
      expect(won).toBe(1);
      expect(new Set(refusals)).toEqual(new Set(["La commande a changé entre-temps. Vérifiez-la avant de continuer."]));
      expect(await server.db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
    }
  },
);

test(
  `deux qui se vendent l'un à l'autre se remettent tout au même instant, ${MEETINGS} fois, sans s'attendre en cercle`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { db } = server;
    const people = [await aPerson(db, { userType: "grossiste" }), await aPerson(db, { userType: "grossiste" })] as const;
    const items = [];
    for (const { id } of people) items.push(await aStockItem(db, { ownerId: id, onHand: 100_000 }));
    for (let n = 0; n < MEETINGS; n += 1) {
      await db.update(stockItems).set({ reserved: 20 });
      const made = [];
      for (const seller of [0, 1, 0, 1] as const)
        made.push(
          await anOrder(db, {
            sellerId: people[seller]!.id,
            buyerId: people[1 - seller]!.id,
            stockItemId: items[seller]!.id,
            status: "prete",
          }),
        );
      const done = await outcomesOf(
        made.map(({ id, buyerId }) => callerOnPool(server, { id: buyerId }).orders.confirm({ id, version: 1 })),
      );
      expect(done).toEqual({ won: 4, refusals: [] });
    }
    expect((await db.select().from(stockItems)).map(({ onHand, reserved }) => [onHand, reserved])).toEqual([
      [100_000, 0],
      [100_000, 0],
    ]);
    expect(await db.$count(stockMoves, inArray(stockMoves.kind, ["achat", "vente"]))).toBe(MEETINGS * 8);
  },
);

test(
  `accepter quatre commandes pendant que l'annonce se met en pause et reprend, ${MEETINGS} fois, sans s'attendre en cercle`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { db } = server;
    const [buyer, seller] = [await aPerson(db), await aPerson(db)];
    const item = await aStockItem(db, { ownerId: seller.id, onHand: 100_000 });
    const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, stockItemId: item.id });
    const { orders: api, announcements: own } = callerOnPool(server, seller);
    for (let n = 0; n < MEETINGS; n += 1) {
      const made = [];
      for (let i = 0; i < 4; i += 1) made.push(await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, announcementId }));
      const accepted = made.map(({ id }) => api.accept({ id, version: 1 }));
      const moved = [own.pause({ id: announcementId }), own.reactivate({ id: announcementId })];
      expect(await outcomesOf([...accepted, ...moved])).toEqual({ won: 6, refusals: [] });
      await own.reactivate({ id: announcementId });
    }
    expect(await db.select().from(stockItems)).toMatchObject([{ reserved: MEETINGS * 40 }]);
  },
);

test("une offre envoyée dix fois au même instant n'en est qu'une", async () => {
  await using server = await openServer();
  const [buyer, seller] = [await aPerson(server.db), await aPerson(server.db)];
  const { id: announcementId } = await anAnnouncement(server.db, { userId: seller.id });
  const offer = { id: uuidv7(), announcementId, quantity: 1, unitPrice: 500, fulfilment: "retrait" } as const;
  const sent = Array.from({ length: 10 }, () => callerOnPool(server, buyer).orders.propose(offer));
  expect(await outcomesOf(sent)).toEqual({ won: 10, refusals: [] });
  expect(await server.db.$count(orderEvents)).toBe(1);
});

test.for([
  ["l'unité", "unit = 'sac'"],
  ["le pays et sa monnaie", "country = 'cote_ivoire', currency = 'XOF'"],
] as const)(
  "accepter pendant que l'annonce change %s : le stock d'avant ne passe pas à l'annonce d'après",
  async ([, change]) => {
    await using server = await openServer();
    const { db, pool } = server;
    const [buyer, seller] = [await aPerson(db), await aPerson(db)];
    const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, quantityAvailable: 10 });
    const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, announcementId });
    const editor = await pool.connect();
    await editor.query(`begin; update announcements set ${change}, version = version + 1 where id = '${announcementId}'`);
    const accepted = outcomesOf([callerOnPool(server, seller).orders.accept({ id: order.id, version: 1 })]);
    await untilSomebodyWaits(pool);
    await editor.query("commit");
    editor.release();
    const stale = "La commande a changé entre-temps. Vérifiez-la avant de continuer.";
    expect(await accepted).toEqual({ won: 0, refusals: [stale] });
    expect(await db.$count(stockItems)).toBe(0);
  },
);

test("un stock réservé disparaît aussitôt des cartes des visiteurs", async () => {
  await using server = await openServer();
  const [buyer, seller] = [await aPerson(server.db), await aPerson(server.db)];
  const { id: announcementId } = await anAnnouncement(server.db, { userId: seller.id, quantityAvailable: 10 });
  const order = await anOrder(server.db, { buyerId: buyer.id, sellerId: seller.id, announcementId, quantity: 4 });
  const shown = async () => (await server.client().announcements.list.query({})).items[0]?.quantityAvailable;
  expect(await shown()).toBe(10);
  await server.client(await server.cookieOf(seller)).orders.accept.mutate({ id: order.id, version: 1 });
  expect(await shown()).toBe(6);
});

test("trente mauvais codes au même instant n'en valent que cinq", async () => {
  await using server = await openServer();
  const [buyer, seller] = [await aPerson(server.db), await aPerson(server.db)];
  const { id } = await anOrder(server.db, { buyerId: buyer.id, sellerId: seller.id, status: "prete" });
  const tries = Array.from({ length: 30 }, () =>
    callerOnPool(server, seller).orders.handOver({ id, version: 1, code: "000000" }),
  );
  const { won, refusals } = await outcomesOf(tries);
  const locked = refusals.filter((said) => said.startsWith("Trop de codes erronés"));
  expect([won, refusals.length, locked.length]).toEqual([0, 30, 26]);
});
