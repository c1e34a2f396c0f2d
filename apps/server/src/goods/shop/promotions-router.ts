import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { CreatePromotion, OnePromotion, PromotionFilter } from "@recolte/domain/goods/shop/promotion";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { listPromotable, listPromotions } from "./promotions-queries.ts";
import { createPromotion, endPromotion } from "./promotions.ts";

const change = memberProcedure.use(limited("promotion.account", byViewer)).meta({ changes: "visitors" });

/** Lower prices for a while on one's own announcements; another's are not found. */
export const promotionsRouter = router({
  list: memberProcedure.input(PromotionFilter).query(async ({ ctx, input }) => {
    const page = { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 };
    return pageOf(await listPromotions(ctx.db, ctx.viewer.id, page), (row) => row.startsAt.toISOString());
  }),

  promotable: memberProcedure.query(({ ctx }) => listPromotable(ctx.db, ctx.viewer.id)),

  create: change
    .input(CreatePromotion)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction((tx) => createPromotion({ ...ctx, db: tx }, { ownerId: ctx.viewer.id, input })),
    ),

  end: change
    .input(OnePromotion)
    .mutation(({ ctx, input }) => ctx.db.transaction((tx) => endPromotion(tx, ctx.viewer.id, input.id))),
});
