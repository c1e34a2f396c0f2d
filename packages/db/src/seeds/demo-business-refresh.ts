import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#client.ts";
import { announcementPrices } from "#schema/index.ts";
import { ids, texts, timestamps } from "./demo-sql.ts";
import type { DemoTrade } from "./demo-trade.ts";
import { insertRows } from "./demo-trade-insert.ts";

const KEPT = [
  ["delivery_events", "delivery_events_are_kept"],
  ["quote_requests", "quote_requests_moves"],
] as const;

/** Vehicles whose journeys nobody moved, and whose days nobody else took; set anew, since at another hour other times are by day. */
async function resetJourneys(db: Db, { transport: { deliveries, deliveryEvents, vehicles } }: DemoTrade) {
  await db.execute(sql`
    create temporary table calm_journeys on commit drop as
    with demo as (
      select * from json_to_recordset(${JSON.stringify(deliveries)}::json)
        as d (id uuid, version int, "pickupAt" timestamptz, "dropAt" timestamptz, "createdAt" timestamptz, "deliveredAt" timestamptz, "paidAt" timestamptz)
    ), calm as (
      select v.id from unnest(${ids(vehicles.map(({ id }) => id))}) as v (id)
      where not exists (
        select from deliveries d where d.vehicle_id = v.id
          and not exists (select from demo where demo.id = d.id and demo.version = d.version))
    )
    select demo.*, q.request_id from demo join deliveries d using (id) join quotes q on q.id = d.quote_id
    where d.vehicle_id in (select id from calm)`);
  // By way of another age: within one statement a journey must not meet one that has yet to move.
  await db.execute(sql`
    update deliveries d set pickup_at = d.pickup_at + interval '1000 years', drop_at = d.drop_at + interval '1000 years'
    from calm_journeys c where d.id = c.id`);
  await db.execute(sql`
    update deliveries d set pickup_at = c."pickupAt", drop_at = c."dropAt", created_at = c."createdAt", delivered_at = c."deliveredAt",
      paid_at = c."paidAt"
    from calm_journeys c where d.id = c.id`);
  await db.execute(sql`
    update delivery_events e set at = demo.at
    from json_to_recordset(${JSON.stringify(deliveryEvents)}::json) as demo ("deliveryId" uuid, n int, at timestamptz)
      join calm_journeys c on c.id = demo."deliveryId"
    where e.delivery_id = c.id and e.n = demo.n`);
}

/** Requests that nobody answered since; those that only ran out are open again. */
async function resetRequests(db: Db, { transport: { requests, quotes } }: DemoTrade) {
  await db.execute(sql`
    create temporary table calm_requests on commit drop as
    select demo.* from json_to_recordset(${JSON.stringify(requests)}::json)
      as demo (id uuid, status quote_request_status, version int, content text, "wishedOn" date, "answerBy" timestamptz, "createdAt" timestamptz)
      join quote_requests r on r.id = demo.id
    where (r.version = demo.version or r.status = 'expiree')
      and case when demo.status = 'acceptee' then demo.id in (select request_id from calm_journeys) else true end
      and not exists (select from quotes q where q.request_id = demo.id and q.id <> all(${ids(quotes.map(({ id }) => id))}))`);
  await db.execute(sql`
    update quote_requests r set status = c.status, version = c.version, content = c.content, wished_on = c."wishedOn",
      answer_by = c."answerBy", created_at = c."createdAt"
    from calm_requests c where r.id = c.id`);
  await db.execute(sql`
    update quotes q set pickup_at = demo."pickupAt", drop_at = demo."dropAt", valid_until = demo."validUntil", created_at = demo."createdAt",
      status = case when c.status = 'chiffree' then 'proposee' else q.status end
    from json_to_recordset(${JSON.stringify(quotes)}::json)
      as demo (id uuid, "pickupAt" timestamptz, "dropAt" timestamptz, "validUntil" timestamptz, "createdAt" timestamptz), calm_requests c
    where q.id = demo.id and q.request_id = c.id`);
}

/** Counter sales as they were; one that was paid or cancelled since keeps its day. */
async function shiftSales(db: Db, { sales }: DemoTrade, by: SQL) {
  const done = (list: typeof sales) => ids(list.map(({ id }) => id));
  await db.execute(sql`
    update shop_sales s set sold_at = s.sold_at + ${by}, settled_at = s.settled_at + ${by}, cancelled_at = s.cancelled_at + ${by}
    where s.id = any(${done(sales)})
      and (s.settled_at is not null) = (s.id = any(${done(sales.filter(({ settledAt }) => settledAt))}))
      and (s.cancelled_at is not null) = (s.id = any(${done(sales.filter(({ cancelledAt }) => cancelledAt))}))`);
}

/** As on the first day, unless somebody ended one before its time; prices and their history with it. */
async function restorePromotions(db: Db, { promotions, prices, lowered }: DemoTrade) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.announcement_id as id from promotions p where p.id = any(${ids(promotions.map(({ id }) => id))})
      and (p.ended_at is null or p.ended_at >= p.ends_at)
      and not exists (
        select from promotions o where o.announcement_id = p.announcement_id and o.id <> all(${ids(promotions.map(({ id }) => id))}))`);
  const calm = new Set(rows.map(({ id }) => id));
  const told = promotions.filter(({ announcementId }) => calm.has(announcementId));
  const date = (name: "startsAt" | "endsAt" | "startedAt" | "endedAt" | "createdAt") => timestamps(told.map((row) => row[name]));
  const base = texts(told.map(({ basePrice }) => String(basePrice ?? "")));
  await db.execute(sql`
    update promotions p set starts_at = demo.starts, ends_at = demo.ends, started_at = demo.started, ended_at = demo.ended,
      created_at = demo.created, base_price = nullif(demo.base, '')::numeric
    from unnest(${ids(told.map(({ id }) => id))}, ${date("startsAt")}, ${date("endsAt")}, ${date("startedAt")}, ${date("endedAt")},
      ${date("createdAt")}, ${base}) as demo (id, starts, ends, started, ended, created, base)
    where p.id = demo.id`);
  const asked = lowered.filter(({ id }) => calm.has(id));
  await db.execute(sql`
    update announcements a set price = demo.price, price_before = demo.before
    from json_to_recordset(${JSON.stringify(asked)}::json) as demo (id uuid, price numeric, "before" numeric)
    where a.id = demo.id and a.deleted_at is null and (a.price, a.price_before) is distinct from (demo.price, demo.before)`);
  await db.execute(sql`delete from announcement_prices where announcement_id = any(${ids([...calm])})`);
  await insertRows(
    db,
    announcementPrices,
    prices.filter(({ announcementId }) => calm.has(announcementId)),
  );
}

/** Plots and batches that stand as they were loaded. */
async function shiftFields(db: Db, { crops, cropLogs, batches }: DemoTrade, by: SQL) {
  const days = sql`round(extract(epoch from ${by}) / 86400)::int`;
  await db.execute(sql`
    create temporary table calm_crops on commit drop as
    select demo.id from unnest(${ids(crops.map(({ id }) => id))}, ${texts(crops.map(({ status }) => status ?? ""))}) as demo (id, status)
      join crop_cycles c on c.id = demo.id and c.status::text = demo.status
    where not exists (select from crop_logs l where l.cycle_id = c.id and l.id <> all(${ids(cropLogs.map(({ id }) => id))}))`);
  await db.execute(sql`
    update crop_cycles c set planted_on = c.planted_on + ${days}, expected_from = c.expected_from + ${days},
      expected_to = c.expected_to + ${days}, ended_at = c.ended_at + ${by}, created_at = c.created_at + ${by}
    from calm_crops k where c.id = k.id`);
  await db.execute(sql`update crop_logs l set at = l.at + ${by} from calm_crops k where l.cycle_id = k.id`);
  await db.execute(sql`
    update batches b set started_at = b.started_at + ${by}, ended_at = b.ended_at + ${by}
    from unnest(${ids(batches.map(({ id }) => id))}, ${texts(batches.map(({ status }) => status ?? ""))}) as demo (id, status)
    where b.id = demo.id and b.status::text = demo.status`);
}

export async function refreshBusiness(db: Db, trade: DemoTrade, by: SQL) {
  for (const [table, trigger] of KEPT)
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(trigger)}`);
  await resetJourneys(db, trade);
  await resetRequests(db, trade);
  await shiftSales(db, trade, by);
  await restorePromotions(db, trade);
  await shiftFields(db, trade, by);
  await db.execute(sql`set constraints all immediate`);
  for (const [table, trigger] of KEPT)
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger ${sql.identifier(trigger)}`);
}
