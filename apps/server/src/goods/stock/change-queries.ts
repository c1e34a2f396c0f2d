import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { announcements, cropCycles, stockItems, stockMoves } from "@recolte/db/schema";

const own = (ownerId: string, id: string) => and(eq(stockItems.id, id), eq(stockItems.ownerId, ownerId));

const held = {
  id: stockItems.id,
  label: stockItems.label,
  category: stockItems.category,
  unit: stockItems.unit,
  currency: stockItems.currency,
  onHand: stockItems.onHand,
  reserved: stockItems.reserved,
  alertThreshold: stockItems.alertThreshold,
  alertedAt: stockItems.alertedAt,
  archivedAt: stockItems.archivedAt,
  ownerId: stockItems.ownerId,
};

/** Holds one's own goods until commit: whatever moves them waits. */
export async function lockItem(db: Db, ownerId: string, id: string) {
  const [row] = await db.select(held).from(stockItems).where(own(ownerId, id)).for("update");
  return row;
}
export type StockRow = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** The goods an own announcement sells from, held before the announcement itself: the order in which moves lock them. */
export async function lockItemOf(db: Db, userId: string, announcementId: string) {
  const [row] = await db
    .select(held)
    .from(stockItems)
    .where(
      sql`${stockItems.id} = (select a.stock_item_id from ${announcements} a where a.id = ${announcementId} and a.user_id = ${userId})`,
    )
    .for("update");
  return row;
}

/** Asked while the owner is held: of two goods of one name begun at once the second is refused. */
export async function isNameFree(db: Db, ownerId: string, { id, label, unit }: Pick<StockRow, "id" | "label" | "unit">) {
  const rows = await db
    .select({ id: stockItems.id })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.ownerId, ownerId),
        eq(stockItems.unit, unit),
        ne(stockItems.id, id),
        isNull(stockItems.archivedAt),
        sql`fold(${stockItems.label}) = fold(${label})`,
      ),
    );
  return rows.length === 0;
}

/** False when the id is used already. */
export async function insertItem(db: Db, values: typeof stockItems.$inferInsert) {
  const rows = await db.insert(stockItems).values(values).onConflictDoNothing({ target: stockItems.id }).returning();
  return rows.length > 0;
}

export const updateItem = (
  db: Db,
  id: string,
  changes: Partial<
    Pick<typeof stockItems.$inferSelect, "label" | "category" | "alertThreshold" | "watched" | "alertedAt" | "archivedAt">
  >,
) => db.update(stockItems).set(changes).where(eq(stockItems.id, id));

/** A repeated call carries the same id. Asked before it is inserted: the trigger that counts would count it twice. */
export async function findMove(db: Db, id: string) {
  const [row] = await db
    .select({
      itemId: stockMoves.itemId,
      kind: stockMoves.kind,
      quantity: stockMoves.quantity,
      unitPrice: stockMoves.unitPrice,
      note: stockMoves.note,
      refId: stockMoves.refId,
      /** What was on hand after it: what a count said. */
      counted: sql<number>`${stockItems.onHand} - coalesce((
        select sum(later.quantity) from ${stockMoves} later where later.item_id = ${stockItems.id} and later.n > ${stockMoves.n}
      ), 0)`.mapWith(Number),
    })
    .from(stockMoves)
    .innerJoin(stockItems, eq(stockItems.id, stockMoves.itemId))
    .where(eq(stockMoves.id, id));
  return row;
}

export async function findFirstMove(db: Db, itemId: string) {
  const [row] = await db
    .select({ kind: stockMoves.kind, quantity: stockMoves.quantity, note: stockMoves.note })
    .from(stockMoves)
    .where(and(eq(stockMoves.itemId, itemId), eq(stockMoves.n, 1)));
  return row;
}

export const insertMove = (db: Db, values: typeof stockMoves.$inferInsert) => db.insert(stockMoves).values(values);

/** Holds the announcement too, after its goods. */
export async function lockAnnouncement(db: Db, userId: string, id: string) {
  const { unit, currency, stockItemId, status } = announcements;
  const [row] = await db
    .select({ unit, currency, stockItemId, status })
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.userId, userId), isNull(announcements.deletedAt)))
    .for("no key update");
  return row;
}

/** What an announcement sells from; with it its state, where that follows. */
export const setStockOf = (
  db: Db,
  announcementId: string,
  set: { stockItemId: string | null; status?: AnnouncementStatus | undefined },
) => db.update(announcements).set(set).where(eq(announcements.id, announcementId));

export async function ownsCrop(db: Db, ownerId: string, id: string) {
  const rows = await db
    .select({ id: cropCycles.id })
    .from(cropCycles)
    .where(and(eq(cropCycles.id, id), eq(cropCycles.ownerId, ownerId)));
  return rows.length > 0;
}

export const countLinked = (db: Db, itemId: string) =>
  db.$count(announcements, and(eq(announcements.stockItemId, itemId), isNull(announcements.deletedAt)));
