import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcementRevisions, announcements } from "@recolte/db/schema";
import type { RevisedFields } from "@recolte/domain/market/announcements/announcement";
import type { RevisionStatus } from "@recolte/domain/judgement/trust/revision";
import { picture } from "./columns.ts";

const ofOne = (announcementId: string) => eq(announcementRevisions.announcementId, announcementId);
// Literally, as its indexes say it.
const isProposed = sql`status = 'proposed'`;

/** Whose announcement it is, while there is one. */
export async function findOwner(db: Db, id: string) {
  const [row] = await db
    .select({ id: announcements.userId, title: announcements.title })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)));
  return row;
}

/** The edit that waits; there is one at most. */
export async function findProposed(db: Db, announcementId: string) {
  const [row] = await db
    .select({
      n: announcementRevisions.n,
      fields: announcementRevisions.fields,
      imageIds: announcementRevisions.imageIds,
      createdAt: announcementRevisions.createdAt,
    })
    .from(announcementRevisions)
    .where(and(ofOne(announcementId), isProposed));
  return row;
}

interface Proposal {
  announcementId: string;
  fields: RevisedFields;
  imageIds: readonly string[];
  baseVersion: number;
}

/** Its announcement is locked: no two take the same number. */
export async function insertRevision(db: Db, { imageIds, ...proposal }: Proposal) {
  const [last] = await db
    .select({ n: announcementRevisions.n })
    .from(announcementRevisions)
    .where(ofOne(proposal.announcementId))
    .orderBy(desc(announcementRevisions.n))
    .limit(1);
  await db.insert(announcementRevisions).values({ ...proposal, imageIds: [...imageIds], n: (last?.n ?? 0) + 1 });
}

/** A photo that the staff took off comes back with no edit either. */
export const takeFromProposed = (db: Db, announcementId: string, imageId: string) =>
  db
    .update(announcementRevisions)
    .set({ imageIds: sql`array_remove(${announcementRevisions.imageIds}, ${imageId}::uuid)` })
    .where(and(ofOne(announcementId), isProposed));

/** Which one waited; null where none did. */
export async function endProposed(db: Db, announcementId: string, status: Exclude<RevisionStatus, "proposed">) {
  const [row] = await db
    .update(announcementRevisions)
    .set({ status, endedAt: sql`now()` })
    .where(and(ofOne(announcementId), isProposed))
    .returning({ n: announcementRevisions.n });
  return row?.n ?? null;
}

/** One that waited once. */
export async function findRevision(db: Db, announcementId: string, n: number) {
  const [row] = await db
    .select({
      fields: announcementRevisions.fields,
      imageIds: announcementRevisions.imageIds,
      baseVersion: announcementRevisions.baseVersion,
    })
    .from(announcementRevisions)
    .where(and(ofOne(announcementId), eq(announcementRevisions.n, n)));
  return row;
}

/** Its decision was taken back. */
export const deleteRevision = (db: Db, announcementId: string, n: number) =>
  db.delete(announcementRevisions).where(and(ofOne(announcementId), eq(announcementRevisions.n, n)));

/** Texts that were never shown go with their announcement. */
export const deleteRevisions = (db: Db, announcementId: string) => db.delete(announcementRevisions).where(ofOne(announcementId));

/** The register promises two years. */
export const forgetRevisions = (db: Db) => db.delete(announcementRevisions).where(sql`ended_at < now() - interval '24 months'`);

const inTheirOrder = (ids: readonly string[]) => sql`array_position(${sql.param([...ids])}::uuid[], ${announcementImages.id})`;

/** In the order of the ids, as many as are still there: of this announcement, or their author's and of none. */
export const listRevised = (db: Db, { announcementId, ids }: { announcementId: string; ids: readonly string[] }) =>
  db
    .select({ id: announcementImages.id, ...picture })
    .from(announcementImages)
    .innerJoin(announcements, and(eq(announcements.id, announcementId), eq(announcements.userId, announcementImages.ownerId)))
    .where(
      and(
        inArray(announcementImages.id, [...ids]),
        or(eq(announcementImages.announcementId, announcementId), isNull(announcementImages.announcementId)),
      ),
    )
    .orderBy(inTheirOrder(ids));
