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
  SeenOrder,
} from "@recolte/domain/order";
import { byViewer, limited } from "#auth/limits.ts";
import { inParts, WAITING_FIRST } from "#platform/page-of.ts";
import { memberOr, memberProcedure, router } from "#trpc/init.ts";
import { counter, propose } from "./orders.ts";
import { handOver } from "./codes.ts";
import { act, answerDispute, openDispute, pay } from "./moves.ts";
import { orderCounts, orderDocument, orderPage } from "./page.ts";
import { listOrders } from "./queries.ts";
import { rung } from "#trpc/rung.ts";

const One = z.strictObject({ id: z.uuid() });
const moving = memberProcedure.use(limited("order.move", byViewer)).meta({ changes: "visitors" });

/** For its two sides only: to everybody else an order does not exist. */
export const ordersRouter = router({
  list: memberProcedure.input(OrderFilter).query(({ ctx, input: { cursor, ...filter } }) =>
    inParts(cursor, WAITING_FIRST, {
      read: (part, cut) => listOrders(ctx.db, ctx.viewer.id, { ...filter, ...part, ...cut }),
      timeOf: ({ createdAt }) => createdAt,
    }),
  ),
  counts: memberProcedure.input(OrderSideInput).query(({ ctx, input }) => orderCounts(ctx.db, ctx.viewer.id, input.side)),
  byId: memberProcedure.input(One).query(({ ctx, input }) => orderPage(ctx.db, ctx.viewer.id, input.id)),
  document: memberProcedure.input(OrderDocumentKey).query(({ ctx, input }) => orderDocument(ctx.db, ctx.viewer.id, input)),

  propose: memberOr("auth.required-to-order")
    .use(limited("order.propose", byViewer))
    .input(ProposeOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => propose(tx, ctx.viewer, input))),
  counter: moving.input(CounterOrder).mutation(({ ctx, input }) => rung(ctx, (tx) => counter(tx, ctx.viewer.id, input))),
  accept: moving
    .input(SeenOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "accept", ...input }))),
  refuse: moving
    .input(EndOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "refuse", ...input }))),
  cancel: moving
    .input(EndOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "cancel", ...input }))),
  ready: moving
    .input(SeenOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "ready", ...input }))),
  ship: moving
    .input(SeenOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "ship", ...input }))),
  abandon: moving
    .input(EndOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "abandon", ...input }))),
  /** The seller types what the buyer says. */
  handOver: moving.input(HandOverOrder).mutation(({ ctx, input }) => rung(ctx, (tx) => handOver(tx, ctx.viewer.id, input))),
  /** The buyer says himself that he has the goods. */
  confirm: moving
    .input(SeenOrder)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => act(tx, ctx.viewer.id, { action: "confirm", ...input }))),
  pay: moving.input(SeenOrder).mutation(({ ctx, input }) => rung(ctx, (tx) => pay(tx, ctx.viewer.id, input))),
  dispute: moving.input(DisputeOrder).mutation(({ ctx, input }) => rung(ctx, (tx) => openDispute(tx, ctx.viewer.id, input))),
  answerDispute: moving
    .input(AnswerDispute)
    .mutation(({ ctx, input }) => rung(ctx, (tx) => answerDispute(tx, ctx.viewer.id, input))),
});
