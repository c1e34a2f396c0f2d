import { asc, eq, isNull, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { aPerson } from "#factories.ts";
import * as schema from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";
import { DEMO_PASSWORD_HASH } from "./demo-accounts.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import { demoData } from "./demo-data.ts";
import { demoFarmEvents } from "./demo-farm.ts";
import { demoId } from "./demo-id.ts";
import { insertDemo } from "./demo-insert.ts";
import { refreshDemo } from "./demo-refresh.ts";

// A load is a second of work, many times that on a crowded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const start = new Date(Date.now() - 3 * HOUR);
const later = new Date(start.getTime() + 40 * DAY);
const TABLES = [
  schema.orders,
  schema.orderRounds,
  schema.orderEvents,
  schema.orderDocuments,
  schema.documentCounters,
  schema.reviews,
  schema.stockItems,
  schema.stockMoves,
  schema.quoteRequests,
  schema.quotes,
  schema.deliveries,
  schema.deliveryEvents,
  schema.shopSales,
  schema.promotions,
  schema.announcementPrices,
  schema.cropCycles,
  schema.cropLogs,
  schema.batches,
  schema.cases,
] as const satisfies readonly PgTable[];

async function loaded(now: Date) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  await insertDemo(database.db, demoData(now, DEMO_PASSWORD_HASH));
  return database;
}

/** The demonstration of a first day: loaded once and copied by every test. */
let template: string;
/** The one of forty days later, read by the tests, never written. */
let fresh: Open;
beforeAll(async () => {
  const { name, pool } = await loaded(start);
  await pool.end();
  template = name;
  fresh = await loaded(later);
});
afterAll(() => fresh[Symbol.asyncDispose]());

const openDemo = () => openTestDatabase(inject("databaseServerUrl"), template);
type Open = Awaited<ReturnType<typeof openTestDatabase>>;
const refresh = ({ db }: Open, now: Date) => db.transaction((tx) => refreshDemo(tx, demoData(now, DEMO_PASSWORD_HASH), now));

/** Everything but the days, which follow the hour of the clock, and the ids that the database draws. */
async function contents({ db }: Open) {
  const sums: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { name } = getTableConfig(table);
    const { rows } = await db.execute(
      sql`select md5(string_agg(j::text, chr(10) order by j::text)) as sum
        from (select to_jsonb(t) - '{wished_on,planted_on,expected_from,expected_to,content}'::text[]
          - case when ${name} = 'reviews' then 'id' else '' end as j from ${table} t) x`,
    );
    sums[name] = rows[0]?.["sum"];
  }
  return sums;
}

test("quarante jours après, le commerce est celui d'un premier jour", async () => {
  await using demo = await openDemo();
  expect(await refresh(demo, later)).toBe(true);
  expect(await contents(demo)).toEqual(await contents(fresh));
});

test("ce que l'horloge seule a fini entre-temps recommence", async () => {
  await using demo = await openDemo();
  const { db } = demo;
  const before = await contents(demo);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into order_events (order_id, n, move, "from", "to", actor)
      select o.id, 1 + (select max(n) from order_events e where e.order_id = o.id),
        case when o.status = 'remise' then 'close' else 'expire' end, o.status, case when o.status = 'remise' then 'cloturee' else 'expiree' end::order_status, 'system'
      from orders o where o.status in ('proposee', 'contre_proposee', 'remise')`);
    await tx.execute(sql`
      update orders set status = case when status = 'remise' then 'cloturee' else 'expiree' end::order_status, answer_by = null,
        closed_at = case when status = 'remise' then now() end, version = version + 1 where status in ('proposee', 'contre_proposee', 'remise')`);
    await tx.execute(sql`update reviews set published_at = now() where published_at is null`);
    await tx.execute(
      sql`update quote_requests set status = 'expiree', version = version + 1 where status in ('ouverte', 'chiffree')`,
    );
    await tx.execute(sql`update quotes set status = 'expiree' where status = 'proposee'`);
    await tx.execute(
      sql`update promotions set ended_at = greatest(ends_at, now()) where ended_at is null and started_at is not null`,
    );
  });
  await refresh(demo, later);
  expect(await contents(demo)).toEqual(await contents(fresh));
  expect(await contents(demo)).not.toEqual(before);
});

test("ce qu'une personne a fait ne bouge pas : commande, stock, trajet, vente, promotion, parcelle, lot", async () => {
  await using demo = await openDemo();
  const { db } = demo;
  const { trade } = demoData(start, "");
  const order = trade.orders.find(({ status }) => status === "acceptee")!;
  const item = trade.stock.items[0]!;
  const delivery = trade.transport.deliveries.find(({ status }) => status === "planifiee")!;
  const sale = trade.sales.find(({ payment, settledAt, cancelledAt }) => payment === "credit" && !settledAt && !cancelledAt)!;
  const running = trade.promotions.find(({ startedAt, endedAt }) => startedAt && !endedAt)!;
  const crop = trade.crops.find(({ status }) => status === "en_cours")!;
  const batch = trade.batches.find(({ status }) => status === "en_cours")!;
  const now = new Date();
  await db.transaction(async (tx) => {
    const moved = {
      orderId: order.id,
      n: 90,
      move: "ready",
      from: "acceptee",
      to: "prete",
      actor: "seller",
      actorId: order.sellerId,
    } as const;
    await tx.insert(schema.orderEvents).values(moved);
    await tx.update(schema.orders).set({ status: "prete", readyAt: now }).where(eq(schema.orders.id, order.id));
  });
  await db.insert(schema.stockMoves).values({ itemId: item.id, kind: "ajustement", quantity: 1, note: "Compté" });
  await db.update(schema.deliveries).set({ version: 9 }).where(eq(schema.deliveries.id, delivery.id));
  await db.update(schema.shopSales).set({ settledAt: now }).where(eq(schema.shopSales.id, sale.id));
  await db.update(schema.promotions).set({ endedAt: now }).where(eq(schema.promotions.id, running.id));
  await db.insert(schema.cropLogs).values({ cycleId: crop.id, move: "note", content: "Vu" });
  await db.update(schema.batches).set({ status: "annule", endedAt: now }).where(eq(schema.batches.id, batch.id));
  const own = await aPerson(db);
  const [mine] = await db.insert(schema.vehicles).values({ ownerId: own.id, plate: "GA-1", kind: "moto", maxKg: 50 }).returning();
  const touched = () =>
    Promise.all([
      db.select().from(schema.orders).where(eq(schema.orders.id, order.id)),
      db.select().from(schema.orderEvents).where(eq(schema.orderEvents.orderId, order.id)),
      db.select().from(schema.orderDocuments).where(eq(schema.orderDocuments.orderId, order.id)),
      db.select().from(schema.stockMoves).where(eq(schema.stockMoves.itemId, item.id)).orderBy(asc(schema.stockMoves.n)),
      db
        .select()
        .from(schema.deliveries)
        .where(eq(schema.deliveries.vehicleId, delivery.vehicleId))
        .orderBy(asc(schema.deliveries.id)),
      db.select().from(schema.shopSales).where(eq(schema.shopSales.id, sale.id)),
      db.select().from(schema.promotions).where(eq(schema.promotions.id, running.id)),
      db.select().from(schema.cropCycles).where(eq(schema.cropCycles.id, crop.id)),
      db.select().from(schema.batches).where(eq(schema.batches.id, batch.id)),
      db.select().from(schema.vehicles).where(eq(schema.vehicles.id, mine!.id)),
    ]);
  const before = await touched();
  await refresh(demo, later);
  expect(await touched()).toEqual(before);
  const other = await db
    .select()
    .from(schema.orders)
    .where(eq(schema.orders.id, demoId("order", trade.orders.length - 1)));
  expect(other[0]?.createdAt.getTime()).toBeGreaterThan(later.getTime() - DAY);
});

test("quarante jours après, les évènements sont encore à venir ; celui qu'une personne a modifié garde sa date", async () => {
  await using demo = await openDemo();
  const { db } = demo;
  const [changed, kept] = demoFarmEvents(start);
  await db.update(schema.farmEvents).set({ title: "Autre foire" }).where(eq(schema.farmEvents.id, changed!.id!));
  const dateOf = async (id: string) => (await db.select().from(schema.farmEvents).where(eq(schema.farmEvents.id, id)))[0]?.date;
  await refresh(demo, later);
  expect(await dateOf(changed!.id!)).toBe(changed!.date);
  expect(await dateOf(kept!.id!)).toBe(demoFarmEvents(later)[1]?.date);
});

test("remise à jour la nuit comme le jour, la démonstration ne roule que de 5 h à 18 h, et en entier", async () => {
  await using demo = await openDemo();
  const midnight = new Date(later).setUTCHours(0, 0, 0, 0);
  for (const hours of [2.3, 67.5]) {
    const now = new Date(midnight + hours * HOUR);
    expect(await refresh(demo, now)).toBe(true);
    const { rows } = await demo.db.execute(sql`
      select q.id, to_char(t.at at time zone case when p.country = 'gabon' then 'Africa/Libreville' else 'Africa/Abidjan' end, 'HH24:MI') as time
      from quotes q join vehicles v on v.id = q.vehicle_id join profiles p on p.id = v.owner_id
      cross join lateral (values (q.pickup_at), (q.drop_at)) t (at)`);
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ time }) => String(time) < "05:00" || String(time) > "18:00")).toEqual([]);
    const told = demoData(now, "").trade.transport.deliveries;
    const stored = await demo.db.select().from(schema.deliveries);
    const times = (list: readonly (typeof told)[number][]) =>
      list
        .map(({ id, pickupAt, dropAt, deliveredAt, createdAt }) => ({ id, pickupAt, dropAt, deliveredAt, createdAt }))
        .toSorted((a, b) => a.id.localeCompare(b.id));
    expect(times(stored)).toEqual(times(told));
  }
});

test("les fiches se trouvent par ce qu'elles montrent ; toute fiche de membre suit son profil", async () => {
  const { db } = fresh;
  const { directoryEntries } = schema;
  const { profiles, strangers } = demoData(later, "");
  const members = profiles.filter(({ userType }) => userType !== "consommateur");
  expect(await db.$count(directoryEntries)).toBe(members.length + strangers.length);
  expect(await db.$count(directoryEntries, isNull(directoryEntries.userId))).toBe(strangers.length);
  for (const { name, specialites, secteurs, zones } of strangers) {
    const [word = ""] = [specialites, secteurs, zones].flatMap((words) => words ?? []);
    const found = sql`${directoryEntries.name} = ${name} and ${directoryEntries.searchText} like '%' || fold(${word}) || '%'`;
    expect([name, await db.$count(directoryEntries, found)]).toEqual([name, 1]);
  }
});
