import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { inbox, stockItems } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

/** Until so many wait for a lock in this database. */
const untilWaiting = ({ pool }: Server, many: number) =>
  vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    expect((await pool.query(waiting)).rowCount).toBe(many);
  }, 10_000);

async function stage(orders = 1) {
  const server = await openServer();
  const { db } = server;
  const [buyer, seller] = [await aPerson(db, { userType: "grossiste" }), await aPerson(db)];
  const item = await aStockItem(db, { ownerId: seller.id, onHand: 100 });
  await db.update(stockItems).set({ reserved: 10 * orders });
  const sold = { buyerId: buyer.id, sellerId: seller.id, stockItemId: item.id, status: "prete" } as const;
  const made = [];
  for (let n = 0; n < orders; n += 1) made.push(await anOrder(db, sold));
  const asBuyer = callerOnPool(server, buyer);
  return {
    server,
    buyer,
    seller,
    asBuyer,
    confirms: made.map(
      ({ id }) =>
        () =>
          asBuyer.orders.confirm({ id, version: 1 }),
    ),
    bought: () =>
      db
        .select({ label: stockItems.label, onHand: stockItems.onHand, archived: sql`archived_at is not null` })
        .from(stockItems)
        .where(eq(stockItems.ownerId, buyer.id))
        .orderBy(asc(stockItems.createdAt)),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** What begins goods is stopped before it commits, and goes on once `beside` waits for it. */
async function halted(server: Server, people: readonly Person[], [begins, beside]: readonly (() => Promise<unknown>)[]) {
  await server.db
    .insert(inbox)
    .values(people.map(({ id: userId }) => ({ userId })))
    .onConflictDoNothing();
  const { begun, waited } = await server.db.transaction(async (tx) => {
    await tx.select().from(inbox).for("update");
    const begun = begins!();
    await untilWaiting(server, 1);
    const waited = beside!();
    await untilWaiting(server, 2);
    return { begun, waited };
  });
  return Promise.allSettled([begun, waited]);
}
const NAME_TAKEN = { status: "rejected", reason: { message: "Vous avez déjà un stock de ce nom dans cette unité" } };

test("un produit créé pendant qu'une remise apporte le même n'échoue pas sans raison : le nom est pris, c'est dit", async () => {
  await using scenario = await stage();
  const { server, buyer, seller, asBuyer, confirms } = scenario;
  const create = () =>
    asBuyer.stock.create({ id: uuidv7(), label: "tomates", category: "legumes", unit: "kg", quantity: 3, threshold: null });
  expect(await halted(server, [buyer, seller], [confirms[0]!, create])).toMatchObject([{ status: "fulfilled" }, NAME_TAKEN]);
  expect(await scenario.bought()).toMatchObject([{ label: "Tomates", onHand: 10 }]);
});

test("un produit créé pendant qu'une acceptation ouvre le stock de l'annonce n'échoue pas sans raison non plus", async () => {
  await using scenario = await stage();
  const { server, buyer, seller } = scenario;
  const announcement = await anAnnouncement(server.db, { userId: seller.id, title: "Bananes", quantityAvailable: 50 });
  const order = await anOrder(server.db, { buyerId: buyer.id, sellerId: seller.id, announcementId: announcement.id });
  const asSeller = callerOnPool(server, seller);
  const accept = () => asSeller.orders.accept({ id: order.id, version: 1 });
  const create = () =>
    asSeller.stock.create({ id: uuidv7(), label: "Bananes", category: "fruits", unit: "kg", quantity: 3, threshold: null });
  expect(await halted(server, [buyer, seller], [accept, create])).toMatchObject([{ status: "fulfilled" }, NAME_TAKEN]);
});

test.for([
  ["s'archive", "ce qui est archivé", { archivedAt: new Date() }, { label: "Tomates", onHand: 0, archived: true }],
  ["change de nom", "ce qui s'appelle autrement", { label: "Bananes" }, { label: "Bananes", onHand: 0, archived: false }],
] as const)("un achat remis au moment où son stock %s n'entre pas dans %s", async ([, , change, aside]) => {
  await using scenario = await stage();
  const { server, buyer, confirms } = scenario;
  const { id } = await aStockItem(server.db, { ownerId: buyer.id });
  const { confirmed } = await server.db.transaction(async (tx) => {
    await tx.select().from(stockItems).where(eq(stockItems.id, id)).for("update");
    const confirmed = confirms[0]!();
    await untilWaiting(server, 1);
    await tx.update(stockItems).set(change).where(eq(stockItems.id, id));
    return { confirmed };
  });
  await confirmed;
  expect(await scenario.bought()).toEqual([aside, { label: "Tomates", onHand: 10, archived: false }]);
});

test("huit remises au même instant à qui n'avait rien n'en font qu'un stock, sans s'attendre en cercle", async () => {
  await using scenario = await stage(8);
  await Promise.all(scenario.confirms.map((confirm) => confirm()));
  expect(await scenario.bought()).toEqual([{ label: "Tomates", onHand: 80, archived: false }]);
});
