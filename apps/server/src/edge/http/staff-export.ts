import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type StaffExportKind, StaffExport } from "@recolte/domain/desk/moderation/staff-export";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import { countToExport } from "#desk/admin/export-queries.ts";
import { staffCsv } from "#desk/admin/staff-csv.ts";
import { audit } from "#platform/audit/audit.ts";
import { spend } from "#identity/auth/limits.ts";
import { requireStepUp } from "#identity/auth/step-up.ts";
import { streamed } from "#platform/streamed.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { requireStaff } from "#platform/trpc/staff.ts";
import { localFile } from "./local-file.ts";
import { speakFailure } from "./refusal-answer.ts";

const NAMES: Record<StaffExportKind, string> = {
  people: "personnes",
  announcements: "annonces",
  orders: "commandes",
  disputes: "litiges",
};

/** What the staff takes away as a file: after the password once more, and in the audit log before the first line leaves. */
export function staffExportRoute(app: FastifyInstance, deps: Deps) {
  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(deps, request, reply);
    const viewer = requireStaff(ctx, isAdmin);
    const asked = StaffExport.safeParse(request.body ?? {});
    if (!asked.success) throw new Refusal("export.bad-filter");
    await requireStepUp(ctx);
    await spend(ctx, "file.account", viewer.id);
    const { kind, ...filter } = asked.data;
    const rows = await countToExport(deps.db, asked.data);
    await deps.db.transaction((tx) =>
      audit(tx, ctx, { action: `export.${kind}`, target: { type: "export", id: kind }, after: { ...filter, rows } }),
    );
    const { owner, disposition } = localFile(viewer, `recolte-${NAMES[kind]}.csv`);
    tellSecurity(ctx, "export.done");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", disposition)
      .send(streamed(staffCsv(deps.db, asked.data, owner.country)));
  }

  app.post("/export/staff", { bodyLimit: 1024, errorHandler: speakFailure, handler: sendFile });
}
