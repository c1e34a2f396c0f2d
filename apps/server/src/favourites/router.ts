import { z } from "zod";
import { Refusal } from "@recolte/domain/refusal";
import { memberOr, memberProcedure, router } from "#trpc/init.ts";
import { deleteFavourite, insertFavourite, listFavouriteIds } from "./queries.ts";

const IDS_MAX = 2000;

export const favouritesRouter = router({
  ids: memberProcedure.query(({ ctx }) => listFavouriteIds(ctx.db, ctx.viewer.id, IDS_MAX)),

  /** By desired state, so that a repeated or late request changes nothing. */
  set: memberOr("auth.required-to-favour")
    .input(z.strictObject({ announcementId: z.uuid(), favourite: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      if (!input.favourite) await deleteFavourite(ctx.db, ctx.viewer.id, input.announcementId);
      else if (!(await insertFavourite(ctx.db, ctx.viewer.id, input.announcementId))) throw new Refusal("announcement.not-found");
      return { favourite: input.favourite };
    }),
});
