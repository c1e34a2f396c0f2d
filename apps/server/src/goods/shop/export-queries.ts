import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, customers, orders, profiles, promotions, shopSaleLines, shopSales } from "@recolte/db/schema";
import { SOLD } from "@recolte/domain/trade/orders/status";

interface Page<After> {
  after: After | null;
  limit: number;
}

const memberName = sql<string>`coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), 'Membre')`;
/** None where nobody was named. */
const customerName = sql<
  string | null
>`coalesce(nullif(${customers.name}, ''), case when ${customers.userId} is not null then ${memberName} end)`;

/** Orders that were handed over and stand, the newest first. */
export const listOrdersToExport = (db: Db, sellerId: string, { after, limit }: Page<{ at: Date; id: string }>) =>
  db
    .select({
      id: orders.id,
      at: sql<Date>`${orders.handedOverAt}`.mapWith(orders.createdAt),
      customer: memberName,
      label: orders.title,
      unit: orders.unit,
      quantity: orders.quantity,
      unitPrice: orders.unitPrice,
      total: orders.total,
      currency: orders.currency,
      paid: sql<boolean>`${orders.paidAt} is not null`,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.buyerId))
    .where(
      and(
        eq(orders.sellerId, sellerId),
        inArray(orders.status, [...SOLD]),
        sql`${orders.upheld} is not false`,
        after ? sql`(${orders.handedOverAt}, ${orders.id}) < (${after.at.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(orders.handedOverAt), desc(orders.id))
    .limit(limit);

/** Lines of the counter's sales, the newest sale first; the cancelled ones say so. */
export const listLinesToExport = (db: Db, sellerId: string, { after, limit }: Page<{ at: Date; id: string; n: number }>) =>
  db
    .select({
      id: shopSales.id,
      n: shopSaleLines.n,
      at: shopSales.soldAt,
      customer: customerName,
      label: shopSaleLines.label,
      unit: shopSaleLines.unit,
      quantity: shopSaleLines.quantity,
      unitPrice: shopSaleLines.unitPrice,
      total: shopSaleLines.total,
      currency: shopSales.currency,
      payment: shopSales.payment,
      settled: sql<boolean>`${shopSales.payment} <> 'credit' or ${shopSales.settledAt} is not null`,
      cancelled: sql<boolean>`${shopSales.cancelledAt} is not null`,
    })
    .from(shopSales)
    .innerJoin(shopSaleLines, eq(shopSaleLines.saleId, shopSales.id))
    .leftJoin(customers, eq(customers.id, shopSales.customerId))
    .leftJoin(profiles, eq(profiles.id, customers.userId))
    .where(
      and(
        eq(shopSales.sellerId, sellerId),
        after
          ? sql`(${shopSales.soldAt}, ${shopSales.id}, ${shopSaleLines.n}) < (${after.at.toISOString()}, ${after.id}::uuid, ${after.n}::smallint)`
          : undefined,
      ),
    )
    .orderBy(desc(shopSales.soldAt), desc(shopSales.id), desc(shopSaleLines.n))
    .limit(limit);

export const listCustomersToExport = (db: Db, ownerId: string, { after, limit }: Page<{ id: string }>) =>
  db
    .select({
      id: customers.id,
      name: customerName,
      phone: customers.phone,
      note: customers.note,
      tags: customers.tags,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .leftJoin(profiles, eq(profiles.id, customers.userId))
    .where(and(eq(customers.ownerId, ownerId), after ? gt(customers.id, after.id) : undefined))
    .orderBy(asc(customers.id))
    .limit(limit);

export const listPromotionsToExport = (db: Db, ownerId: string, { after, limit }: Page<{ id: string }>) =>
  db
    .select({
      id: promotions.id,
      title: announcements.title,
      kind: promotions.kind,
      value: promotions.value,
      startsAt: promotions.startsAt,
      endsAt: promotions.endsAt,
      endedAt: promotions.endedAt,
    })
    .from(promotions)
    .innerJoin(announcements, eq(announcements.id, promotions.announcementId))
    .where(and(eq(promotions.ownerId, ownerId), after ? gt(promotions.id, after.id) : undefined))
    .orderBy(asc(promotions.id))
    .limit(limit);
