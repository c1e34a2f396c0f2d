import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, shopSales } from "@recolte/db/schema";
import type { Currency } from "@recolte/domain/platform/places/country";

/** The first moments of the period and of the one before it. */
interface Periods {
  start: unknown;
  before: unknown;
}

const sums = (total: unknown, at: unknown, { start, before }: Periods) => ({
  total: sql<number>`coalesce(sum(${total}), 0)`.mapWith(Number),
  now: sql<number>`coalesce(sum(${total}) filter (where ${at} > ${start}), 0)`.mapWith(Number),
  before: sql<number>`coalesce(sum(${total}) filter (where ${at} > ${before} and ${at} <= ${start}), 0)`.mapWith(Number),
});

/** Orders confirmed paid, whatever their state; what was annulled or decided for the buyer was no sale. */
const receivedOrders = (db: Db, sellerId: string, { currency, ...periods }: Periods & { currency: Currency }) =>
  db
    .select(sums(orders.total, orders.paidAt, periods))
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, sellerId),
        eq(orders.currency, currency),
        sql`${orders.paidAt} is not null and ${orders.status} <> 'annulee' and ${orders.upheld} is not false`,
      ),
    );

/** When a sale at the counter was paid: at once, or when its credit was settled. */
const paidAt = sql`case when ${shopSales.payment} = 'credit' then ${shopSales.settledAt} else ${shopSales.soldAt} end`;

const receivedSales = (db: Db, sellerId: string, { currency, ...periods }: Periods & { currency: Currency }) =>
  db
    .select(sums(shopSales.total, paidAt, periods))
    .from(shopSales)
    .where(
      and(
        eq(shopSales.sellerId, sellerId),
        eq(shopSales.currency, currency),
        sql`${shopSales.cancelledAt} is null and (${shopSales.payment} <> 'credit' or ${shopSales.settledAt} is not null)`,
      ),
    );

/** What came in, in one currency, by the day of payment. */
export async function sumReceived(db: Db, sellerId: string, asked: Periods & { currency: Currency }) {
  const parts = await Promise.all([receivedOrders(db, sellerId, asked), receivedSales(db, sellerId, asked)]);
  const rows = parts.flat();
  const sum = (of: "total" | "now" | "before") => rows.reduce((all, row) => all + row[of], 0);
  return { total: sum("total"), now: sum("now"), before: sum("before") };
}
