import type { Db } from "@recolte/db/client";
import { type Studio, storePhoto } from "#announcements/photos.ts";
import { untilFew } from "#platform/jobs.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { deleteUnsent, insertPicture } from "./picture-queries.ts";

const BUCKET = "message-images";

/** Like the photo of an announcement, in a bucket of its own; it waits for the message that carries it. */
export const keepPicture = async (studio: Studio, ownerId: string, source: Buffer) =>
  insertPicture(studio.db, await storePhoto(studio, BUCKET, [ownerId, source]));

/** Pictures that were sent and never written under. */
export const forgetUnsent = (db: Db) =>
  untilFew((limit) =>
    db.transaction(async (tx) => {
      const unsent = await deleteUnsent(tx, limit);
      for (const picture of unsent) await enqueueImageDeletion(tx, picture, BUCKET);
      return unsent;
    }),
  );
