import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/announcements/announcement";
import { EditProfile } from "@recolte/domain/profiles/edit-profile";
import { Refusal } from "@recolte/domain/refusal";
import { byNetwork, byViewer, limited } from "#auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberOr, memberProcedure, router, visitorProcedure } from "#trpc/init.ts";
import { removeAvatar } from "./avatar.ts";
import { createProfile, editProfile } from "./edit.ts";
import { findOwnProfile, findPublicProfile, listOffered } from "./queries.ts";
import { countOwnStats, countPublicStats } from "./stats-queries.ts";

const ownerProcedure = memberOr("auth.required-for-profile")
  .use(limited("profile.account", byViewer))
  .meta({ changes: "visitors" });

export const profilesRouter = router({
  /** One's own, phone and address included; « profile.missing » while it is not configured. */
  me: memberProcedure.query(async ({ ctx }) => {
    const profile = await findOwnProfile(ctx.db, ctx.viewer.id);
    if (!profile) throw new Refusal("profile.missing");
    return profile;
  }),

  myStats: memberProcedure.query(({ ctx }) => countOwnStats(ctx.db, ctx.viewer.id)),

  create: ownerProcedure.mutation(({ ctx }) => createProfile(ctx.db, ctx.viewer.id)),

  update: ownerProcedure
    .input(EditProfile)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => editProfile(tx, ctx.viewer.id, input))),

  /** A new one comes by POST /upload/avatar. */
  removeAvatar: ownerProcedure.mutation(({ ctx }) => ctx.db.transaction((tx) => removeAvatar(tx, ctx.viewer.id))),

  byId: visitorProcedure.input(z.strictObject({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const profile = await findPublicProfile(ctx.db, input.id);
    if (!profile) throw new Refusal("profile.not-found");
    return { ...profile, stats: await countPublicStats(ctx.db, input.id) };
  }),

  /** The member's active announcements. */
  announcements: visitorProcedure
    .use(limited("search.network", byNetwork))
    .input(z.strictObject({ id: z.uuid(), ...paging }))
    .query(async ({ ctx, input: { id, cursor } }) => {
      const rows = await listOffered(ctx.db, { userId: id, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
      return pageOf(rows, (row) => row.createdAt.toISOString());
    }),
});
