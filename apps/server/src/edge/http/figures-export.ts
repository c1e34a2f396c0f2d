import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { FiguresFilter } from "@recolte/domain/trade/figures/metric";
import { seriesOf } from "@recolte/domain/trade/figures/series";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import { spend } from "#identity/auth/limits.ts";
import { figuresCsv } from "#trade/figures/csv.ts";
import { listFigures } from "#trade/figures/queries.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { requireStaff } from "#platform/trpc/staff.ts";
import { localFile } from "./local-file.ts";
import { speakFailure } from "./refusal-answer.ts";

/** The figures that the page shows, as a file: they tell of nobody. */
export function figuresExportRoute(app: FastifyInstance, deps: Deps) {
  async function sendFigures(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const viewer = requireStaff(ctx, isAdmin);
    const asked = FiguresFilter.safeParse(request.body ?? {});
    if (!asked.success) throw new Refusal("export.bad-filter");
    await spend(ctx, "file.account", viewer.id);
    const series = seriesOf(await listFigures(deps.db, asked.data), asked.data);
    const { disposition } = localFile(viewer, "recolte-chiffres.csv");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", disposition)
      .send(Readable.from(figuresCsv(series), { objectMode: false }));
  }

  app.post("/export/figures", { bodyLimit: 1024, errorHandler: speakFailure, handler: sendFigures });
}
