import { randomBytes } from "node:crypto";
import { sniffImage } from "@recolte/domain/image";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import { audit } from "#audit/audit.ts";
import { enqueue } from "#platform/outbox-queries.ts";
import type { Context, Deps } from "#trpc/context.ts";
import { lockEntry, saveEntry } from "./staff-queries.ts";

const BUCKET = "avatars";
const RETRY_AFTER = 5;

const fileOf = (id: string) => `${id}.webp`;

/** A square like a member's, under the card's own id; written over the former one, its version makes a new address of it. */
export async function keepEntryPhoto({ db, storage, images }: Deps, ctx: Context, [id, source]: [string, Buffer]) {
  if (!sniffImage(source.subarray(0, 16))) throw new Refusal("image.type");
  const { files } = await images.convert(source, "avatar");
  return db.transaction(async (tx) => {
    const held = await lockEntry(tx, id);
    if (!held) throw new Refusal("directory.not-found");
    if (held.userId !== null) throw new Refusal("directory.member");
    for (const { body } of files)
      await storage.put(BUCKET, fileOf(id), { body, type: "image/webp" }).catch(() => {
        throw new Refusal("image.storage-away", RETRY_AFTER);
      });
    const imageKey = randomBytes(9).toString("base64url");
    const saved = await saveEntry(tx, id, { imageKey });
    await audit(tx, ctx, {
      action: "directory.update",
      target: { type: "directory", id },
      before: { photo: held.imageKey !== null },
      after: { photo: true },
    });
    return { imageKey, ...saved };
  });
}

/** Out of sight with the change that it belongs to; the file follows, as a member's does. */
export async function forgetEntryPhoto(tx: Db, { id, imageKey }: { id: string; imageKey: string | null }) {
  if (imageKey === null) return;
  await enqueue(tx, { kind: "avatar.delete", payload: { userId: id }, dedupeKey: `avatar.delete:${id}:${imageKey}` });
}
