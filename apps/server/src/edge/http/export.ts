import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "@recolte/domain/platform/refusal";
import { exportOf } from "#personal/account/export.ts";
import { giveBack, spend } from "#identity/auth/limits.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { requireStepUp } from "#identity/auth/step-up.ts";
import { streamed } from "#platform/streamed.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { localFile } from "./local-file.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { speakFailure } from "./refusal-answer.ts";

/** One's own data as a file: written as it is read, so that no account is too large. Who it is for, the session says. */
export function exportRoute(app: FastifyInstance, deps: Deps) {
  async function sendExport(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const { viewer } = ctx;
    if (!viewer) throw new Refusal("auth.required");
    await requireStepUp(ctx);
    await spend(deps, "export.attempts", viewer.id);
    await spend(deps, "export.account", viewer.id);
    // Who lost the line half-way has no file yet.
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) void giveBack(deps, "export.account", viewer.id).catch(() => {});
    });
    tellSecurity(ctx, "export.done");
    const { owner, disposition } = localFile(viewer, "recolte-mes-donnees.json");
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", disposition)
      .send(streamed(exportOf({ db: deps.db, userId: viewer.id, country: owner.country, site: siteAddress(deps.env) })));
  }

  app.post("/export/my-data", {
    bodyLimit: 1024,
    errorHandler: speakFailure,
    handler: sendExport,
  });
}
