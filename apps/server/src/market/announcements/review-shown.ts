import { Refusal } from "@recolte/domain/platform/refusal";
import { DECISIONS_LEAST, waitingReason } from "@recolte/domain/judgement/trust/waiting";
import { cachedFigures } from "#platform/cached-figures.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { findReview, measureDecisions } from "./review-queries.ts";
import { modeOf } from "./risk.ts";

/** In minutes, at most a minute old; nothing where too few were decided. */
const usualMinutes = cachedFigures(async (db) => {
  const { decided, minutes } = await measureDecisions(db);
  return decided < DECISIONS_LEAST ? null : minutes;
});

/** Why it waits, in one word: never points, bounds or other accounts. */
export async function reviewOf(ctx: Pick<Context, "db" | "settings"> & { viewer: Pick<Viewer, "id"> }, id: string) {
  const found = await findReview(ctx.db, ctx.viewer.id, id);
  if (!found) throw new Refusal("announcement.not-found");
  const { revisedAt, ...facts } = found;
  const reason = waitingReason({ ...facts, mode: modeOf(ctx) });
  return { reason, revisedAt, minutes: reason || revisedAt ? await usualMinutes(ctx.db, Date.now()) : null };
}
