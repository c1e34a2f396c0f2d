import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import type { Db } from "@recolte/db/client";
import { EditProfile, keepsBadge } from "@recolte/domain/market/profiles/edit-profile";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byNetwork, byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { askLikeness } from "#market/likeness/ask.ts";
import { requireOwnName } from "#market/likeness/own-name.ts";
import { memberOr, memberProcedure, publicRead, router } from "#platform/trpc/init.ts";
import { removeAvatar } from "./avatar.ts";
import { insertProfile, lockProfile, setCalls, updateProfile } from "./edit-queries.ts";
import { findOwnProfile, findPublicProfile, listOffered } from "./queries.ts";
import { countOwnStats, countPublicStats } from "./stats-queries.ts";

const ownerProcedure = memberOr("auth.required-for-profile")
  .use(limited("profile.account", byViewer))
  .meta({ changes: "visitors" });

/** Says whether the badge is still there. */
async function editProfile(tx: Db, userId: string, wanted: EditProfile) {
  const before = await lockProfile(tx, userId);
  if (!before) throw new Refusal("profile.missing");
  requireOwnName(wanted, before);
  const verified = before.verified && keepsBadge(before, wanted);
  await updateProfile(tx, userId, { ...wanted, verified });
  await askLikeness(tx, { personId: userId });
  return { verified };
}

export const profilesRouter = router({
  /** One's own, phone and address included; « profile.missing » while it is not configured. */
  me: memberProcedure.query(async ({ ctx }) => {
    const profile = await findOwnProfile(ctx.db, ctx.viewer.id);
    if (!profile) throw new Refusal("profile.missing");
    return profile;
  }),

  myStats: memberProcedure.query(({ ctx }) => countOwnStats(ctx.db, ctx.viewer.id)),

  /** With nothing but defaults: what its owner wants to say of themselves comes afterwards. */
  create: ownerProcedure.mutation(async ({ ctx }) => {
    if (!(await insertProfile(ctx.db, ctx.viewer.id))) throw new Refusal("profile.exists");
    return { created: true };
  }),

  update: ownerProcedure
    .input(EditProfile)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => editProfile(tx, ctx.viewer.id, input))),

  /** By the number that opens the account, for who never said whether it may be called. */
  allowCalls: ownerProcedure.input(z.strictObject({ allowed: z.boolean() })).mutation(({ ctx, input }) =>
    ctx.db.transaction(async (tx) => {
      await setCalls(tx, ctx.viewer.id, input.allowed);
      await askLikeness(tx, { personId: ctx.viewer.id });
      return input;
    }),
  ),

  /** A new one comes by /upload/parts. */
  removeAvatar: ownerProcedure.mutation(({ ctx }) => ctx.db.transaction((tx) => removeAvatar(tx, ctx.viewer.id))),

  byId: publicRead.input(z.strictObject({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const profile = await findPublicProfile(ctx.db, input.id);
    if (!profile) throw new Refusal("profile.not-found");
    return { ...profile, stats: await countPublicStats(ctx.db, input.id) };
  }),

  /** The member's active announcements. */
  announcements: publicRead
    .use(limited("search.network", byNetwork))
    .input(z.strictObject({ id: z.uuid(), ...paging }))
    .query(async ({ ctx, input: { id, cursor } }) => {
      if ((await listBlockers(ctx.db, ctx.viewer)).includes(id)) return { items: [], next: null };
      const rows = await listOffered(ctx.db, { userId: id, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
      return pageOf(rows, (row) => row.createdAt.toISOString());
    }),
});
