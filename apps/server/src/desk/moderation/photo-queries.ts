import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages } from "@recolte/db/schema";

/** All that is known of it, to be put back one day. */
export async function deletePhoto(db: Db, id: string) {
  const [row] = await db.delete(announcementImages).where(eq(announcementImages.id, id)).returning();
  return row!;
}

export const insertPhoto = (db: Db, photo: typeof announcementImages.$inferInsert) => db.insert(announcementImages).values(photo);
