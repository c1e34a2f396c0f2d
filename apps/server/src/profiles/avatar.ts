import { randomBytes } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { sniffImage } from "@recolte/domain/image";
import { Refusal } from "@recolte/domain/refusal";
import type { ImageProcess } from "#announcements/image-process.ts";
import { findImageKey } from "#directories/staff-queries.ts";
import { enqueue } from "#platform/outbox-queries.ts";
import type { Storage } from "#platform/storage.ts";
import { lockProfile, setAvatarKey } from "./edit-queries.ts";

const BUCKET = "avatars";
const RETRY_AFTER = 5;

interface Studio {
  db: Db;
  storage: Storage;
  images: ImageProcess;
}

const fileOf = (userId: string) => `${userId}.webp`;

/** One square picture per person, written over the former one; its version makes a new address of it. */
export async function keepAvatar({ db, storage, images }: Studio, userId: string, source: Buffer) {
  if (!sniffImage(source.subarray(0, 16))) throw new Refusal("image.type");
  const { files } = await images.convert(source, "avatar");
  return db.transaction(async (tx) => {
    // Locked while the file is written: the deletion of a former one comes before it or finds this one in use.
    if (!(await lockProfile(tx, userId))) throw new Refusal("profile.missing");
    for (const { body } of files)
      await storage.put(BUCKET, fileOf(userId), { body, type: "image/webp" }).catch(() => {
        throw new Refusal("image.storage-away", RETRY_AFTER);
      });
    const avatarKey = randomBytes(9).toString("base64url");
    await setAvatarKey(tx, userId, avatarKey);
    return { avatarKey };
  });
}

/** Out of sight at once; the file follows as soon as its service answers. */
export async function removeAvatar(tx: Db, userId: string) {
  const before = await lockProfile(tx, userId);
  if (!before) throw new Refusal("profile.missing");
  if (before.avatarKey === null) return { removed: false };
  await setAvatarKey(tx, userId, null);
  await enqueue(tx, { kind: "avatar.delete", payload: { userId }, dedupeKey: `avatar.delete:${userId}:${before.avatarKey}` });
  return { removed: true };
}

/** The outbox's part, also for whoever has a card in a directory and no account. */
export const avatarHandlers = ({ db, storage }: Pick<Studio, "db" | "storage">) => ({
  "avatar.delete": (payload: Record<string, unknown>) => {
    const { userId } = payload as { userId: string };
    return db.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId);
      // A new one has taken its place meanwhile.
      if (profile?.avatarKey || (await findImageKey(tx, userId))) return;
      await storage.remove(BUCKET, fileOf(userId));
    });
  },
});
