import { z } from "zod";
import { Refusal } from "@recolte/domain/refusal";
import { memberProcedure, router, visitorProcedure } from "#trpc/init.ts";
import { countOwnStats, countPublicStats, findOwnProfile, findPublicProfile } from "./queries.ts";

export const profilesRouter = router({
  /** One's own, phone and address included; « profile.missing » while it is not configured. */
  me: memberProcedure.query(async ({ ctx }) => {
    const profile = await findOwnProfile(ctx.db, ctx.viewer.id);
    if (!profile) throw new Refusal("profile.missing");
    return { ...profile, stats: await countOwnStats(ctx.db, ctx.viewer.id) };
  }),

  byId: visitorProcedure.input(z.strictObject({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const profile = await findPublicProfile(ctx.db, input.id);
    if (!profile) throw new Refusal("profile.not-found");
    return { ...profile, stats: await countPublicStats(ctx.db, input.id) };
  }),
});
