import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import {
  EndRequest,
  GiveQuote,
  RequestFilter,
  RequestQuote,
  RequestSide,
  SeenRequest,
} from "@recolte/domain/trade/transport/quote-request";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { inParts } from "#platform/page-of.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { memberOr, memberProcedure, named, router } from "#platform/trpc/init.ts";
import { endRequest, giveQuote, request } from "./quotes.ts";
import { accept } from "./quotes-accept.ts";
import { orderDraft, requestPage } from "./quotes-page.ts";
import { countWaiting, listRequests, REQUEST_PARTS, timeOfPart } from "./quotes-queries.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";

const One = z.strictObject({ id: z.uuid() });
const moving = memberProcedure.use(limited("order.move", byViewer));
const ending = moving.input(EndRequest);
const pricing = moving.use(limited("transport.news", byViewer));

/** For the two who are concerned: to everybody else a request does not exist. */
export const quotesRouter = router({
  list: memberProcedure.input(RequestFilter).query(({ ctx, input: { cursor, ...filter } }) =>
    inParts(cursor, REQUEST_PARTS, {
      read: (part, cut) => listRequests(ctx.db, ctx.viewer.id, { ...filter, part, ...cut }),
      timeOf: (row, part) => timeOfPart(row, part),
    }),
  ),
  /** What they asked carriers for an order and still wait for, or must answer. */
  ofOrder: memberProcedure.input(One).query(({ ctx, input }) =>
    listRequests(ctx.db, ctx.viewer.id, {
      side: "customer",
      list: "En cours",
      orderId: input.id,
      after: undefined,
      limit: PAGE_SIZE,
    }),
  ),
  /** What an order already says of the transport one asks a price for. */
  draftOf: memberProcedure.input(One).query(({ ctx, input }) => orderDraft(ctx.db, ctx.viewer.id, input.id)),
  /** What the next request begins with. */
  waiting: memberProcedure.input(RequestSide).query(({ ctx, input }) => countWaiting(ctx.db, ctx.viewer.id, input.side)),
  byId: memberProcedure.input(One).query(({ ctx, input }) => requestPage(ctx.db, ctx.viewer.id, input.id)),

  request: memberOr("auth.required-for-quote")
    .use(named)
    .use(limited("message.burst", byViewer))
    .use(limited("quote.request", byViewer))
    .input(RequestQuote)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => request(tx, ctx.viewer, input))),
  quote: pricing
    .input(GiveQuote)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => giveQuote(tx, ctx.viewer.id, input))),
  withdraw: pricing
    .input(EndRequest)
    .mutation(({ ctx, input }) =>
      inTransactionThenNotify(ctx, (tx) => endRequest(tx, ctx.viewer.id, { move: "withdraw", ...input })),
    ),
  decline: ending.mutation(({ ctx, input }) =>
    inTransactionThenNotify(ctx, (tx) => endRequest(tx, ctx.viewer.id, { move: "decline", ...input })),
  ),
  refuse: ending.mutation(({ ctx, input }) =>
    inTransactionThenNotify(ctx, (tx) => endRequest(tx, ctx.viewer.id, { move: "refuse", ...input })),
  ),
  cancel: ending.mutation(({ ctx, input }) =>
    inTransactionThenNotify(ctx, (tx) => endRequest(tx, ctx.viewer.id, { move: "cancel", ...input })),
  ),
  /** Makes the delivery and books the vehicle. */
  accept: moving.input(SeenRequest).mutation(async ({ ctx, input }) => {
    const { carrierId, ...done } = await inTransactionThenNotify(ctx, (tx) => accept(tx, ctx.viewer.id, input));
    tellSecurity(ctx, "phone.exchange", { target: carrierId });
    return done;
  }),
});
