import { z } from "zod";
import { PAGE_SIZE, paging, PRICE_MAX } from "@recolte/domain/market/announcements/announcement";
import { Refusal } from "@recolte/domain/platform/refusal";
import { SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { moment, searchText } from "@recolte/domain/platform/texts/text";
import { listBlockers } from "#platform/blocker-queries.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberOr, memberProcedure, router } from "#platform/trpc/init.ts";
import { deleteFavourite, insertFavourite, listFavouriteIds, listFavourites } from "./queries.ts";

const IDS_MAX = 2000;

const SetFavourite = z.strictObject({
  announcementId: z.uuid(),
  favourite: z.boolean(),
  /** What one that is put back had been kept as; only its owner ever reads it. */
  keptAs: z.strictObject({ savedAt: moment("Date invalide"), priceAtSave: z.number().min(0).max(PRICE_MAX) }).optional(),
});

const FavouritesFilter = z.strictObject({ search: searchText(SEARCH_MAX).optional(), ...paging });

export const favouritesRouter = router({
  ids: memberProcedure.query(({ ctx }) => listFavouriteIds(ctx.db, ctx.viewer.id, IDS_MAX)),

  list: memberProcedure.input(FavouritesFilter).query(async ({ ctx, input }) => {
    const rows = await listFavourites(ctx.db, ctx.viewer.id, {
      search: input.search,
      after: timeCursor(input.cursor),
      limit: PAGE_SIZE + 1,
      blockers: await listBlockers(ctx.db, ctx.viewer),
    });
    return pageOf(rows, ({ savedAt }) => savedAt.toISOString());
  }),

  /** By desired state, so that a repeated or late request changes nothing. */
  set: memberOr("auth.required-to-favour")
    .use(limited("favourite.account", byViewer))
    .input(SetFavourite)
    .mutation(async ({ ctx, input }) => {
      if (!input.favourite) await deleteFavourite(ctx.db, ctx.viewer.id, input.announcementId);
      else if (!(await insertFavourite(ctx.db, ctx.viewer.id, input))) throw new Refusal("announcement.not-found");
      return { favourite: input.favourite };
    }),
});
