import { BatchFilter, BeginBatch, CancelBatch, FinishBatch } from "@recolte/domain/goods/farming/batch";
import type { Db } from "@recolte/db/client";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { findMovedGoods } from "#goods/stock/queries.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { beginBatch, cancelBatch, finishBatch } from "./batches.ts";
import { listBatches, listInputs, sumBatches } from "./batches-queries.ts";

const change = memberProcedure.use(limited("stock.account", byViewer)).meta({ changes: "visitors" });

/** With how the goods stand that it has moved. */
const answerOf = async ({ db, viewer }: { db: Db; viewer: Pick<Viewer, "id"> }, id: string) => ({
  id,
  goods: await findMovedGoods(db, viewer.id, id),
});

/** One's own batches; another person's are not found. */
export const batchesRouter = router({
  list: memberProcedure.input(BatchFilter).query(async ({ ctx, input }) => {
    const rows = await listBatches(ctx.db, ctx.viewer.id, { after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    const { items, next } = pageOf(rows, (row) => row.startedAt.toISOString());
    const inputs = await listInputs(
      ctx.db,
      items.map(({ id }) => id),
    );
    return { items: items.map((row) => ({ ...row, inputs: inputs.filter(({ batchId }) => batchId === row.id) })), next };
  }),

  summary: memberProcedure.query(({ ctx }) => sumBatches(ctx.db, ctx.viewer.id)),

  begin: change.input(BeginBatch).mutation(async ({ ctx, input }) => {
    await inTransactionThenNotify(ctx, (tx) => beginBatch(tx, ctx.viewer.id, input));
    return answerOf(ctx, input.id);
  }),
  finish: change.input(FinishBatch).mutation(async ({ ctx, input }) => {
    await inTransactionThenNotify(ctx, (tx) => finishBatch(tx, ctx.viewer, input));
    return answerOf(ctx, input.id);
  }),
  cancel: change.input(CancelBatch).mutation(async ({ ctx, input }) => {
    await inTransactionThenNotify(ctx, (tx) => cancelBatch(tx, ctx.viewer.id, input.id));
    return answerOf(ctx, input.id);
  }),
});
