import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, shopSales } from "@recolte/db/schema";
import { CURRENCIES } from "@recolte/domain/platform/places/country";
import { SOLD } from "@recolte/domain/trade/orders/status";

/** The first moments of the day and of the month: values, or each row would reckon them anew. */
interface Since {
  day: Date;
  month: Date;
}

const sums = (total: unknown, at: unknown, { day }: Since) => ({
  day: sql<number>`coalesce(sum(${total}) filter (where ${at} >= ${day.toISOString()}::timestamptz), 0)`.mapWith(Number),
  month: sql<number>`coalesce(sum(${total}), 0)`.mapWith(Number),
  sales: sql<number>`count(*)::int`,
});

/** Sold over the counter this month, by currency and payment. */
export const sumCounterSales = (db: Db, sellerId: string, since: Since) =>
  db
    .select({ currency: shopSales.currency, payment: shopSales.payment, ...sums(shopSales.total, shopSales.soldAt, since) })
    .from(shopSales)
    .where(
      and(
        eq(shopSales.sellerId, sellerId),
        inArray(shopSales.currency, [...CURRENCIES]),
        isNull(shopSales.cancelledAt),
        gte(shopSales.soldAt, since.month),
      ),
    )
    .groupBy(shopSales.currency, shopSales.payment);

/** Orders handed over this month that stand, by currency. */
export const sumHandedOver = (db: Db, sellerId: string, since: Since) =>
  db
    .select({ currency: orders.currency, ...sums(orders.total, orders.handedOverAt, since) })
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, sellerId),
        inArray(orders.currency, [...CURRENCIES]),
        inArray(orders.status, [...SOLD]),
        sql`${orders.upheld} is not false`,
        gte(orders.handedOverAt, since.month),
      ),
    )
    .groupBy(orders.currency);
