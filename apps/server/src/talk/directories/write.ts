import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import type { WriteToEntry } from "@recolte/domain/talk/directories/entry";
import { Refusal } from "@recolte/domain/platform/refusal";
import { send } from "#talk/messages/send.ts";
import { findEntry, findWrittenFrom } from "./queries.ts";

/** A message like any other, once it is known that somebody can read it. */
export async function writeToEntry(ctx: Context & { viewer: Viewer }, { entryId, id, content }: WriteToEntry) {
  const entry = await findEntry(ctx.db, entryId);
  if (entry && !entry.userId)
    throw new Refusal(entry.kind === "detaillant" ? "directory.no-account" : "directory.no-account-other");
  // The card may have gone since it was written from: `send` answers what is kept as it did then.
  const receiverId = entry?.userId ?? (await findWrittenFrom(ctx.db, ctx.viewer.id, { id, entryId }))?.receiverId;
  if (!receiverId) throw new Refusal("directory.not-found");
  const sent = await send(ctx, { id, receiverId, content });
  ctx.bell.ring(sent.isHeld ? [ctx.viewer.id] : [ctx.viewer.id, receiverId]);
  return { id: sent.id, createdAt: sent.createdAt };
}
