import { placeOf } from "@recolte/domain/platform/places/place";
import { Refusal } from "@recolte/domain/platform/refusal";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { weatherOf } from "./provider.ts";
import { findWhereabouts } from "./queries.ts";

export const weatherRouter = router({
  /** At the town of one's profile; null when there is nothing to say. */
  here: memberProcedure.query(async ({ ctx }) => {
    const profile = await findWhereabouts(ctx.db, ctx.viewer.id);
    if (!profile) throw new Refusal("profile.missing");
    return weatherOf(ctx.env)(placeOf(profile.location, profile.country), new Date());
  }),
});
