import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { standingOf } from "@recolte/domain/judgement/trust/standing";
import { byNetwork, limited } from "#identity/auth/limits.ts";
import { publicRead, router } from "#platform/trpc/init.ts";
import { NO_MEAN } from "./count.ts";
import { findStanding } from "./queries.ts";

/** Who came a moment ago has nothing yet. */
async function why(db: Db, id: string) {
  const row = await findStanding(db, id);
  if (!row) throw new Refusal("profile.not-found");
  const { country, countedAt } = row;
  return row.parts ?? standingOf([], { now: countedAt ?? new Date(), country, others: new Map(), meanRating: NO_MEAN });
}

export const standingRouter = router({
  /** Each part of somebody's standing and what it was counted from: for everybody, themselves included. */
  why: publicRead
    .use(limited("search.network", byNetwork))
    .input(z.strictObject({ id: z.uuid() }))
    .query(({ ctx, input }) => why(ctx.db, input.id)),
});
