import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OrderSideInput } from "@recolte/domain/trade/orders/order";
import { Refusal } from "@recolte/domain/platform/refusal";
import { spend } from "#identity/auth/limits.ts";
import { ordersCsv } from "#trade/orders/csv.ts";
import { streamed } from "#platform/streamed.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { localFile } from "./local-file.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { speakFailure } from "./refusal-answer.ts";

const NAMES = { buyer: "commandes-passees", seller: "commandes-recues" } as const;

/** One's own orders as a file for a spreadsheet. Whose they are, the session says. */
export function ordersExportRoute(app: FastifyInstance, deps: Deps) {
  async function sendOrders(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const { viewer } = ctx;
    if (!viewer) throw new Refusal("auth.required");
    const asked = OrderSideInput.safeParse(request.body ?? {});
    if (!asked.success) throw new Refusal("order.not-found");
    await spend(deps, "file.account", viewer.id);
    const { side } = asked.data;
    const { owner, disposition } = localFile(viewer, `recolte-${NAMES[side]}.csv`);
    tellSecurity(ctx, "export.done");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", disposition)
      .send(streamed(ordersCsv(deps.db, owner, side)));
  }

  app.post("/export/orders", { bodyLimit: 1024, errorHandler: speakFailure, handler: sendOrders });
}
