import { randomBytes } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { AVATAR_SIDE } from "@recolte/domain/platform/image";
import { type Studio, storeFiles } from "#market/announcements/photos.ts";
import { enqueue, enqueueImageDeletion } from "#platform/outbox-queries.ts";

export const BUCKET = "avatars";

/** The first versions wrote one file a person over and over; its keys are shorter. */
const KEY_BYTES = 16;
export const isWrittenOver = (key: string) => key.length <= 12;

const folderOf = (ownerId: string, key: string) => `${ownerId}/${key}`;
// A smaller one has the same name: its address does not tell its size.
const WIDTHS = [AVATAR_SIDE];

export const avatarFile = (ownerId: string, key: string) =>
  isWrittenOver(key) ? `${ownerId}.webp` : `${folderOf(ownerId, key)}/${AVATAR_SIDE}.webp`;

/** Stores the square of a picture under a key of its own; until a row claims this folder, it is to be taken away. */
export async function storeAvatar(studio: Studio, ownerId: string, source: Buffer) {
  const { files } = await studio.images.convert(source, "avatar");
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const folder = folderOf(ownerId, key);
  await storeFiles(studio, BUCKET, { key: folder, files: files.map(({ body }) => ({ width: AVATAR_SIDE, body })) });
  return { key, folder };
}

/** Out of sight with the change that it belongs to; the file follows as soon as its service answers. */
export async function forgetAvatar(tx: Db, ownerId: string, key: string | null) {
  if (key === null) return;
  if (!isWrittenOver(key)) await enqueueImageDeletion(tx, { key: folderOf(ownerId, key), widths: WIDTHS }, BUCKET);
  else await enqueue(tx, { kind: "avatar.delete", payload: { userId: ownerId }, dedupeKey: `avatar.delete:${ownerId}:${key}` });
}
