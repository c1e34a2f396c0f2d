import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { shownPicture } from "#judgement/cases/evidence-queries.ts";
import { cases, reportEvidence, reports } from "@recolte/db/schema";

const files = { key: reportEvidence.key, widths: reportEvidence.widths };

export async function insertEvidence(db: Db, values: typeof reportEvidence.$inferInsert) {
  const [row] = await db.insert(reportEvidence).values(values).returning(shownPicture);
  if (!row) throw new Error("A picture was not kept");
  return row;
}

/** One's own report, until commit. */
export async function lockOwnReport(db: Db, reporterId: string, id: string) {
  const [row] = await db
    .select({ status: reports.status, decidedBy: reports.decidedBy })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)))
    .for("update");
  return row;
}

export async function listAttached(db: Db, reportId: string) {
  const rows = await db
    .select({ id: reportEvidence.id })
    .from(reportEvidence)
    .where(eq(reportEvidence.reportId, reportId))
    .orderBy(asc(reportEvidence.position));
  return rows.map(({ id }) => id);
}

interface Attaching {
  ownerId: string;
  reportId: string;
  pictureId: string;
  position: number;
}

/** False when it is not theirs, or belongs to another report. */
export async function attach(db: Db, { ownerId, reportId, pictureId, position }: Attaching) {
  const rows = await db
    .update(reportEvidence)
    .set({ reportId, position })
    .where(and(eq(reportEvidence.id, pictureId), eq(reportEvidence.ownerId, ownerId), isNull(reportEvidence.reportId)))
    .returning({ id: reportEvidence.id });
  return rows.length > 0;
}

/** Its folder, who sent it and whose thing it speaks of. */
export async function findEvidence(db: Db, id: string) {
  const [row] = await db
    .select({ key: reportEvidence.key, ownerId: reportEvidence.ownerId, subjectId: cases.subjectId })
    .from(reportEvidence)
    .leftJoin(reports, eq(reports.id, reportEvidence.reportId))
    .leftJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reportEvidence.id, id));
  return row;
}

const DAY_OLD = sql`now() - interval '1 day'`;
const FORGOTTEN = sql`now() - interval '24 months'`;

/** Pictures that no report took within a day. */
export function deleteUnsent(db: Db, limit: number) {
  const unsent = db
    .select({ id: reportEvidence.id })
    .from(reportEvidence)
    .where(and(sql`${reportEvidence.reportId} is null`, lt(reportEvidence.createdAt, DAY_OLD)))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.delete(reportEvidence).where(inArray(reportEvidence.id, unsent)).returning(files);
}

/** Pictures of what was decided two years ago. */
export function deleteOld(db: Db, limit: number) {
  const old = db
    .select({ id: reportEvidence.id })
    .from(reportEvidence)
    .innerJoin(reports, eq(reports.id, reportEvidence.reportId))
    .where(lt(reports.decidedAt, FORGOTTEN))
    .limit(limit)
    .for("update", { of: reportEvidence, skipLocked: true });
  return db.delete(reportEvidence).where(inArray(reportEvidence.id, old)).returning(files);
}

/** The words of what was decided two years ago; that it was stays, for the figures. */
export function blankOld(db: Db, limit: number) {
  const old = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(lt(reports.decidedAt, FORGOTTEN), sql`${reports.text} <> ''`))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(reports).set({ text: "" }).where(inArray(reports.id, old)).returning({ id: reports.id });
}
