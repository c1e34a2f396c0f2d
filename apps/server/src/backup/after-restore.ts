import type { Db } from "@recolte/db/client";
import { audit } from "#audit/audit.ts";
import type { Env } from "#platform/env.ts";
import { raiseInboxes } from "./restore-queries.ts";

/** What was brought back. */
export interface Restored {
  backup: string;
  /** The moment that was asked for; null: all that the archive held. */
  to: string | null;
}

/**
 * Once, on the database that was brought back, before anybody is served: nobody's browser passes over a new event, and the audit log
 * says itself why its end is not the one that was kept elsewhere.
 */
export const settleRestored = (db: Db, env: Pick<Env, "AUDIT_KEY">, restored: Restored) =>
  db.transaction(async (tx) => {
    const { rowCount } = await raiseInboxes(tx);
    const acting = { env, viewer: null, caller: null };
    await audit(tx, acting, { action: "database.restore", target: { type: "database" }, after: restored });
    return rowCount ?? 0;
  });
