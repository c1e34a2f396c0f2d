import { and, count, countDistinct, desc, eq, gt, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, favourites, messages, profiles } from "@recolte/db/schema";
import { RECENT_DAYS } from "@recolte/domain/dashboard-figures";

const ofAuthor = (userId: string) => and(eq(announcements.userId, userId), isNull(announcements.deletedAt));

export async function countOwn(db: Db, userId: string) {
  const [[own], [saved], [wrote]] = await Promise.all([
    db
      .select({
        active: sql<number>`(count(*) filter (where ${announcements.status} = 'active'))::int`,
        views: sql<number>`coalesce(${sum(announcements.viewsCount)}, 0)::int`,
        createdLast7Days: sql<number>`(count(*) filter (where ${announcements.createdAt} > now() - make_interval(days => ${RECENT_DAYS})))::int`,
      })
      .from(announcements)
      .where(ofAuthor(userId)),
    db
      .select({ favourites: count() })
      .from(favourites)
      .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
      .where(ofAuthor(userId)),
    db
      .select({ contacts: countDistinct(messages.senderId) })
      .from(messages)
      .where(eq(messages.receiverId, userId)),
  ]);
  return {
    active: own?.active ?? 0,
    views: own?.views ?? 0,
    favourites: saved?.favourites ?? 0,
    contacts: wrote?.contacts ?? 0,
    createdLast7Days: own?.createdLast7Days ?? 0,
  };
}

const since = sql`now() - interval '30 days'`;

export function listPublished(db: Db, userId: string, limit: number) {
  return db
    .select({
      at: announcements.createdAt,
      title: announcements.title,
      announcementId: announcements.id,
      status: announcements.status,
    })
    .from(announcements)
    .where(and(ofAuthor(userId), gt(announcements.createdAt, since)))
    .orderBy(desc(announcements.createdAt))
    .limit(limit);
}

/** Who favoured is never told, only that it happened. */
export function listFavoured(db: Db, userId: string, limit: number) {
  return db
    .select({ at: favourites.createdAt, title: announcements.title, announcementId: announcements.id })
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
    .where(and(ofAuthor(userId), gt(favourites.createdAt, since)))
    .orderBy(desc(favourites.createdAt))
    .limit(limit);
}

/** The first message of each person who wrote in the period. */
export function listFirstContacts(db: Db, userId: string, limit: number) {
  const first = db
    .select({ otherId: messages.senderId, at: sql<Date>`min(${messages.createdAt})`.mapWith(messages.createdAt).as("first_at") })
    .from(messages)
    .where(eq(messages.receiverId, userId))
    .groupBy(messages.senderId)
    .as("first_contact");
  return db
    .select({ at: first.at, otherId: first.otherId, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(first)
    .innerJoin(profiles, eq(profiles.id, first.otherId))
    .where(gt(first.at, since))
    .orderBy(desc(first.at))
    .limit(limit);
}
