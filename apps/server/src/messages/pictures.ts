import type { Db } from "@recolte/db/client";
import { type Studio, storePhoto } from "#announcements/photos.ts";
import { enqueueImageDeletion } from "#platform/outbox-queries.ts";
import { deleteUnsent, insertPicture } from "./picture-queries.ts";

const BUCKET = "message-images";
const AT_ONCE = 100;

/** Like the photo of an announcement, in a bucket of its own; it waits for the message that carries it. */
export const keepPicture = async (studio: Studio, ownerId: string, source: Buffer) =>
  insertPicture(studio.db, await storePhoto(studio, BUCKET, [ownerId, source]));

/** Pictures that were sent and never written under. */
export const forgetUnsent = (db: Db) =>
  db.transaction(async (tx) => {
    for (const picture of await deleteUnsent(tx, AT_ONCE)) await enqueueImageDeletion(tx, picture, BUCKET);
  });
