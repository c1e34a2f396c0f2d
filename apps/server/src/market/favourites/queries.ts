import { and, count, countDistinct, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, favourites, profiles } from "@recolte/db/schema";
import { card, isCover, picturesOpen, shown } from "#market/announcements/columns.ts";
import { anyContains } from "#platform/like.ts";
import { isByNoneOf } from "#platform/blocker-queries.ts";
import { requireRoom } from "#platform/total-queries.ts";
import { named } from "#market/profiles/named-queries.ts";

interface Wanted {
  announcementId: string;
  keptAs?: { savedAt: string; priceAtSave: number } | undefined;
}

/** Saves the price seen, or that of one put back; saving twice changes nothing. False when there is no such public announcement. */
export async function insertFavourite(db: Db, userId: string, { announcementId, keptAs }: Wanted) {
  const source = db
    .select({
      userId: sql<string>`${userId}::uuid`.as("user_id"),
      announcementId: announcements.id,
      priceAtSave: (keptAs ? sql<number>`${keptAs.priceAtSave}::numeric` : sql<number>`${announcements.price}`).as(
        "price_at_save",
      ),
      createdAt: (keptAs
        ? sql<Date>`least(greatest(${keptAs.savedAt}::timestamptz, ${announcements.createdAt}), now())`
        : sql<Date>`now()`
      ).as("created_at"),
    })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), shown));
  const [visible] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), shown));
  if (!visible) return false;
  const isKept = and(eq(favourites.userId, userId), eq(favourites.announcementId, announcementId));
  if ((await db.$count(favourites, isKept)) > 0) return true;
  await requireRoom(db, "favourites", userId);
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

/** What was kept stays in the list when it is no longer public; then it tells what it was, not what it became. */
const kept = {
  ...card,
  seller: { ...card.seller, ...named },
  description: sql<string>`case when ${shown} then left(${announcements.description}, 200) else '' end`,
  price: sql<number>`case when ${shown} then ${announcements.price} else ${favourites.priceAtSave} end`.mapWith(
    announcements.price,
  ),
  pricePerKg: sql<number | null>`case when ${shown} then ${card.pricePerKg} end`,
  savedAt: favourites.createdAt,
  priceAtSave: favourites.priceAtSave,
  available: sql<boolean>`(${shown})`,
};

/** What points of loyalty are given for. */
export async function countFavourites(db: Db, userId: string) {
  const [row] = await db
    .select({ favourites: count(), sellers: countDistinct(announcements.userId) })
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
    .where(eq(favourites.userId, userId));
  return row ?? { favourites: 0, sellers: 0 };
}

interface FavouritesPage {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
  search?: string | undefined;
  /** Sellers who are left out. */
  blockers?: readonly string[];
}

export function listFavourites(db: Db, userId: string, { search, after, limit, blockers }: FavouritesPage) {
  return db
    .select(kept)
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, and(isCover, picturesOpen))
    .where(
      and(
        eq(favourites.userId, userId),
        isByNoneOf(announcements.userId, blockers),
        anyContains([announcements.title, announcements.city], search),
        after &&
          sql`(${favourites.createdAt}, ${favourites.announcementId}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(favourites.createdAt), desc(favourites.announcementId))
    .limit(limit);
}
