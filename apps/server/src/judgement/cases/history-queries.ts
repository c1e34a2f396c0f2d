import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, auditLog, cases, decisions, profiles, reports, sanctions, users } from "@recolte/db/schema";
import { reporterRecord } from "./row-queries.ts";

const LATEST = 5;
const nameOf = (column: typeof decisions.by | typeof auditLog.actor | typeof reports.reporterId) =>
  sql<string | null>`(select nullif(btrim(c.first_name || ' ' || c.last_name), '') from ${profiles} c where c.id = ${column})`;

/** More of these say nothing more. */
const MANY = 1000;
const counted = (of: ReturnType<typeof sql>) => sql`(select count(*)::int from (select from ${of} limit ${MANY}) counted)`;

/** Who somebody is here, in figures, without a way to reach them. */
export async function readRecord(db: Db, userId: string) {
  const ofStatus = (status: string) =>
    counted(sql`${announcements} a where a.user_id = ${userId} and a.deleted_at is null and a.status = ${status}`);
  // Those on announcements were judged before there were cases, too.
  const upheld = sql`(select r.id from ${reports} r join ${cases} c on c.id = r.case_id
      where c.subject_id = ${userId} and r.status = 'upheld'
    union select r.id from ${reports} r join ${announcements} a on a.id = r.announcement_id
      where a.user_id = ${userId} and r.status = 'upheld') reported`;
  const { rows } = await db.execute<{
    since: string;
    status: (typeof users.$inferSelect)["status"];
    verified: boolean;
    town: string | null;
    active: number;
    pending: number;
    rejected: number;
    upheld: number;
    sanctions: number;
  }>(sql`
    select u.created_at as since, u.status, coalesce(p.verified, false) as verified, p.location as town,
      ${ofStatus("active")} as active, ${ofStatus("pending")} as pending, ${ofStatus("rejected")} as rejected,
      ${counted(upheld)} as upheld,
      ${counted(sql`${sanctions} s where s.person_id = ${userId} and s.status = 'running'`)} as sanctions
    from ${users} u left join ${profiles} p on p.id = u.id where u.id = ${userId}`);
  return rows[0] ?? null;
}

const decided = {
  id: decisions.id,
  kind: cases.kind,
  outcome: decisions.outcome,
  reason: decisions.reason,
  at: decisions.at,
  by: nameOf(decisions.by),
};

/** What was decided about the same thing before. */
export const listBefore = (db: Db, targetId: string) =>
  db
    .select(decided)
    .from(cases)
    .innerJoin(decisions, and(eq(decisions.caseId, cases.id), isNull(decisions.undoneAt)))
    .where(eq(cases.targetId, targetId))
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(LATEST);

/** What else was decided about the same person. */
export const listCasesOf = (db: Db, subjectId: string, but: string) =>
  db
    .select({ ...decided, targetId: cases.targetId })
    .from(cases)
    .innerJoin(decisions, and(eq(decisions.caseId, cases.id), isNull(decisions.undoneAt)))
    .where(and(eq(cases.subjectId, subjectId), eq(cases.status, "decided"), ne(cases.id, but)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(LATEST);

const VOICES = 20;

/** What members say of it, who has waited longest first. */
export const listVoices = (db: Db, targetId: string) =>
  db
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      by: nameOf(reports.reporterId),
      reporterId: reports.reporterId,
      record: reporterRecord,
    })
    .from(reports)
    .where(
      and(
        sql`${reports.status} = 'open'`,
        or(eq(reports.announcementId, targetId), eq(reports.messageId, targetId), eq(reports.targetId, targetId)),
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(VOICES);

/** What a moderator wrote to the administrators about this case. */
export const listNotes = (db: Db, caseId: string) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      by: nameOf(auditLog.actor),
      note: sql<string>`${auditLog.after} ->> 'note'`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, "case"),
        eq(auditLog.targetId, caseId),
        eq(auditLog.action, "case.escalate"),
        isNotNull(auditLog.after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(LATEST);
