import { and, count, eq, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, favourites } from "@recolte/db/schema";
import { shown } from "#market/announcements/columns.ts";

const whole = (expression: ReturnType<typeof sum>) => sql<number>`coalesce(${expression}, 0)::int`;

/** What everybody may see counts active announcements only. */
export async function countPublicStats(db: Db, userId: string) {
  const [[own], [given]] = await Promise.all([
    db
      .select({ announcements: count(), views: whole(sum(announcements.viewsCount)) })
      .from(announcements)
      .where(and(eq(announcements.userId, userId), shown)),
    db.select({ favouritesGiven: count() }).from(favourites).where(eq(favourites.userId, userId)),
  ]);
  return { announcements: own?.announcements ?? 0, views: own?.views ?? 0, favouritesGiven: given?.favouritesGiven ?? 0 };
}

/** One's own count them all, whatever their status. */
export async function countOwnStats(db: Db, userId: string) {
  const own = and(eq(announcements.userId, userId), isNull(announcements.deletedAt));
  const [[written], [received]] = await Promise.all([
    db
      .select({
        announcements: count(),
        active: sql<number>`count(*) filter (where ${shown})::int`,
        views: whole(sum(announcements.viewsCount)),
      })
      .from(announcements)
      .where(own),
    db
      .select({ favouritesReceived: count() })
      .from(favourites)
      .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
      .where(own),
  ]);
  return {
    announcements: written?.announcements ?? 0,
    active: written?.active ?? 0,
    views: written?.views ?? 0,
    favouritesReceived: received?.favouritesReceived ?? 0,
  };
}
