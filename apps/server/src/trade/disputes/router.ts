import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { DisputeFilter, disputeQuestion } from "@recolte/domain/trade/orders/dispute";
import { AskInDispute, ResolveDispute } from "@recolte/domain/trade/orders/order";
import { confirmed } from "#identity/auth/step-up.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import { askInDispute, readDispute, resolveDispute } from "./disputes.ts";
import { countDisputes, listDisputes } from "./queries.ts";

/** The only way of the staff to an order that is not their own. */
export const disputesRouter = router({
  list: adminProcedure.input(DisputeFilter).query(async ({ ctx, input: { state, search, cursor } }) => {
    const question = search ? disputeQuestion(search) : null;
    const rows = await listDisputes(ctx.db, { state, question, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.updatedAt.toISOString());
  }),
  count: adminProcedure.query(({ ctx }) => countDisputes(ctx.db)),
  byId: adminProcedure.input(z.strictObject({ id: z.uuid() })).query(({ ctx, input }) => readDispute(ctx, input.id)),
  ask: adminProcedure.input(AskInDispute).mutation(({ ctx, input }) => askInDispute(ctx, input)),
  resolve: adminProcedure
    .input(ResolveDispute)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => resolveDispute(ctx, input)),
});
