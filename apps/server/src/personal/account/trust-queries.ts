import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import {
  announcementRevisions,
  announcements,
  appeals,
  cases,
  decisions,
  heldMessages,
  profiles,
  publicationNetworks,
  reportEvidence,
  sanctions,
  staffNotes,
} from "@recolte/db/schema";
import { PIECE } from "./export-queries.ts";

export const listSanctionsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: sanctions.id,
      kind: sanctions.kind,
      what: sanctions.what,
      reason: sanctions.reason,
      from: sanctions.from,
      until: sanctions.until,
      liftedAt: sanctions.liftedAt,
    })
    .from(sanctions)
    .where(and(eq(sanctions.personId, userId), after ? gt(sanctions.id, after) : undefined))
    .orderBy(asc(sanctions.id))
    .limit(PIECE);

/** About what is theirs, as far as they were told of it. */
export const listDecisionsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: decisions.id,
      kind: cases.kind,
      outcome: decisions.outcome,
      reason: decisions.reason,
      at: decisions.at,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(
      and(eq(cases.subjectId, userId), sql`${decisions.notifiedAt} is not null`, after ? gt(decisions.id, after) : undefined),
    )
    .orderBy(asc(decisions.id))
    .limit(PIECE);

export const listAppealsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({ id: appeals.id, text: appeals.text, status: appeals.status, createdAt: appeals.createdAt })
    .from(appeals)
    .where(and(eq(appeals.authorId, userId), after ? gt(appeals.id, after) : undefined))
    .orderBy(asc(appeals.id))
    .limit(PIECE);

/** Pictures that no report carries: those of a report stay with the moderators. */
export const deleteUnsentEvidence = (db: Db, userId: string) =>
  db
    .delete(reportEvidence)
    .where(and(eq(reportEvidence.ownerId, userId), isNull(reportEvidence.reportId)))
    .returning({ key: reportEvidence.key, widths: reportEvidence.widths });

/** What they wrote and nobody has read; in the file of its receivers it is not. */
export const listHeldToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: heldMessages.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      content: heldMessages.content,
      hasPhoto: sql<boolean>`${heldMessages.imageId} is not null`,
      about: announcements.title,
      status: heldMessages.status,
      createdAt: heldMessages.createdAt,
    })
    .from(heldMessages)
    .innerJoin(profiles, eq(profiles.id, heldMessages.receiverId))
    .leftJoin(announcements, eq(announcements.id, heldMessages.announcementId))
    .where(and(eq(heldMessages.senderId, userId), after ? gt(heldMessages.id, after) : undefined))
    .orderBy(asc(heldMessages.id))
    .limit(PIECE);

/** Edits of theirs that wait, or were decided in the time that they are kept. */
export function listRevisionsToExport(db: Db, userId: string, after: string | null) {
  const id = sql<string>`${announcementRevisions.announcementId} || lpad(${announcementRevisions.n}::text, 8, '0')`;
  return db
    .select({
      id,
      fields: announcementRevisions.fields,
      status: announcementRevisions.status,
      createdAt: announcementRevisions.createdAt,
      endedAt: announcementRevisions.endedAt,
    })
    .from(announcementRevisions)
    .innerJoin(announcements, eq(announcements.id, announcementRevisions.announcementId))
    .where(and(eq(announcements.userId, userId), after ? sql`${id} > ${after}` : undefined))
    .orderBy(asc(id))
    .limit(PIECE);
}

/** From where they published; what they wrote goes with their announcements. */
const forgetNetworksOf = (db: Db, userId: string) =>
  db
    .delete(publicationNetworks)
    .where(
      inArray(
        publicationNetworks.announcementId,
        db.select({ id: announcements.id }).from(announcements).where(eq(announcements.userId, userId)),
      ),
    );

/** What the staff noted of the person, and whence they published. */
export async function eraseTrust(db: Db, userId: string) {
  await forgetNetworksOf(db, userId);
  await db.delete(staffNotes).where(eq(staffNotes.personId, userId));
}
