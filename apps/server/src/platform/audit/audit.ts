import type { Transaction } from "@recolte/db/client";
import type { AuditAction, AuditTarget } from "@recolte/domain/desk/moderation/audit";
import { highestRole } from "@recolte/domain/identity/role";
import type { Env } from "#platform/env.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { asWritten, findHead, insertEntry, lockLog } from "./queries.ts";
import { BEGINNING, sealOf } from "./seal.ts";

export interface AuditEntry {
  action: AuditAction;
  /** Without id it concerns all of its kind. */
  target: { type: AuditTarget; id?: string };
  /** What changed, as it was and as it is: facts, never a secret. */
  before?: unknown;
  after?: unknown;
}

/** Who does it and from where; a command run on the server has no viewer. */
export interface Acting {
  env: Pick<Env, "AUDIT_KEY">;
  viewer: Pick<Viewer, "id" | "roles"> | null;
  caller: { requestId: string; ip: string } | null;
}

/**
 * Writes what happened in the transaction that does it: both are there, or neither. It holds up everybody else's entries
 * until commit, so it comes last.
 */
export async function audit(tx: Transaction, { env, viewer, caller }: Acting, { action, target, ...change }: AuditEntry) {
  await lockLog(tx);
  const head = await findHead(tx);
  const { now, ip, before, after } = await asWritten(tx, { ip: caller?.ip ?? null, before: change.before, after: change.after });
  const row = {
    id: (head?.id ?? 0) + 1,
    // A clock that was put back must not turn the log's order round.
    at: new Date(Math.max(Date.parse(now), head?.at.getTime() ?? 0)),
    actor: viewer?.id ?? null,
    actorRole: viewer && highestRole(viewer.roles),
    action,
    targetType: target.type,
    targetId: target.id ?? null,
    before,
    after,
    reqId: caller?.requestId ?? null,
    ip,
    prevHash: head?.hash ?? BEGINNING,
  };
  await insertEntry(tx, { ...row, hash: sealOf(env.AUDIT_KEY, row) });
}
