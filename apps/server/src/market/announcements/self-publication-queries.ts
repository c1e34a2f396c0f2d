import { and, asc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, auditLog, cases, riskSignals } from "@recolte/db/schema";
import { unread, waiting } from "#judgement/cases/queries.ts";
import { inDays } from "./columns.ts";

/** Nobody reads at night or on a holiday: an hour counts in which somebody of the staff did something. */
const staffHoursSince = (from: SQLWrapper) =>
  sql`(select count(distinct date_trunc('hour', l.at))::int from ${auditLog} l where l.at >= ${from} and l.actor_role is not null)`;

/**
 * Locks those that waited so long only because they are among the first of their author: no signal, never decided, and nobody
 * looks at them now. What somebody decides in this moment is left to them.
 */
export const lockOverdue = (db: Db, { hours, limit }: { hours: number; limit: number }) =>
  db
    .select({ id: announcements.id, userId: announcements.userId, title: announcements.title })
    .from(announcements)
    .innerJoin(
      cases,
      and(
        eq(cases.targetId, announcements.id),
        sql`${cases.kind} = 'publication' and ${cases.targetType} = 'announcement'`,
        waiting,
        unread,
      ),
    )
    .where(
      and(
        sql`${announcements.status} = 'pending' and ${announcements.moderatedAt} is null`,
        sql`${announcements.deletedAt} is null and not ${announcements.hidden}`,
        sql`${cases.openedAt} <= now() - make_interval(hours => ${hours}::int)`,
        sql`${staffHoursSince(cases.openedAt)} >= ${hours}::int`,
        sql`not exists (select from ${riskSignals} s where s.case_id = ${cases.id})`,
      ),
    )
    .orderBy(asc(cases.openedAt))
    .limit(limit)
    .for("no key update", { skipLocked: true });

/** Public from now on, for its full term. No moderator approved it. */
export const publishUnread = (db: Db, id: string, days: number) =>
  db
    .update(announcements)
    .set({ status: "active", publishedAt: sql`now()`, expiresAt: inDays(days), expiryToldAt: null })
    .where(eq(announcements.id, id));
