import { z } from "zod";
import {
  AnswerDispute,
  CounterOrder,
  DisputeOrder,
  EndOrder,
  HandOverOrder,
  OrderDocumentKey,
  OrderFilter,
  OrderSideInput,
  ProposeOrder,
  ReadyOrder,
  ReplyInDispute,
  SeenOrder,
} from "@recolte/domain/trade/orders/order";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { inParts } from "#platform/page-of.ts";
import { findMovedGoods } from "#goods/stock/queries.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { memberOr, memberProcedure, middleware, named, router } from "#platform/trpc/init.ts";
import { accept } from "./accept.ts";
import { changePickup } from "./change-pickup.ts";
import { counter } from "./counter.ts";
import type { handOverBy } from "./hand-over.ts";
import { answerDispute, type Moves, pay, replyInDispute, unpay } from "./moves.ts";
import { orderCounts, orderDocument, orderPage } from "./page.ts";
import { propose } from "./propose.ts";
import { listOrders, ORDER_PARTS, timeOfPart } from "./queries.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";

const One = z.strictObject({ id: z.uuid() });
/** What is committed is counted by its step, the name of the procedure. */
const counted = middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) ctx.metrics.orders.inc({ step: path.slice("orders.".length) });
  return result;
});
const moving = memberProcedure.use(limited("order.move", byViewer)).use(counted).meta({ changes: "visitors" });

type Steps = Pick<Moves, "act" | "makeReady" | "openDispute"> & { handOver: ReturnType<typeof handOverBy> };

/** For its two sides only: to everybody else an order does not exist. */
export const ordersRouterOf = ({ act, makeReady, openDispute, handOver }: Steps) =>
  router({
    list: memberProcedure.input(OrderFilter).query(({ ctx, input: { cursor, ...filter } }) =>
      inParts(cursor, ORDER_PARTS, {
        read: (part, cut) => listOrders(ctx.db, ctx.viewer.id, { ...filter, part, ...cut }),
        timeOf: (row, part) => timeOfPart(row, part),
      }),
    ),
    counts: memberProcedure.input(OrderSideInput).query(({ ctx, input }) => orderCounts(ctx.db, ctx.viewer.id, input.side)),
    byId: memberProcedure.input(One).query(({ ctx, input }) => orderPage(ctx, ctx.viewer.id, input.id)),
    document: memberProcedure.input(OrderDocumentKey).query(({ ctx, input }) => orderDocument(ctx.db, ctx.viewer.id, input)),

    propose: memberOr("auth.required-to-order")
      .use(named)
      .use(limited("order.propose", byViewer))
      .use(counted)
      .input(ProposeOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => propose(tx, ctx.viewer, input))),
    counter: moving
      .input(CounterOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => counter(tx, ctx.viewer.id, input))),
    accept: moving.input(SeenOrder).mutation(async ({ ctx, input }) => {
      const { otherId, ...done } = await inTransactionThenNotify(ctx, (tx) => accept(tx, ctx.viewer.id, input));
      tellSecurity(ctx, "phone.exchange", { target: otherId });
      return done;
    }),
    refuse: moving
      .input(EndOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { action: "refuse", ...input }))),
    cancel: moving
      .input(EndOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { action: "cancel", ...input }))),
    ready: moving
      .input(ReadyOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => makeReady(tx, ctx.viewer.id, input))),
    changePickup: moving
      .input(ReadyOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => changePickup(tx, ctx.viewer.id, input))),
    ship: moving
      .input(SeenOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { action: "ship", ...input }))),
    abandon: moving
      .input(EndOrder)
      .mutation(({ ctx, input }) =>
        inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { action: "abandon", ...input })),
      ),
    /** The seller types what the buyer says. */
    handOver: moving.input(HandOverOrder).mutation(async ({ ctx, input }) => {
      const done = await inTransactionThenNotify(ctx, (tx) => handOver(tx, ctx.viewer.id, input));
      return { ...done, goods: await findMovedGoods(ctx.db, ctx.viewer.id, input.id) };
    }),
    /** The buyers say themselves that they have the goods. */
    confirm: moving.input(SeenOrder).mutation(async ({ ctx, input }) => {
      const done = await inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { action: "confirm", ...input }));
      return { ...done, goods: await findMovedGoods(ctx.db, ctx.viewer.id, input.id) };
    }),
    pay: moving
      .input(SeenOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => pay(tx, ctx.viewer.id, input))),
    unpay: moving
      .input(SeenOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => unpay(tx, ctx.viewer.id, input))),
    dispute: moving
      .input(DisputeOrder)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => openDispute(tx, ctx.viewer.id, input))),
    answerDispute: moving
      .input(AnswerDispute)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => answerDispute(tx, ctx.viewer.id, input))),
    replyInDispute: moving
      .input(ReplyInDispute)
      .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => replyInDispute(tx, ctx.viewer.id, input))),
  });
