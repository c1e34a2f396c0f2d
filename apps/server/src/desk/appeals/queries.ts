import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, appeals, cases, decisions, profiles, reports, sanctions, userRoles, users } from "@recolte/db/schema";
import { APPEALED_OUTCOMES } from "@recolte/domain/judgement/trust/appeal";
import { removedPhoto } from "#judgement/cases/decision-queries.ts";
import { sanctionOfCase } from "#judgement/sanctions/queries.ts";

/** Decided by another decision on the same thing: that one is what they appeal against. */
const takenAlong = sql`exists (
  select from ${decisions} d join ${cases} c on c.id = d.case_id
  where c.target_id = ${cases.targetId} and c.target_type = ${cases.targetType} and d.before->'along' ? ${decisions.id}::text)`;

/** A colleague took it back, and nobody had appealed: nothing is left to say against it. */
const takenBack = sql`exists (select from ${cases} c where c.appeal_of = ${decisions.id} and c.status = 'decided'
  and not exists (select from ${appeals} a where a.case_id = c.id))`;

/** About what is theirs, told to them, and against them. */
const against = (userId: string) =>
  and(
    eq(cases.subjectId, userId),
    ne(cases.kind, "appeal"),
    inArray(decisions.outcome, [...APPEALED_OUTCOMES]),
    isNull(decisions.undoneAt),
    sql`${decisions.notifiedAt} is not null`,
    sql`not ${takenAlong} and not ${takenBack}`,
  );

/** Held until commit: of two appeals one is the second. */
export async function lockDecision(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ id: decisions.id, caseId: decisions.caseId, at: decisions.at, by: decisions.by })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(eq(decisions.id, id), against(userId)))
    .for("update", { of: decisions });
  return row;
}

export async function findAppeal(db: Db, decisionId: string) {
  const [row] = await db.select({ id: appeals.id, text: appeals.text }).from(appeals).where(eq(appeals.decisionId, decisionId));
  return row;
}

export async function insertAppeal(db: Db, values: typeof appeals.$inferInsert) {
  const [row] = await db.insert(appeals).values(values).returning({ id: appeals.id });
  if (!row) throw new Error("An appeal was not kept");
  return row;
}

/** What was said against a decision, and what came of that. */
const said = {
  text: appeals.text,
  status: appeals.status,
  createdAt: appeals.createdAt,
  decidedAt: appeals.decidedAt,
  /** It waits for an administrator: nobody else of the staff may judge it. */
  escalated: sql<boolean>`(select c.status = 'escalated' from ${cases} c where c.id = ${appeals.caseId})`,
  answer: sql<
    string | null
  >`(select d.reason from ${decisions} d where d.case_id = ${appeals.caseId} and d.notified_at is not null and d.undone_at is null)`,
};

/** The latest decisions against what is theirs, each with what they said against it and what came of that. */
export const listAgainst = (db: Db, userId: string, limit: number) =>
  db
    .select({
      id: decisions.id,
      kind: cases.kind,
      targetType: cases.targetType,
      title: announcements.title,
      outcome: decisions.outcome,
      reason: decisions.reason,
      sanction: sanctionOfCase,
      photo: removedPhoto,
      at: decisions.at,
      appeal: said,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(announcements, and(eq(cases.targetType, "announcement"), eq(announcements.id, cases.targetId)))
    .where(against(userId))
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(limit);

/** Whom this decision suspended, whether they still are, and what they said against it; nothing where it suspended nobody, or who is gone. */
export async function findSuspension(db: Db, decisionId: string) {
  const [row] = await db
    .select({
      personId: sanctions.personId,
      country: profiles.country,
      reason: decisions.reason,
      at: decisions.at,
      until: sanctions.until,
      isOver: sql<boolean>`${users.status} <> 'suspended' or ${sanctions.status} <> 'running'`,
      appeal: said,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    // The index of persons finds it.
    .innerJoin(
      sanctions,
      and(eq(sanctions.personId, cases.subjectId), eq(sanctions.caseId, cases.id), eq(sanctions.kind, "suspend")),
    )
    .innerJoin(users, eq(users.id, sanctions.personId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(and(eq(decisions.id, decisionId), isNull(decisions.undoneAt), ne(users.status, "deleted")));
  return row;
}

export async function lockAppeal(db: Db, decisionId: string) {
  const [row] = await db
    .select({ id: appeals.id, authorId: appeals.authorId, caseId: appeals.caseId, status: appeals.status })
    .from(appeals)
    .where(eq(appeals.decisionId, decisionId))
    .for("update");
  return row;
}

/** What it is about, as it was decided. */
export async function findDecided(db: Db, decisionId: string) {
  const [row] = await db
    .select({
      id: decisions.id,
      caseId: cases.id,
      kind: cases.kind,
      targetType: cases.targetType,
      targetId: cases.targetId,
      subjectId: cases.subjectId,
      by: decisions.by,
      outcome: decisions.outcome,
      reason: decisions.reason,
      sanction: sanctionOfCase,
      /** What its handler kept; null where nothing can be put back. */
      before: sql<unknown>`${decisions.before}->'subject'`,
      photo: sql<unknown>`${decisions.before}->'photo'`,
      at: decisions.at,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId));
  return row;
}
export type Decided = NonNullable<Awaited<ReturnType<typeof findDecided>>>;

/** It was decided so again: what it did is another thing now. */
export const keepBefore = (db: Db, id: string, subject: unknown) =>
  db
    .update(decisions)
    .set({ before: sql`${decisions.before} || ${JSON.stringify({ subject })}::jsonb` })
    .where(eq(decisions.id, id));

/** Who decided about this thing before, and who reported it: they have their opinion. */
export async function listPartial(db: Db, { targetType, targetId }: Pick<Decided, "targetType" | "targetId">) {
  const ofTarget = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.targetType, targetType), eq(cases.targetId, targetId)));
  const judges = await db.selectDistinct({ id: decisions.by }).from(decisions).where(inArray(decisions.caseId, ofTarget));
  const reporters = await db.selectDistinct({ id: reports.reporterId }).from(reports).where(inArray(reports.caseId, ofTarget));
  return [...new Set([...judges, ...reporters].map(({ id }) => id))];
}

/** Whether a moderator is there beside these people. */
export async function hasOtherModerator(db: Db, people: readonly string[]) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.status, "active"), eq(userRoles.role, "moderator"), notInArray(users.id, [...people])))
    .limit(1);
  return rows.length > 0;
}
