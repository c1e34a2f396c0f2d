import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, cases, reports } from "@recolte/db/schema";
import type { ReportReason } from "@recolte/domain/desk/moderation/report";
import { standing, type Target } from "./targets-queries.ts";

const about = ({ type, id }: Pick<Target, "type" | "id">) => and(eq(reports.targetType, type), eq(reports.targetId, id));

/** What this person told of the same thing. */
export const listStanding = (db: Db, reporterId: string, { id, target }: { id: string; target: Target }) =>
  db
    .select({ id: reports.id, reason: reports.reason, text: reports.text, status: reports.status })
    .from(reports)
    .where(standing(reporterId, id, target));

/** One at a time for each thing, until commit: who comes third knows of the two before. */
export const lockTarget = (db: Db, { type, id }: Target) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report:${type}:${id}`}, 0))`);

/** False when this id, or a report of the same person on this version, is already there. */
export async function insertReport(db: Db, values: typeof reports.$inferInsert) {
  const rows = await db.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id });
  return rows.length > 0;
}

export const setCase = (db: Db, id: string, caseId: string) => db.update(reports).set({ caseId }).where(eq(reports.id, id));

/** For which reasons it was judged harmless as it stands. */
export async function listHarmless(db: Db, target: Target) {
  const rows = await db
    .selectDistinct({ reason: reports.reason, caseId: reports.caseId })
    .from(reports)
    .where(
      and(
        about(target),
        eq(reports.targetVersion, target.version),
        eq(reports.status, "dismissed"),
        isNotNull(reports.decidedBy),
      ),
    );
  return new Map<ReportReason, string | null>(rows.map(({ reason, caseId }) => [reason, caseId]));
}

/** Before its case, like who decides: nobody waits in a circle. */
export const lockAnnouncement = (db: Db, id: string) =>
  db.select({ id: announcements.id }).from(announcements).where(eq(announcements.id, id)).for("no key update");

/** Open, and the case that they were in is decided: what it decided was put right since. */
export const listLeftOpen = (db: Db, target: Target) =>
  db
    .select({ id: reports.id, caseId: cases.id })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(about(target), sql`${reports.status} = 'open'`, eq(cases.status, "decided")))
    .orderBy(asc(reports.createdAt), asc(reports.id));
