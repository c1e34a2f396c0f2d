import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { OrderReviews, RemoveReview, ReplyToReview, ReviewsOf, WriteReview } from "@recolte/domain/trade/reviews/review";
import { byNetwork, byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import { memberProcedure, moderatorProcedure, publicRead, router } from "#platform/trpc/init.ts";
import { removeReview, reply, reviewsOfOrder, write } from "./reviews.ts";
import { listReviewsOf } from "./queries.ts";

const writing = memberProcedure.use(limited("order.move", byViewer)).meta({ changes: "visitors" });

export const reviewsRouter = router({
  /** What everybody may read of a member. */
  ofPerson: publicRead
    .use(limited("search.network", byNetwork))
    .input(ReviewsOf)
    .query(async ({ ctx, input: { id, cursor } }) => {
      const rows = await listReviewsOf(ctx.db, { subjectId: id, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
      return pageOf(rows, (row) => row.publishedAt.toISOString());
    }),

  mine: memberProcedure.input(OrderReviews).query(({ ctx, input }) => reviewsOfOrder(ctx.db, ctx.viewer.id, input.orderId)),
  write: writing
    .use(limited("review.write", byViewer))
    .input(WriteReview)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => write(tx, ctx.viewer.id, input))),
  reply: writing
    .input(ReplyToReview)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => reply(tx, ctx.viewer.id, input))),

  remove: moderatorProcedure
    .meta({ changes: "visitors" })
    .input(RemoveReview)
    .mutation(({ ctx, input }) => removeReview(ctx, input)),
});
