import type { Db } from "@recolte/db/client";
import { AUDIT_ACTIONS } from "@recolte/domain/desk/moderation/audit";
import { findLastChange } from "./audit-log-queries.ts";
import { withTargets } from "./audit-targets-queries.ts";

/** « La dernière action est à la ligne 7 : Annonce rejetée, Tomates vertes. », readings apart; nothing when nothing was done. */
export async function lastChange(db: Db) {
  const [entry] = await withTargets(db, await findLastChange(db));
  if (!entry) return [];
  const { [entry.action]: label = entry.action }: Record<string, string> = AUDIT_ACTIONS;
  return [`La dernière action est à la ligne ${entry.id} : ${[label, entry.targetName].filter(Boolean).join(", ")}.`];
}
