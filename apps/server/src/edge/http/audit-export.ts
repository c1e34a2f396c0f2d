import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { constants } from "node:zlib";
import { AuditFilter } from "@recolte/domain/desk/moderation/audit";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, isSuperAdmin } from "@recolte/domain/identity/role";
import { audit } from "#platform/audit/audit.ts";
import { csvOf } from "#desk/admin/audit-csv.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { streamed } from "#platform/streamed.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { requireStaff } from "#platform/trpc/staff.ts";
import { localFile } from "./local-file.ts";
import { speakFailure } from "./refusal-answer.ts";

/** Each part leaves when it is there: the one who waits sees the download begin. */
const AS_WRITTEN = {
  encodings: ["br" as const, "gzip" as const],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** The audit log as a file for a spreadsheet, written as it is read; that it was taken is in the log before the first line leaves. */
export function auditExportRoute(app: FastifyInstance, deps: Deps) {
  async function sendLog(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const viewer = requireStaff(ctx, isAdmin);
    const filter = AuditFilter.safeParse(request.body ?? {});
    if (!filter.success) throw new Refusal("audit.bad-filter");
    const entry = { action: "audit.export", target: { type: "audit" }, after: filter.data } as const;
    await deps.db.transaction((tx) => audit(tx, ctx, entry));
    const { owner, disposition } = localFile(viewer, "recolte-journal.csv");
    tellSecurity(ctx, "audit.export");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", disposition)
      .send(
        streamed(
          csvOf(
            deps.db,
            { ...filter.data, everything: isSuperAdmin(viewer.roles) },
            { country: owner.country, site: siteAddress(deps.env) },
          ),
        ),
      );
  }

  app.post("/export/audit", { bodyLimit: 4096, compress: AS_WRITTEN, errorHandler: speakFailure, handler: sendLog });
}
