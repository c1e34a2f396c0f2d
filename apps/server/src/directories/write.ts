import type { Viewer, Context } from "#trpc/context.ts";
import type { WriteToEntry } from "@recolte/domain/directory-entry";
import { Refusal } from "@recolte/domain/refusal";
import { spend } from "#auth/limits.ts";
import { send } from "#messages/send.ts";
import { findEntry } from "./queries.ts";

/** A message like any other, once it is known that somebody can read it. */
export async function writeToEntry(ctx: Context & { viewer: Viewer }, { entryId, id, content }: WriteToEntry) {
  const entry = await findEntry(ctx.db, entryId);
  if (!entry) throw new Refusal("directory.not-found");
  const { userId: receiverId, kind } = entry;
  if (!receiverId) throw new Refusal(kind === "detaillant" ? "directory.no-account" : "directory.no-account-other");
  const pay = () => spend(ctx, "message.silent", `${ctx.viewer.id} ${receiverId}`);
  const sent = await send(ctx.db, ctx.viewer, { input: { id, receiverId, content }, pay });
  ctx.bell.ring([ctx.viewer.id, receiverId]);
  return { id: sent.id, createdAt: sent.createdAt };
}
