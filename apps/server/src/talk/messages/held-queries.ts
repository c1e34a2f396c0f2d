import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { jsonIf } from "@recolte/db/json";
import { announcements, cases, heldMessages, messageImages, messages, profiles } from "@recolte/db/schema";
import { shownPicture } from "./picture-queries.ts";

type Held = typeof heldMessages.$inferSelect;

/** More than anybody waits for at once. */
const SHOWN = 200;
const KEPT_MONTHS = 24;

const person = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  verified: profiles.verified,
  userType: profiles.userType,
  avatarKey: profiles.avatarKey,
  location: profiles.location,
};

/** What one wrote and nobody has read yet, newest first. */
export const listHeldOf = (db: Db, senderId: string) =>
  db
    .select({
      id: heldMessages.id,
      other: person,
      content: heldMessages.content,
      image: jsonIf(messageImages.id, shownPicture),
      announcement: { id: announcements.id, title: announcements.title },
      status: heldMessages.status,
      createdAt: heldMessages.createdAt,
    })
    .from(heldMessages)
    .innerJoin(profiles, eq(profiles.id, heldMessages.receiverId))
    .leftJoin(messageImages, eq(messageImages.id, heldMessages.imageId))
    .leftJoin(announcements, eq(announcements.id, heldMessages.announcementId))
    .where(eq(heldMessages.senderId, senderId))
    .orderBy(desc(heldMessages.createdAt), desc(heldMessages.id))
    .limit(SHOWN);

const said = {
  senderId: heldMessages.senderId,
  receiverId: heldMessages.receiverId,
  content: heldMessages.content,
  announcementId: heldMessages.announcementId,
  imageId: heldMessages.imageId,
};

export async function findHeld(db: Db, id: string) {
  const [row] = await db
    .select({ said, seq: heldMessages.seq, createdAt: heldMessages.createdAt })
    .from(heldMessages)
    .where(eq(heldMessages.id, id));
  return row;
}

export const isWritten = async (db: Db, id: string) => (await db.$count(messages, eq(messages.id, id))) > 0;

/** What the case of the first of these is about, while that one waits: all copies have one. */
export async function findTarget(db: Db, senderId: string, digest: Buffer) {
  const [row] = await db
    .select({ targetId: cases.targetId })
    .from(heldMessages)
    .innerJoin(cases, eq(cases.id, heldMessages.caseId))
    .where(and(eq(heldMessages.senderId, senderId), eq(heldMessages.digest, digest), eq(heldMessages.status, "quarantined")))
    .orderBy(asc(heldMessages.createdAt))
    .limit(1);
  return row?.targetId;
}

export async function insertHeld(db: Db, values: typeof heldMessages.$inferInsert) {
  const [row] = await db.insert(heldMessages).values(values).returning({ createdAt: heldMessages.createdAt });
  return row!;
}

/** Those of the cases about the first of these that still wait, in the order in which they were written. */
export const listWaitingAbout = (db: Db, targetId: string) =>
  db
    .select({ id: heldMessages.id, senderId: heldMessages.senderId, receiverId: heldMessages.receiverId })
    .from(heldMessages)
    .innerJoin(cases, eq(cases.id, heldMessages.caseId))
    .where(and(eq(cases.targetId, targetId), eq(cases.kind, "message"), eq(heldMessages.status, "quarantined")))
    .orderBy(asc(heldMessages.createdAt), asc(heldMessages.id));

/** Nothing when it is gone, or judged, meanwhile. */
export async function takeHeld(db: Db, id: string) {
  const [row] = await db
    .delete(heldMessages)
    .where(and(eq(heldMessages.id, id), eq(heldMessages.status, "quarantined")))
    .returning({ ...said, id: heldMessages.id, digest: heldMessages.digest });
  return row;
}

export const setStatus = (db: Db, ids: readonly string[], [from, to]: readonly [Held["status"], Held["status"]]) =>
  db
    .update(heldMessages)
    .set({ status: to })
    .where(and(inArray(heldMessages.id, [...ids]), eq(heldMessages.status, from)));

export const listRefused = (db: Db, ids: readonly string[]) =>
  db
    .select({ senderId: heldMessages.senderId, receiverId: heldMessages.receiverId })
    .from(heldMessages)
    .where(and(inArray(heldMessages.id, [...ids]), eq(heldMessages.status, "refused")));

/** The words of a case, and how many wait for them. */
export async function findHeldWords(db: Db, targetId: string) {
  const [row] = await db
    .select({
      caseId: heldMessages.caseId,
      content: heldMessages.content,
      hasPicture: sql<boolean>`${heldMessages.imageId} is not null`,
      createdAt: heldMessages.createdAt,
      receivers: sql<number>`(count(*) over ())::int`,
    })
    .from(heldMessages)
    .innerJoin(cases, eq(cases.id, heldMessages.caseId))
    .where(and(eq(cases.targetId, targetId), eq(cases.kind, "message")))
    .orderBy(asc(heldMessages.createdAt), asc(heldMessages.id))
    .limit(1);
  return row;
}

/** Whether anything is left of what a case is about, whatever was decided. */
export async function isHeldAbout(db: Db, targetId: string) {
  const rows = await db
    .select({ id: heldMessages.id })
    .from(heldMessages)
    .innerJoin(cases, eq(cases.id, heldMessages.caseId))
    .where(and(eq(cases.targetId, targetId), eq(cases.kind, "message")))
    .limit(1);
  return rows.length > 0;
}

/** Until its message is written or gone, nobody forgets it. */
export const carryPicture = (db: Db, id: string) =>
  db.update(messageImages).set({ carried: true }).where(eq(messageImages.id, id));

async function deleteWhere(db: Db, where: SQL | undefined) {
  const gone = await db.delete(heldMessages).where(where).returning({ imageId: heldMessages.imageId });
  const images = gone.flatMap(({ imageId }) => imageId ?? []);
  if (images.length === 0) return [];
  return db
    .delete(messageImages)
    .where(inArray(messageImages.id, images))
    .returning({ key: messageImages.key, widths: messageImages.widths });
}

/** What somebody wrote, or would have got, that nobody has read; its pictures' files are left to the caller. */
export const eraseHeld = (db: Db, userId: string) =>
  deleteWhere(db, or(eq(heldMessages.senderId, userId), eq(heldMessages.receiverId, userId)));

/** As long as their cases are kept. */
export const deleteOldHeld = (db: Db) =>
  deleteWhere(db, sql`${heldMessages.createdAt} < now() - make_interval(months => ${KEPT_MONTHS}::int)`);
