import { z } from "zod";
import { HAND_OVER_KINDS } from "@recolte/domain/trade/orders/hand-over-picture";
import { ProveHandOver } from "@recolte/domain/trade/orders/hand-over-proof";
import { byNetwork, byViewer, limited } from "#identity/auth/limits.ts";
import { moderatorProcedure, router, visitorProcedure } from "#platform/trpc/init.ts";
import { inTransactionThenNotify } from "#platform/trpc/in-transaction-then-notify.ts";
import { describeHandOver } from "./hand-over-case.ts";
import { prove } from "./prove.ts";

const About = z.strictObject({ kind: z.enum(HAND_OVER_KINDS), id: z.uuid() });

export const handOversRouter = router({
  /** By who hands over; without a session only for the secret of somebody who is suspended by now. */
  prove: visitorProcedure
    .use(limited("order.move", byViewer))
    .use(limited("hand-over.network", (ctx) => (ctx.viewer ? null : byNetwork(ctx))))
    .meta({ changes: "visitors" })
    .input(ProveHandOver)
    .mutation(({ ctx, input }) => inTransactionThenNotify(ctx, (tx) => prove(tx, ctx, input))),
  /** For who decides the case of it. */
  case: moderatorProcedure.input(About).query(({ ctx, input }) => describeHandOver(ctx.db, input)),
});
