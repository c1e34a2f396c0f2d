import type { Db } from "@recolte/db/client";
import { sniffImage } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import { claim, type Studio } from "#market/announcements/photos.ts";
import { avatarFile, BUCKET, forgetAvatar, isWrittenOver, storeAvatar } from "./avatar-file.ts";
import { listPictureKeys, lockProfile, setAvatarKey } from "./edit-queries.ts";

/** One square picture per person. It is stored before the profile is held: nobody waits for the storage with a row in hand. */
export async function keepAvatar(studio: Studio, userId: string, source: Buffer) {
  if (!sniffImage(source.subarray(0, 16))) throw new Refusal("image.type");
  const { key: avatarKey, folder } = await storeAvatar(studio, userId, source);
  return studio.db.transaction(async (tx) => {
    const before = await lockProfile(tx, userId);
    if (!before) throw new Refusal("profile.missing");
    await claim(tx, folder);
    await forgetAvatar(tx, userId, before.avatarKey);
    await setAvatarKey(tx, userId, avatarKey);
    return { avatarKey };
  });
}

export async function removeAvatar(tx: Db, userId: string) {
  const before = await lockProfile(tx, userId);
  if (!before) throw new Refusal("profile.missing");
  if (before.avatarKey === null) return { removed: false };
  await setAvatarKey(tx, userId, null);
  await forgetAvatar(tx, userId, before.avatarKey);
  return { removed: true };
}

/** The outbox's part for files of the first versions, also of people who have a card in a directory and no account. */
export const avatarHandlers = ({ db, storage }: Pick<Studio, "db" | "storage">) => ({
  async "avatar.delete"(payload: Record<string, unknown>) {
    const { userId } = payload as { userId: string };
    const keys = await listPictureKeys(db, userId);
    // Kept, or put back: none is written any more.
    if (keys.some((key) => key && isWrittenOver(key))) return;
    await storage.remove(BUCKET, avatarFile(userId, ""));
  },
});
