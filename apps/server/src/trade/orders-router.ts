import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/announcement";
import { CounterOrder, OrderDocumentKey, OrderFilter, OrderSideInput, ProposeOrder } from "@recolte/domain/order";
import { byViewer, limited } from "#auth/limits.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import type { Context } from "#trpc/context.ts";
import { memberOr, memberProcedure, router } from "#trpc/init.ts";
import { counter, propose } from "./orders.ts";
import { orderCounts, orderDocument, orderPage } from "./orders-page.ts";
import { listOrders } from "./orders-queries.ts";
import type { Db } from "@recolte/db/client";

const moving = memberProcedure.use(limited("order.move", byViewer));

/** Rings once it has committed. */
async function rung<Done extends { told: readonly string[] }>({ db, bell }: Context, act: (tx: Db) => Promise<Done>) {
  const { told, ...done } = await db.transaction(act);
  bell.ring(told);
  return done;
}

/** For its two sides only: to everybody else an order does not exist. */
export const ordersRouter = router({
  list: memberProcedure.input(OrderFilter).query(async ({ ctx, input }) => {
    const { side, stage, cursor } = input;
    const rows = await listOrders(ctx.db, ctx.viewer.id, { side, stage, after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),
  counts: memberProcedure.input(OrderSideInput).query(({ ctx, input }) => orderCounts(ctx.db, ctx.viewer.id, input.side)),
  byId: memberProcedure
    .input(z.strictObject({ id: z.uuid() }))
    .query(({ ctx, input }) => orderPage(ctx.db, ctx.viewer.id, input.id)),
  document: memberProcedure.input(OrderDocumentKey).query(({ ctx, input }) => orderDocument(ctx.db, ctx.viewer.id, input)),

  propose: memberOr("auth.required-to-order")
    .use(limited("order.propose", byViewer))
    .input(ProposeOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => propose(tx, ctx.viewer, input))),
  counter: moving.input(CounterOrder).mutation(({ ctx, input }) => rung(ctx, (tx) => counter(tx, ctx.viewer.id, input))),
});
