import { DAY_MS } from "@recolte/domain/platform/days/date";
import { z } from "zod";
import {
  DeliverByCode,
  DeliveryFilter,
  DeliveryIncident,
  DeliveryPlace,
  DeliverySide,
  EndDelivery,
  SeenDelivery,
  WeekOf,
} from "@recolte/domain/trade/transport/delivery";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { inParts } from "#platform/page-of.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { act, pay, place, unpay } from "./deliveries.ts";
import { confirm, deliver } from "./deliveries-codes.ts";
import { deliveryCounts, deliveryPage } from "./deliveries-page.ts";
import { DELIVERY_PARTS, listDeliveries, listOfOrder, listWeek, timeOfPart } from "./deliveries-queries.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";

const WEEK = 7 * DAY_MS;
const One = z.strictObject({ id: z.uuid() });
const moving = memberProcedure.use(limited("order.move", byViewer)).meta({ changes: "visitors" });
const breaking = moving.use(limited("transport.news", byViewer));
const placing = moving.use(limited("transport.place", byViewer));

/** For the carrier, the customer and the sides of the order: to everybody else a delivery does not exist. */
export const deliveriesRouter = router({
  list: memberProcedure.input(DeliveryFilter).query(({ ctx, input: { cursor, ...filter } }) =>
    inParts(cursor, DELIVERY_PARTS, {
      read: (part, cut) => listDeliveries(ctx.db, ctx.viewer.id, { ...filter, part, ...cut }),
      timeOf: (row, part) => timeOfPart(row, { side: filter.side, part }),
    }),
  ),
  counts: memberProcedure.input(DeliverySide).query(({ ctx, input }) => deliveryCounts(ctx.db, ctx.viewer.id, input.side)),
  /** The carrier's planning. */
  week: memberProcedure.input(WeekOf).query(({ ctx, input }) => {
    const from = new Date(input.from);
    return listWeek(ctx.db, ctx.viewer.id, { from, to: new Date(from.getTime() + WEEK) });
  }),
  byId: memberProcedure.input(One).query(({ ctx, input }) => deliveryPage(ctx, ctx.viewer.id, input.id)),
  ofOrder: memberProcedure.input(One).query(({ ctx, input }) => listOfOrder(ctx.db, ctx.viewer.id, input.id)),

  load: moving
    .input(SeenDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { move: "load", ...input }))),
  depart: moving
    .input(SeenDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { move: "depart", ...input }))),
  place: placing
    .input(DeliveryPlace)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => place(tx, ctx.viewer.id, input))),
  incident: breaking
    .input(DeliveryIncident)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { move: "incident", ...input }))),
  resume: breaking
    .input(SeenDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { move: "resume", ...input }))),
  cancel: moving
    .input(EndDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => act(tx, ctx.viewer.id, { move: "cancel", ...input }))),
  /** The carrier types what the receiver says. */
  deliver: moving
    .input(DeliverByCode)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => deliver(tx, ctx.viewer.id, input))),
  confirm: moving
    .input(SeenDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => confirm(tx, ctx.viewer.id, input))),
  pay: moving
    .input(SeenDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => pay(tx, ctx.viewer.id, input))),
  unpay: moving
    .input(SeenDelivery)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => unpay(tx, ctx.viewer.id, input))),
});
