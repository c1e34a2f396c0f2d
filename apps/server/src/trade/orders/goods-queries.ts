import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, blocks, stockItems } from "@recolte/db/schema";
import { shown } from "#market/announcements/columns.ts";

/** What an announcement sells, and how much of it is free; null where its author did not say how much they have. */
export async function findGoods(db: Db, announcementId: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      sellerId: announcements.userId,
      title: announcements.title,
      category: announcements.category,
      unit: announcements.unit,
      currency: announcements.currency,
      price: announcements.price,
      negotiable: announcements.negotiablePrice,
      delivers: announcements.deliveryAvailable,
      status: announcements.status,
      open: sql<boolean>`(${shown})`,
      free: sql<number | null>`case when ${stockItems.id} is not null then ${stockItems.onHand} - ${stockItems.reserved}
        else nullif(${announcements.quantityAvailable}, 0) end`.mapWith(stockItems.onHand),
    })
    .from(announcements)
    .leftJoin(stockItems, eq(stockItems.id, announcements.stockItemId))
    .where(eq(announcements.id, announcementId));
  return row;
}
export type OfferedGoods = NonNullable<Awaited<ReturnType<typeof findGoods>>>;

export async function isBlocked(db: Db, one: string, other: string) {
  const rows = await db
    .select({ by: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    );
  return rows.length > 0;
}
