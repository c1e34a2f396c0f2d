import type { Db } from "@recolte/db/client";
import { claim, type Studio, storePhoto } from "#market/announcements/photos.ts";
import { untilFew } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { deleteUnsent, insertPicture } from "./picture-queries.ts";

const BUCKET = "message-images";

/** Like the photo of an announcement, in a bucket of its own; it waits for the message that carries it. */
export async function keepPicture(studio: Studio, ownerId: string, source: Buffer) {
  const { photo: picture } = await storePhoto(studio, BUCKET, [ownerId, source]);
  return studio.db.transaction(async (tx) => {
    await claim(tx, picture.key);
    return insertPicture(tx, picture);
  });
}

/** Pictures that were sent and never written under. */
export const forgetUnsent = (db: Db) =>
  untilFew((limit) =>
    db.transaction(async (tx) => {
      const unsent = await deleteUnsent(tx, limit);
      for (const picture of unsent) await enqueueImageDeletion(tx, picture, BUCKET);
      return unsent;
    }),
  );
