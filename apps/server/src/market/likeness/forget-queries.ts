import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementFingerprints, announcements, imageFingerprints, likenesses, nameKeys } from "@recolte/db/schema";

const OLD = sql`now() - interval '24 months'`;
/** What was refused is known again for two years, whatever its author erased. */
const isKept = sql`coalesce(${announcements.status} = 'rejected' and ${announcements.moderatedAt} > ${OLD}, false)`;

/** By what nothing is to be found any more: erased without a refusal, or refused long ago. */
export async function forgetLikeness(db: Db) {
  const ofText = sql`select from ${announcements} where ${announcements.id} = ${announcementFingerprints.announcementId}`;
  await db
    .delete(announcementFingerprints)
    .where(
      sql`exists (${ofText} and not ${isKept} and (${announcements.deletedAt} is not null or ${announcements.status} = 'rejected'))`,
    );
  const ofPicture = sql`select from ${announcements} where ${announcements.id} = ${imageFingerprints.announcementId}`;
  await db
    .delete(imageFingerprints)
    .where(
      and(
        sql`not exists (select from announcement_images i where i.id = ${imageFingerprints.imageId})`,
        sql`not exists (${ofPicture} and ${isKept})`,
      ),
    );
  const isGone = sql`not exists (select from image_fingerprints f where f.image_id = ${likenesses.subjectId})`;
  await db.delete(likenesses).where(or(sql`${likenesses.at} < ${OLD}`, and(eq(likenesses.signal, "picture.same"), isGone)));
}

/** With an account goes what it was found by, what was refused excepted. */
export async function eraseLikeness(db: Db, userId: string) {
  const refused = sql`select from ${announcements} where ${announcements.id} = ${imageFingerprints.announcementId} and ${isKept}`;
  await db.delete(imageFingerprints).where(and(eq(imageFingerprints.ownerId, userId), sql`not exists (${refused})`));
  const own = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.userId, userId), not(isKept)));
  await db.delete(announcementFingerprints).where(inArray(announcementFingerprints.announcementId, own));
  await db.delete(nameKeys).where(eq(nameKeys.userId, userId));
  await db.delete(likenesses).where(or(eq(likenesses.personId, userId), eq(likenesses.otherPersonId, userId)));
}
