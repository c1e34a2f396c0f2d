import type { Db } from "@recolte/db/client";
import type { Env } from "#platform/env.ts";
import { mayAlterLog } from "./queries.ts";

/**
 * Anybody who owns the audit log can switch off what guards it: production serves in a role that does not. The database is
 * asked, before anything is migrated, so that a server may start without ever learning the owner's address.
 */
export async function refuseMightyRole(db: Db, { DEPLOYMENT }: Pick<Env, "DEPLOYMENT">) {
  if (DEPLOYMENT === "production" && (await mayAlterLog(db)))
    throw new Error(
      "Configuration invalide\n  - DATABASE_URL : son rôle pourrait changer le journal d'audit ; migrez par MIGRATION_DATABASE_URL, dans un autre rôle",
    );
}
