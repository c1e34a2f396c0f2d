import { BatchFilter, BeginBatch, CancelBatch, FinishBatch } from "@recolte/domain/farming/batch";
import { PAGE_SIZE } from "@recolte/domain/announcements/announcement";
import { byViewer, limited } from "#auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { inTransactionThenNotify } from "#trpc/in-transaction-then-notify.ts";
import { memberProcedure, router } from "#trpc/init.ts";
import { beginBatch, cancelBatch, finishBatch } from "./batches.ts";
import { listBatches, listInputs, sumBatches } from "./batches-queries.ts";

const change = memberProcedure.use(limited("stock.account", byViewer)).meta({ changes: "visitors" });

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

  begin: change
    .input(BeginBatch)
    .mutation(({ ctx, input }) =>
      inTransactionThenNotify(ctx, async (tx) => ({ id: input.id, ...(await beginBatch(tx, ctx.viewer.id, input)) })),
    ),
  finish: change
    .input(FinishBatch)
    .mutation(({ ctx, input }) =>
      inTransactionThenNotify(ctx, async (tx) => ({ id: input.id, ...(await finishBatch(tx, ctx.viewer, input)) })),
    ),
  cancel: change
    .input(CancelBatch)
    .mutation(({ ctx, input }) =>
      inTransactionThenNotify(ctx, async (tx) => ({ id: input.id, ...(await cancelBatch(tx, ctx.viewer.id, input.id)) })),
    ),
});
