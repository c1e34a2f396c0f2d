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

/** Before the announcements that sell from it. Goods come in and go out as they did, and what is set aside is so at the end. */
export async function insertStock(db: Db, { stock }: DemoTrade) {
  const empty = stock.items.map((item) => ({ ...item, onHand: 0, reserved: 0 }));
  const inOrder = stock.moves.toSorted((one, other) => (one.n ?? 0) - (other.n ?? 0));
  await insertRows(db, schema.stockItems, empty);
  await insertRows(db, schema.stockMoves, inOrder);
  const aside = stock.items.filter(({ reserved }) => reserved).map(({ id, reserved }) => ({ id, reserved }));
  await db.execute(
    sql`update stock_items set reserved = aside.reserved
      from json_to_recordset(${JSON.stringify(aside)}::json) as aside(id uuid, reserved numeric) where stock_items.id = aside.id`,
  );
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
