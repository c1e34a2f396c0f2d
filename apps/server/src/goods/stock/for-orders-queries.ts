import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, orders, stockItems, stockMoves } from "@recolte/db/schema";

const goods = {
  id: stockItems.id,
  ownerId: stockItems.ownerId,
  label: stockItems.label,
  unit: stockItems.unit,
  currency: stockItems.currency,
  onHand: stockItems.onHand,
  reserved: stockItems.reserved,
  alertThreshold: stockItems.alertThreshold,
  alertedAt: stockItems.alertedAt,
  archivedAt: stockItems.archivedAt,
};

/** Held until commit, always in the order of the ids, so that nobody waits in a circle; of one owner where ids come from outside. */
export const lockItems = (db: Db, ids: readonly string[], ownerId?: string) =>
  db
    .select(goods)
    .from(stockItems)
    .where(and(inArray(stockItems.id, [...ids]), ownerId === undefined ? undefined : eq(stockItems.ownerId, ownerId)))
    .orderBy(asc(stockItems.id))
    .for("update");
export type Goods = Awaited<ReturnType<typeof lockItems>>[number];

/** Sets aside, or gives back what was. */
export const addReserved = (db: Db, id: string, quantity: number) =>
  db
    .update(stockItems)
    .set({ reserved: sql`${stockItems.reserved} + ${quantity}::numeric` })
    .where(eq(stockItems.id, id));

const offered = {
  id: announcements.id,
  ownerId: announcements.userId,
  title: announcements.title,
  category: announcements.category,
  unit: announcements.unit,
  currency: announcements.currency,
  quantity: announcements.quantityAvailable,
  status: announcements.status,
  stockItemId: announcements.stockItemId,
};

export async function findOffered(db: Db, announcementId: string) {
  const [row] = await db.select(offered).from(announcements).where(eq(announcements.id, announcementId));
  return row;
}

/** Of many who begin the stock of one announcement, one does: the row itself is not held, for moves of stock lock it last. */
export const lockBeginning = (db: Db, announcementId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock of ${announcementId}`}, 0))`);

export type Offered = NonNullable<Awaited<ReturnType<typeof findOffered>>>;

type NewItem = Pick<typeof stockItems.$inferInsert, "ownerId" | "label" | "category" | "unit" | "currency">;

/** Nothing when its owner has goods of this name in this unit. */
export async function insertUnlessThere(db: Db, values: NewItem) {
  const [row] = await db.insert(stockItems).values(values).onConflictDoNothing().returning(goods);
  return row;
}

export async function findByLabel(db: Db, { ownerId, label, unit }: Pick<NewItem, "ownerId" | "label" | "unit">) {
  const [row] = await db
    .select({ id: stockItems.id, label: stockItems.label })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.ownerId, ownerId),
        sql`fold(${stockItems.label}) = fold(${label})`,
        eq(stockItems.unit, unit),
        isNull(stockItems.archivedAt),
      ),
    );
  return row;
}

/** False when its author has changed it in this moment: other goods, or for other money. */
export async function linkToStock(db: Db, { id, quantity, unit, currency }: Offered, stockItemId: string) {
  const asFound = and(
    eq(announcements.quantityAvailable, quantity),
    eq(announcements.unit, unit),
    eq(announcements.currency, currency),
  );
  const rows = await db
    .update(announcements)
    .set({ stockItemId })
    .where(and(eq(announcements.id, id), isNull(announcements.stockItemId), asFound))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export const insertStockMove = (db: Db, values: typeof stockMoves.$inferInsert) => db.insert(stockMoves).values(values);

/** Where a purchase went: nothing when its buyer keeps no stock. */
export async function findBought(db: Db, orderId: string) {
  const [row] = await db
    .select({ itemId: stockMoves.itemId })
    .from(stockMoves)
    .innerJoin(orders, eq(orders.id, stockMoves.refId))
    .innerJoin(stockItems, and(eq(stockItems.id, stockMoves.itemId), eq(stockItems.ownerId, orders.buyerId)))
    .where(and(eq(stockMoves.refId, orderId), eq(stockMoves.kind, "achat")));
  return row?.itemId;
}
