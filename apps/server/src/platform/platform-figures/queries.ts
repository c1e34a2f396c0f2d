import { and, count, eq, gte, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import {
  announcements,
  contactMessages,
  directoryEntries,
  messages,
  profiles,
  reports,
  userRoles,
  users,
} from "@recolte/db/schema";

const lastWeek = sql`now() - interval '7 days'`;
const here = ne(users.status, "deleted");

/** Exact, and slow on a large platform: it runs once a minute, never inside a request. */
export const countByStatus = (db: Db) => db.select({ status: users.status, people: count() }).from(users).groupBy(users.status);

export const countByType = (db: Db) =>
  db
    .select({ userType: profiles.userType, people: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(users.status, "active"))
    .groupBy(profiles.userType);

export const countNewUsers = (db: Db) => db.$count(users, and(here, gte(users.createdAt, lastWeek)));

export const countAnnouncements = (db: Db) =>
  db
    .select({ status: announcements.status, announcements: count() })
    .from(announcements)
    .where(isNull(announcements.deletedAt))
    .groupBy(announcements.status);

export async function countMessages(db: Db) {
  const [row] = await db
    .select({
      all: count(),
      lastDay: sql<number>`(count(*) filter (where ${messages.createdAt} > now() - interval '1 day'))::int`,
    })
    .from(messages);
  return row ?? { all: 0, lastDay: 0 };
}

export const countWithoutAccount = (db: Db) => db.$count(directoryEntries, isNull(directoryEntries.userId));

/** Who holds which role: a handful of people, counted as they are now. */
export const countTeam = (db: Db) =>
  db
    .select({ role: userRoles.role, people: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(here)
    .groupBy(userRoles.role);

/** A queue is counted as it is now, but no further than to « plus de 999 »: as many index entries are read at most. */
const QUEUE_CAP = 1000;
const waiting = (db: Db, from: ReturnType<typeof sql>) =>
  db
    .execute<{ waiting: number }>(sql`select count(*)::int as waiting from (select 1 ${from} limit ${QUEUE_CAP}) as queue`)
    .then(({ rows }) => rows[0]?.waiting ?? 0);

export const countPending = (db: Db) =>
  waiting(db, sql`from ${announcements} where ${announcements.status} = 'pending' and ${announcements.deletedAt} is null`);

/** What is reported, not how often. */
export const countReported = (db: Db) =>
  waiting(
    db,
    sql`from (select distinct coalesce(${reports.announcementId}, ${reports.messageId}) from ${reports} where ${reports.status} = 'open') as reported`,
  );

export const countContactMessages = (db: Db) =>
  waiting(db, sql`from ${contactMessages} where ${contactMessages.status} = 'open'`);

/** Literal, so that the partial index serves. */
export const countFeatureRequests = (db: Db) =>
  waiting(
    db,
    sql`from ${announcements} where deleted_at is null and featured_requested_at is not null and (featured_decided_at is null or featured_decided_at < featured_requested_at)`,
  );
