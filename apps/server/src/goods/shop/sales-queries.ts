import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { customers, profiles, shopSaleLines, shopSales } from "@recolte/db/schema";
import type { SaleFilter } from "@recolte/domain/goods/shop/sale";

const sale = {
  id: shopSales.id,
  customerId: shopSales.customerId,
  currency: shopSales.currency,
  total: shopSales.total,
  payment: shopSales.payment,
  settledAt: shopSales.settledAt,
  cancelledAt: shopSales.cancelledAt,
  note: shopSales.note,
  soldAt: shopSales.soldAt,
};

/** Nothing when the id is used already. */
export async function insertSale(db: Db, values: typeof shopSales.$inferInsert) {
  const rows = await db.insert(shopSales).values(values).onConflictDoNothing({ target: shopSales.id }).returning(sale);
  return rows[0];
}

export const insertSaleLines = (db: Db, lines: (typeof shopSaleLines.$inferInsert)[]) => db.insert(shopSaleLines).values(lines);

/** No matter whose it is: an id that is used is used. */
export async function findSaleById(db: Db, id: string) {
  const [row] = await db
    .select({
      sellerId: shopSales.sellerId,
      payment: shopSales.payment,
      customerId: shopSales.customerId,
      userId: customers.userId,
      note: shopSales.note,
    })
    .from(shopSales)
    .leftJoin(customers, eq(customers.id, shopSales.customerId))
    .where(eq(shopSales.id, id));
  return row;
}

/** One's own sale, held until commit. */
export async function lockSale(db: Db, sellerId: string, id: string) {
  const [row] = await db
    .select(sale)
    .from(shopSales)
    .where(and(eq(shopSales.id, id), eq(shopSales.sellerId, sellerId)))
    .for("update");
  return row;
}

export const saveSale = (db: Db, id: string, changes: { settledAt: Date | null } | { cancelledAt: Date }) =>
  db.update(shopSales).set(changes).where(eq(shopSales.id, id));

/** By the sale's line: what is shown, and what goes back to stock. */
export const listLinesOf = (db: Db, saleIds: readonly string[]) =>
  db
    .select({
      saleId: shopSaleLines.saleId,
      n: shopSaleLines.n,
      stockItemId: shopSaleLines.stockItemId,
      label: shopSaleLines.label,
      unit: shopSaleLines.unit,
      quantity: shopSaleLines.quantity,
      unitPrice: shopSaleLines.unitPrice,
      total: shopSaleLines.total,
    })
    .from(shopSaleLines)
    .where(inArray(shopSaleLines.saleId, [...saleIds]))
    .orderBy(asc(shopSaleLines.saleId), asc(shopSaleLines.n));

interface SalePage {
  only?: SaleFilter["only"];
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

const isDue = sql`${shopSales.payment} = 'credit' and ${shopSales.settledAt} is null and ${shopSales.cancelledAt} is null`;

/** The newest first, each with who bought. */
export const listSales = (db: Db, sellerId: string, { only, after, limit }: SalePage) =>
  db
    .select({
      ...sale,
      customerName: sql<
        string | null
      >`case when ${customers.userId} is null then ${customers.name} else coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), 'Membre') end`,
    })
    .from(shopSales)
    .leftJoin(customers, eq(customers.id, shopSales.customerId))
    .leftJoin(profiles, eq(profiles.id, customers.userId))
    .where(
      and(
        eq(shopSales.sellerId, sellerId),
        only === "due" ? isDue : undefined,
        after ? sql`(${shopSales.soldAt}, ${shopSales.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(shopSales.soldAt), desc(shopSales.id))
    .limit(limit);

export async function ownsCustomer(db: Db, ownerId: string, id: string) {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.ownerId, ownerId), isNull(customers.archivedAt)))
    .for("key share");
  return rows.length > 0;
}
