import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, messages, reports } from "@recolte/db/schema";
import type { ReportTarget } from "@recolte/domain/moderation/report";

// Literally, as its index says it.
const caseless = and(sql`${reports.status} = 'open'`, isNull(reports.caseId));

/** Open reports without a case, the first one first. Only announcements and messages were reported before; what is deleted is judged no more. */
export const listCaseless = (db: Db, limit: number) =>
  db
    .select({
      reportId: reports.id,
      type: sql<ReportTarget>`${reports.targetType}`,
      id: sql<string>`${reports.targetId}`,
      version: sql<number>`coalesce(${announcements.version}, 1)`.mapWith(Number),
      subjectId: sql<string>`coalesce(${announcements.userId}, ${messages.senderId})`,
    })
    .from(reports)
    .leftJoin(announcements, eq(announcements.id, reports.announcementId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .where(and(caseless, or(isNotNull(messages.id), and(isNotNull(announcements.id), isNull(announcements.deletedAt)))))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);

export async function lockCaseless(db: Db, id: string) {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, id), caseless))
    .for("update");
  return row !== undefined;
}
