import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@recolte/domain/platform/refusal";
import { spend } from "#identity/auth/limits.ts";
import { salesCsv } from "#goods/shop/sales-csv.ts";
import { streamed } from "#platform/streamed.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { localFile } from "./local-file.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { speakFailure } from "./refusal-answer.ts";

/** One's own sales as a file for a spreadsheet. Whose they are, the session says. */
export function salesExportRoute(app: FastifyInstance, deps: Deps) {
  async function sendSales(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const { viewer } = ctx;
    if (!viewer) throw new Refusal("auth.required");
    await spend(deps, "file.account", viewer.id);
    const { owner, disposition } = localFile(viewer, "recolte-ventes.csv");
    tellSecurity(ctx, "export.done");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", disposition)
      .send(streamed(salesCsv(deps.db, owner)));
  }

  app.post("/export/sales", { bodyLimit: 1024, errorHandler: speakFailure, handler: sendSales });
}
