import { z } from "zod";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { findOwnLink, insertLink, ownsTarget } from "./queries.ts";

/** Null: to all that one sells. */
const Target = z.strictObject({ announcementId: z.uuid().nullable() });
const TRIES = 5;

export const shortLinksRouter = router({
  /** One's own link and how many devices came by it; null while there is none. */
  find: memberProcedure.input(Target).query(({ ctx, input }) => findOwnLink(ctx.db, ctx.viewer.id, input.announcementId)),

  /** There is one for each thing: asked again, it is the same. */
  create: memberProcedure
    .use(limited("link.account", byViewer))
    .input(Target)
    .mutation(async ({ ctx: { db, viewer }, input: { announcementId } }) => {
      if (!(await ownsTarget(db, viewer.id, announcementId)))
        throw new Refusal(announcementId ? "announcement.not-found" : "profile.missing");
      for (let tries = 0; tries < TRIES; tries++) {
        const known = await findOwnLink(db, viewer.id, announcementId);
        if (known) return known;
        await insertLink(db, viewer.id, announcementId);
      }
      throw new Error("no free code for a short link");
    }),
});
