import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@recolte/domain/platform/refusal";
import { StockExport } from "@recolte/domain/goods/stock/item";
import { spend } from "#identity/auth/limits.ts";
import { stockCsv } from "#goods/stock/csv.ts";
import { streamed } from "#platform/streamed.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { localFile } from "./local-file.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { speakFailure } from "./refusal-answer.ts";

/** One's own stock as a file for a spreadsheet. Whose it is, the session says. */
export function stockExportRoute(app: FastifyInstance, deps: Deps) {
  async function sendStock(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const { viewer } = ctx;
    if (!viewer) throw new Refusal("auth.required");
    const asked = StockExport.safeParse(request.body ?? {});
    if (!asked.success) throw new Refusal("stock.not-found");
    await spend(deps, "file.account", viewer.id);
    const { file } = asked.data;
    const { owner, disposition } = localFile(viewer, `recolte-stock-${file}.csv`);
    tellSecurity(ctx, "export.done");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", disposition)
      .send(streamed(stockCsv(deps.db, owner, file)));
  }

  app.post("/export/stock", { bodyLimit: 1024, errorHandler: speakFailure, handler: sendStock });
}
