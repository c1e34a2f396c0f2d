import { asc, eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { reportEvidence, reports } from "@recolte/db/schema";

/** What the pages are told of a picture; where its files lie stays here. */
export const shownPicture = {
  id: reportEvidence.id,
  width: reportEvidence.width,
  height: reportEvidence.height,
  widths: reportEvidence.widths,
  color: reportEvidence.color,
};

/** What those who reported it sent, the first report first. */
export const listEvidence = (db: Db, caseId: string) =>
  db
    .select({ ...shownPicture, reportId: reports.id })
    .from(reportEvidence)
    .innerJoin(reports, eq(reports.id, reportEvidence.reportId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id), asc(reportEvidence.position));
