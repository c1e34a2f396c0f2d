import { type SQL, sql } from "drizzle-orm";
import { ANSWER_HOURS } from "@recolte/domain/trade/orders/status";
import type { Db } from "#client.ts";
import { documentCounters, orderDocuments } from "#schema/index.ts";
import { ids, numbers, texts, timestamps } from "./demo-sql.ts";
import type { DemoTrade } from "./demo-trade.ts";
import { insertRows } from "./demo-trade-insert.ts";

/** History that nobody may rewrite, but the loader that wrote it. */
const KEPT = [
  ["orders", "orders_moves"],
  ["order_rounds", "order_rounds_are_kept"],
  ["order_events", "order_events_are_kept"],
  ["stock_moves", "stock_moves_are_kept"],
] as const;

const versions = (rows: readonly { id: string; version?: number }[]) =>
  sql`select * from unnest(${ids(rows.map(({ id }) => id))}, ${numbers(rows.map(({ version }) => version ?? 1))})`;

/** Orders that nobody moved, paid, reviewed or wanted carried since they were loaded; what the clock alone did is undone. */
async function findCalm(db: Db, { orders, reviews, events, transport }: DemoTrade) {
  const count = (rows: readonly { orderId: string }[]) => {
    const counts = new Map<string, number>();
    for (const { orderId } of rows) counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
    return numbers(orders.map(({ id }) => counts.get(id) ?? 0));
  };
  const replied = reviews.filter(({ reply }) => reply);
  await db.execute(sql`
    create temporary table calm_orders on commit drop as
    select demo.id, demo.events as n
    from unnest(${ids(orders.map(({ id }) => id))}, ${count(events)}, ${count(reviews)}, ${count(replied)}) as demo (id, events, reviews, replies)
    join orders o on o.id = demo.id
    where not exists (
        select from order_events e where e.order_id = o.id and e.n > demo.events and (e.actor <> 'system' or e.move not in ('expire', 'close')))
      and demo.reviews = (select count(*) from reviews r where r.order_id = o.id and r.removed_at is null)
      and demo.replies = (select count(*) from reviews r where r.order_id = o.id and r.reply is not null)
      and not exists (select from quote_requests q where q.order_id = o.id and (q.id, q.version) not in (${versions(transport.requests)}))
      and not exists (select from deliveries d where d.order_id = o.id and (d.id, d.version) not in (${versions(transport.deliveries)}))`);
  await db.execute(sql`create unique index on calm_orders (id)`);
  await db.execute(sql`delete from order_events e using calm_orders c where e.order_id = c.id and e.n > c.n`);
}

async function shiftOrders(db: Db, by: SQL) {
  const days = sql`round(extract(epoch from ${by}) / 86400)::int`;
  await db.execute(sql`
    update orders o set
      status = l."to", version = c.n, updated_at = l.at + ${by},
      answer_by = case when l."to" in ('proposee', 'contre_proposee') then r.at + make_interval(hours => ${ANSWER_HOURS}::int) + ${by} end,
      closed_at = case when l."to" in ('cloturee', 'resolue') then o.closed_at + ${by} end,
      code_tries = 0, code_locked_until = null,
      wished_on = o.wished_on + ${days}, pickup_on = o.pickup_on + ${days}, accepted_at = o.accepted_at + ${by}, ready_at = o.ready_at + ${by},
      handed_over_at = o.handed_over_at + ${by}, paid_at = o.paid_at + ${by}, created_at = o.created_at + ${by}
    from calm_orders c
      cross join lateral (select e."to", e.at from order_events e where e.order_id = c.id order by e.n desc limit 1) l
      cross join lateral (select max(r.at) as at from order_rounds r where r.order_id = c.id) r
    where o.id = c.id`);
  await db.execute(sql`
    update order_rounds r set at = r.at + ${by}, wished_on = r.wished_on + ${days} from calm_orders c where r.order_id = c.id`);
  await db.execute(sql`update order_events e set at = e.at + ${by} from calm_orders c where e.order_id = c.id`);
}

/** Shown as they were on the first day: those that the clock has shown since wait again. */
const shiftReviews = (db: Db, { reviews }: DemoTrade, by: SQL) =>
  db.execute(sql`
    update reviews r set created_at = r.created_at + ${by}, replied_at = r.replied_at + ${by}, published_at = demo.published
    from unnest(${ids(reviews.map(({ orderId }) => orderId))}, ${texts(reviews.map(({ side }) => side))},
        ${timestamps(reviews.map(({ publishedAt }) => publishedAt))}) as demo (id, side, published)
      join calm_orders c using (id)
    where r.order_id = demo.id and r.side::text = demo.side`);

/** Papers are issued anew, with the numbers of the year they now fall in; a seller with one that a person made keeps theirs. */
async function reissue(db: Db, { documents, counters }: DemoTrade) {
  const sellers = [...new Set(counters.map(({ sellerId }) => sellerId))];
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from unnest(${ids(sellers)}) as s (id)
    where not exists (
      select from order_documents d where d.seller_id = s.id and not exists (select from calm_orders c where c.id = d.order_id))`);
  const calm = new Set(rows.map(({ id }) => id));
  const theirs = ids([...calm]);
  await db.execute(sql`delete from order_documents where seller_id = any(${theirs})`);
  await db.execute(sql`delete from document_counters where seller_id = any(${theirs})`);
  await insertRows(
    db,
    orderDocuments,
    documents.filter(({ sellerId }) => calm.has(sellerId)),
  );
  await insertRows(
    db,
    documentCounters,
    counters.filter(({ sellerId }) => calm.has(sellerId)),
  );
}

/** Goods that only the loader moved. */
async function shiftStock(db: Db, { stock }: DemoTrade, by: SQL) {
  await db.execute(sql`
    create temporary table calm_items on commit drop as
    select i.id from unnest(${ids(stock.items.map(({ id }) => id))}) as i (id)
    where not exists (
      select from stock_moves m where m.item_id = i.id and m.id not in (select unnest(${ids(stock.moves.map(({ id }) => id))})))`);
  await db.execute(sql`update stock_moves m set at = m.at + ${by} from calm_items c where m.item_id = c.id`);
  await db.execute(sql`
    update stock_items i set created_at = i.created_at + ${by}, alerted_at = i.alerted_at + ${by} from calm_items c where i.id = c.id`);
}

export async function refreshOrders(db: Db, trade: DemoTrade, by: SQL) {
  const each = async (doing: "disable" | "enable") => {
    for (const [table, trigger] of KEPT)
      await db.execute(
        doing === "disable"
          ? sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(trigger)}`
          : sql`alter table ${sql.identifier(table)} enable trigger ${sql.identifier(trigger)}`,
      );
  };
  await each("disable");
  const past = ids(trade.past.map(({ id }) => id as string));
  await db.execute(sql`
    update announcements set created_at = created_at + ${by}, published_at = published_at + ${by}, updated_at = updated_at + ${by},
      expires_at = expires_at + ${by}, deleted_at = deleted_at + ${by} where id = any(${past})`);
  await findCalm(db, trade);
  await shiftOrders(db, by);
  await shiftReviews(db, trade, by);
  await reissue(db, trade);
  await shiftStock(db, trade, by);
  // What waits for the end is looked at now: a table is not altered with that pending.
  await db.execute(sql`set constraints all immediate`);
  await each("enable");
}
