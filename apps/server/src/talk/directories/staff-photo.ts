import { sniffImage } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import { claim } from "#market/announcements/photos.ts";
import { audit } from "#platform/audit/audit.ts";
import { forgetAvatar, storeAvatar } from "#market/profiles/avatar-file.ts";
import type { Context, Deps } from "#platform/trpc/context.ts";
import { lockEntry, saveEntry } from "./staff-queries.ts";

/** A square like a member's, under the card's own id. */
export async function keepEntryPhoto(deps: Deps, ctx: Context, [id, source]: [string, Buffer]) {
  if (!sniffImage(source.subarray(0, 16))) throw new Refusal("image.type");
  const { key: imageKey, folder } = await storeAvatar(deps, id, source);
  return deps.db.transaction(async (tx) => {
    const held = await lockEntry(tx, id);
    if (!held) throw new Refusal("directory.not-found");
    if (held.userId !== null) throw new Refusal("directory.member");
    await claim(tx, folder);
    await forgetAvatar(tx, id, held.imageKey);
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
