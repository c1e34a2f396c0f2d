import { and, asc, eq, inArray, isNull, like, lt, not, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages } from "@recolte/db/schema";
import { picture } from "./columns.ts";

/** An edit that waits for the staff brings it. */
const isProposed = sql`exists (select from announcement_revisions r
  where r.status = 'proposed' and r.image_ids @> array[${announcementImages.id}])`;

/** Of somebody whose edit ended so lately that the decision which ended it may still be undone: it looks for what it took off, or never put on. */
const maybeUndone = sql`exists (select from announcement_revisions r join announcements a on a.id = r.announcement_id
  where r.ended_at > now() - interval '1 minute' and a.user_id = ${announcementImages.ownerId}
    and (r.status in ('published', 'refused') or a.moderated_at > now() - interval '1 minute'))`;

const waiting = (ownerId: string) =>
  and(eq(announcementImages.ownerId, ownerId), isNull(announcementImages.announcementId), not(isProposed));

/** Photos sent but not yet published, oldest first. */
export const listWaiting = (db: Db, ownerId: string, limit: number) =>
  db
    .select({ id: announcementImages.id, ...picture })
    .from(announcementImages)
    .where(waiting(ownerId))
    .orderBy(asc(announcementImages.createdAt))
    .limit(limit);

/** Of one form, which their keys name; those that name none are one form's too. */
export function countWaiting(db: Db, ownerId: string, form: string | null) {
  const { key } = announcementImages;
  return db.$count(
    announcementImages,
    and(waiting(ownerId), form ? like(key, `%-${form}-%`) : sql`${key} !~ '/[0-9]+-[0-9a-f]{32}-'`),
  );
}

export async function insertImage(db: Db, values: typeof announcementImages.$inferInsert) {
  const [row] = await db
    .insert(announcementImages)
    .values(values)
    .returning({ id: announcementImages.id, ...picture });
  return row!;
}

/** An edit of another announcement brings it. */
const isProposedElsewhere = (
  announcementId: string,
) => sql`exists (select from announcement_revisions r where r.status = 'proposed'
  and r.image_ids @> array[${announcementImages.id}] and r.announcement_id <> ${announcementId})`;

/** Gives the photos to the announcement in this order; how many really were the owner's and still free. */
export async function attachImages(
  db: Db,
  { ownerId, announcementId, ids }: { ownerId: string; announcementId: string; ids: readonly string[] },
) {
  if (ids.length === 0) return 0;
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${announcementImages.id}) - 1`;
  const rows = await db
    .update(announcementImages)
    .set({ announcementId, position: place })
    .where(
      and(
        eq(announcementImages.ownerId, ownerId),
        isNull(announcementImages.announcementId),
        not(isProposedElsewhere(announcementId)),
        inArray(announcementImages.id, [...ids]),
      ),
    )
    .returning({ id: announcementImages.id });
  return rows.length;
}

/** Deletes a waiting photo of this owner and says where its files are. */
export async function deleteWaiting(db: Db, ownerId: string, id: string) {
  const [row] = await db
    .delete(announcementImages)
    .where(and(waiting(ownerId), eq(announcementImages.id, id)))
    .returning(picture);
  return row;
}

/** Photos nobody published within a day. */
export const deleteForgotten = (db: Db, limit: number) => {
  const forgotten = db
    .select({ id: announcementImages.id })
    .from(announcementImages)
    .where(
      and(
        isNull(announcementImages.announcementId),
        not(isProposed),
        not(maybeUndone),
        lt(announcementImages.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.delete(announcementImages).where(inArray(announcementImages.id, forgotten)).returning(picture);
};

/** False when the photo is there no more. */
export async function setAvif(db: Db, key: string) {
  const rows = await db
    .update(announcementImages)
    .set({ avif: true })
    .where(eq(announcementImages.key, key))
    .returning({ id: announcementImages.id });
  return rows.length > 0;
}
