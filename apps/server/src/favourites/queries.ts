import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, favourites } from "@recolte/db/schema";

const shown = sql`${announcements.status} = 'active' and not ${announcements.hidden}`;

/** Saves the price seen; saving twice changes nothing. False when there is no such public announcement. */
export async function insertFavourite(db: Db, userId: string, announcementId: string) {
  const source = db
    .select({
      userId: sql<string>`${userId}::uuid`.as("user_id"),
      announcementId: announcements.id,
      priceAtSave: announcements.price,
      createdAt: sql<Date>`now()`.as("created_at"),
    })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), shown));
  const [visible] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), shown));
  if (!visible) return false;
  await db.insert(favourites).select(source).onConflictDoNothing();
  return true;
}

export async function deleteFavourite(db: Db, userId: string, announcementId: string) {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.announcementId, announcementId)));
}

/** The newest ids, enough for every heart on screen. */
export async function listFavouriteIds(db: Db, userId: string, limit: number) {
  const rows = await db
    .select({ id: favourites.announcementId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
