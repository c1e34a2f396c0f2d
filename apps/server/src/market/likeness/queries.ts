import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { imageFingerprints, likenesses, nameKeys, profiles, users } from "@recolte/db/schema";
import type { FoundLikeness, LikenessSignal } from "@recolte/domain/market/likeness/likeness";

export type Found = typeof likenesses.$inferInsert;

export async function insertLikenesses(db: Db, found: readonly Found[]) {
  if (found.length > 0)
    await db
      .insert(likenesses)
      .values([...found])
      .onConflictDoNothing();
}

/** What this signal says of the subject, as it is now: what was found before and is so no more goes. */
export async function replaceLikenesses(db: Db, [signal, id]: [LikenessSignal, string], found: readonly Found[]) {
  await db
    .delete(likenesses)
    .where(and(eq(likenesses.signal, signal), or(eq(likenesses.subjectId, id), eq(likenesses.otherId, id))));
  await insertLikenesses(db, found);
}

/** How somebody is called and reached; nobody who is gone. */
export async function findPerson(db: Db, id: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      phone: profiles.phone,
      country: profiles.country,
      verified: profiles.verified,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), sql`${users.status} <> 'deleted'`));
  return row;
}

export async function replaceNameKeys(db: Db, userId: string, keys: readonly string[]) {
  await db.delete(nameKeys).where(eq(nameKeys.userId, userId));
  if (keys.length > 0) await db.insert(nameKeys).values(keys.map((key) => ({ userId, key })));
}

/** Other people whose name has one of these keys: the verified, or those who are not. */
export const listSameNames = (db: Db, userId: string, { keys, verified }: { keys: readonly string[]; verified: boolean }) =>
  db
    .selectDistinct({ id: nameKeys.userId })
    .from(nameKeys)
    .innerJoin(profiles, eq(profiles.id, nameKeys.userId))
    .where(and(inArray(nameKeys.key, [...keys]), eq(profiles.verified, verified), sql`${nameKeys.userId} <> ${userId}`));

/** What was found about these announcements, pictures and people, with how it stands with the others now. */
export async function listLikenesses(db: Db, subjectIds: readonly string[]): Promise<FoundLikeness[]> {
  const isCondemned = sql<boolean>`${users.status} = 'suspended' or exists (
    select from announcements a where a.status = 'rejected' and a.id in (${likenesses.otherId}, ${imageFingerprints.announcementId})
  )`;
  return db
    .select({
      signal: likenesses.signal,
      subjectId: likenesses.subjectId,
      otherId: likenesses.otherId,
      otherPersonId: likenesses.otherPersonId,
      isCondemned,
    })
    .from(likenesses)
    .innerJoin(users, eq(users.id, likenesses.otherPersonId))
    .leftJoin(imageFingerprints, eq(imageFingerprints.imageId, likenesses.otherId))
    .where(inArray(likenesses.subjectId, [...subjectIds]))
    .orderBy(likenesses.signal, likenesses.at, likenesses.otherId);
}
