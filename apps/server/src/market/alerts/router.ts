import { z } from "zod";
import { ChangeAlert, SaveSearch } from "@recolte/domain/market/alerts/alert";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberOr, memberProcedure, router } from "#platform/trpc/init.ts";
import { follow, unfollow } from "./follow.ts";
import { isFollowing, listFollowed } from "./follow-queries.ts";
import { change, remove, save } from "./saved.ts";
import { listAlerts } from "./saved-queries.ts";

const writes = limited("alert.account", byViewer);
const ById = z.strictObject({ id: z.uuid() });
const OfSeller = z.strictObject({ sellerId: z.uuid() });

export const alertsRouter = router({
  list: memberProcedure.query(({ ctx }) => listAlerts(ctx.db, ctx.viewer.id)),

  save: memberOr("auth.required-to-alert")
    .use(writes)
    .input(SaveSearch)
    .mutation(({ ctx, input }) => save(ctx.db, ctx.viewer.id, input)),

  change: memberProcedure
    .use(writes)
    .input(ChangeAlert)
    .mutation(({ ctx, input }) => change(ctx.db, ctx.viewer.id, input)),

  /** By desired state: one that is gone is no refusal. */
  remove: memberProcedure
    .use(writes)
    .input(ById)
    .mutation(async ({ ctx, input }) => {
      await remove(ctx.db, ctx.viewer.id, input.id);
      return { ok: true };
    }),

  followed: memberProcedure.query(({ ctx }) => listFollowed(ctx.db, ctx.viewer.id)),

  isFollowing: memberProcedure.input(OfSeller).query(({ ctx, input }) => isFollowing(ctx.db, ctx.viewer.id, input.sellerId)),

  /** By desired state, so that a repeated or late request changes nothing. */
  setFollowing: memberOr("auth.required-to-follow")
    .use(writes)
    .input(OfSeller.extend({ following: z.boolean() }))
    .mutation(async ({ ctx, input: { sellerId, following } }) => {
      await (following ? follow : unfollow)(ctx.db, ctx.viewer.id, sellerId);
      return { following };
    }),
});
