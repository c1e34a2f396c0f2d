import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#client.ts";
import * as schema from "#schema/index.ts";
import type { DemoTrade } from "./demo-trade.ts";

/** As one text that the database takes apart: thousands of rows in one statement. The first row says which columns. */
export async function insertRows<Row extends object>(db: Db, table: PgTable, rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return;
  const known = getTableColumns(table);
  const columns = Object.keys(first).map((key) => toSnakeCase(known[key]?.name ?? key));
  const named = Object.keys(first).map((key, place) => [key, columns[place]!] as const);
  const told = rows.map((row) => Object.fromEntries(named.map(([key, column]) => [column, row[key as keyof Row]])));
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(told)}::json)`,
  );
}

/** Before the announcements that sell from it. Moves come with their numbers, goods with their sums: a test adds them up. */
export async function insertStock(db: Db, { stock }: DemoTrade) {
  await db.execute(sql`alter table stock_items disable trigger stock_items_begin_empty`);
  await db.execute(sql`alter table stock_moves disable trigger stock_moves_count`);
  await insertRows(db, schema.stockItems, stock.items);
  await insertRows(db, schema.stockMoves, stock.moves);
  await db.execute(sql`alter table stock_items enable trigger stock_items_begin_empty`);
  await db.execute(sql`alter table stock_moves enable trigger stock_moves_count`);
}

/** Before the messages that carry them. */
export async function insertOrders(db: Db, { past, orders, rounds, events, documents, counters, reviews }: DemoTrade) {
  await insertRows(db, schema.announcements, past);
  await insertRows(db, schema.orders, orders);
  await insertRows(db, schema.orderRounds, rounds);
  await insertRows(db, schema.orderEvents, events);
  await insertRows(db, schema.orderDocuments, documents);
  await insertRows(db, schema.documentCounters, counters);
  await insertRows(db, schema.reviews, reviews);
}

export async function insertBusiness(db: Db, trade: DemoTrade) {
  const { transport } = trade;
  await insertRows(db, schema.vehicles, transport.vehicles);
  await insertRows(db, schema.carrierRoutes, transport.routes);
  await insertRows(db, schema.quoteRequests, transport.requests);
  await insertRows(db, schema.quotes, transport.quotes);
  await insertRows(db, schema.deliveries, transport.deliveries);
  await insertRows(db, schema.deliveryEvents, transport.deliveryEvents);
  await insertRows(db, schema.customers, trade.customers);
  await insertRows(db, schema.loyaltyThresholds, trade.thresholds);
  await insertRows(db, schema.shopSales, trade.sales);
  await insertRows(db, schema.shopSaleLines, trade.saleLines);
  await insertRows(db, schema.announcementPrices, trade.prices);
  await insertRows(db, schema.promotions, trade.promotions);
  await insertRows(db, schema.cropCycles, trade.crops);
  await insertRows(db, schema.cropLogs, trade.cropLogs);
  await insertRows(db, schema.batches, trade.batches);
  await insertRows(db, schema.batchInputs, trade.batchInputs);
}
