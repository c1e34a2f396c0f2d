import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { messageImages, messages } from "@recolte/db/schema";

/** What the pages are told of a picture; where its files lie stays here. */
export const shownPicture = {
  id: messageImages.id,
  width: messageImages.width,
  height: messageImages.height,
  widths: messageImages.widths,
  color: messageImages.color,
};
const files = { key: messageImages.key, widths: messageImages.widths };

export async function insertPicture(db: Db, values: typeof messageImages.$inferInsert) {
  const [row] = await db.insert(messageImages).values(values).returning(shownPicture);
  return row!;
}

/** Its folder, for the two who write to each other; until a message carries it, for its owner. Nobody else. */
export async function findFolder(db: Db, viewerId: string, id: string) {
  const ofTheirs = and(isNotNull(messages.id), or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)));
  const unsent = and(isNull(messages.id), eq(messageImages.ownerId, viewerId));
  const [row] = await db
    .select({ key: messageImages.key })
    .from(messageImages)
    .leftJoin(messages, eq(messages.imageId, messageImages.id))
    .where(and(eq(messageImages.id, id), or(ofTheirs, unsent)));
  return row?.key;
}

const DAY_OLD = sql`now() - interval '1 day'`;

/** Pictures no message took within a day. */
export const deleteUnsent = (db: Db, limit: number) => {
  const forgotten = db
    .select({ id: messageImages.id })
    .from(messageImages)
    .where(and(sql`not ${messageImages.carried}`, lt(messageImages.createdAt, DAY_OLD)))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.delete(messageImages).where(inArray(messageImages.id, forgotten)).returning(files);
};
