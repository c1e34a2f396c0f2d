import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcementRevisions, announcements } from "@recolte/db/schema";
import type { RevisedFields } from "@recolte/domain/announcements/announcement";
import type { RevisionStatus } from "@recolte/domain/trust/revision";
import type { Unit } from "@recolte/domain/unit";
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

/**
 * The last price that the staff approved or that was asked for a week; before there is any, the first one, which was judged when
 * it was published.
 */
export async function findProvenPrice(db: Db, announcementId: string) {
  const { rows } = await db.execute<{ price: number; unit: Unit }>(sql`
    with asked as (
      select price, since, lead(since, 1, now()) over (order by since) as until
      from announcement_prices where announcement_id = ${announcementId}
      union all
      select price, created_at, now() from announcements a
      where a.id = ${announcementId} and not exists (select from announcement_prices where announcement_id = a.id)
    ), judged as (
      select asked.price, since, a.unit, until - since >= interval '7 days'
        or coalesce(a.moderated_at between since and until and a.moderation_reason is null, false)
        or exists (select from announcement_revisions r where r.announcement_id = a.id and r.status = 'published'
          and (r.fields ->> 'price')::numeric = asked.price and r.fields ->> 'unit' = a.unit::text) as proven
      from asked, announcements a where a.id = ${announcementId}
    )
    select price::float8 as price, unit from judged
    order by proven desc, case when proven then since end desc, since limit 1`);
  return rows[0]!;
}
