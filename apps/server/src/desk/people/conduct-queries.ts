import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, cases, contactMessages, decisions, messages, profiles, reports, sessions } from "@recolte/db/schema";
import { older, type Part } from "./part-queries.ts";

const report = {
  id: reports.id,
  targetType: reports.targetType,
  at: reports.createdAt,
  reason: reports.reason,
  text: reports.text,
  status: reports.status,
  announcementId: reports.announcementId,
  title: announcements.title,
};

/** About them, or what is theirs. What was reported before cases were kept is found by what it is about. */
export function listReportsAgainst(db: Db, userId: string, { after, limit }: Part) {
  const theirs = sql`${reports.id} in (
    select r.id from ${reports} r join ${announcements} a on a.id = r.announcement_id where a.user_id = ${userId}
    union all select r.id from ${reports} r join ${messages} m on m.id = r.message_id where m.sender_id = ${userId}
    union all select r.id from ${reports} r join ${cases} c on c.id = r.case_id where c.subject_id = ${userId}
    union all select r.id from ${reports} r where r.target_id = ${userId} and r.target_type = 'person')`;
  return db
    .select({ ...report, other: { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName } })
    .from(reports)
    .leftJoin(announcements, eq(announcements.id, reports.announcementId))
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(and(theirs, older(reports.createdAt, reports.id, after)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

export const listReportsMade = (db: Db, userId: string, { after, limit }: Part) =>
  db
    .select({ ...report, other: { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName } })
    .from(reports)
    .leftJoin(announcements, eq(announcements.id, reports.announcementId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .leftJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(profiles, sql`${profiles.id} = coalesce(${announcements.userId}, ${messages.senderId}, ${cases.subjectId})`)
    .where(and(eq(reports.reporterId, userId), older(reports.createdAt, reports.id, after)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);

/** Each with the decision that stands. */
export const listCases = (db: Db, userId: string, { after, limit }: Part) =>
  db
    .select({
      id: cases.id,
      at: cases.openedAt,
      kind: cases.kind,
      status: cases.status,
      severe: cases.severe,
      outcome: decisions.outcome,
      reason: decisions.reason,
      decidedAt: decisions.at,
    })
    .from(cases)
    .leftJoin(decisions, and(eq(decisions.caseId, cases.id), isNull(decisions.undoneAt)))
    .where(and(eq(cases.subjectId, userId), older(cases.openedAt, cases.id, after)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(limit);

/** What they wrote to the staff, by its subject: its words are read where it is answered. */
export const listLetters = (db: Db, userId: string, { after, limit }: Part) =>
  db
    .select({
      id: contactMessages.id,
      at: contactMessages.createdAt,
      subject: contactMessages.subject,
      status: contactMessages.status,
    })
    .from(contactMessages)
    .where(and(eq(contactMessages.userId, userId), older(contactMessages.createdAt, contactMessages.id, after)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);

/** Far more than one may have open. */
const SESSIONS_MAX = 200;

export const listSessions = (db: Db, userId: string) =>
  db
    .select({
      ip: sql<string>`coalesce(host(${sessions.ip}), '')`,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(SESSIONS_MAX);
