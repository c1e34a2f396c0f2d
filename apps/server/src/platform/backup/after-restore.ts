import type { Db } from "@recolte/db/client";
import { audit } from "#platform/audit/audit.ts";
import { lockLog } from "#platform/audit/queries.ts";
import type { Env } from "#platform/env.ts";
import { endAllSessions, findRestored, isSettled, raiseInboxes, type Restored } from "./restore-queries.ts";

/** Once, by the node that asks first: a second one finds it done. */
export const settle = (db: Db, env: Pick<Env, "AUDIT_KEY">, restored: Restored) =>
  db.transaction(async (tx) => {
    await lockLog(tx);
    if (await isSettled(tx, restored)) return;
    await raiseInboxes(tx);
    await endAllSessions(tx);
    const acting = { env, viewer: null, caller: null };
    await audit(tx, acting, { action: "database.restore", target: { type: "database" }, after: restored });
  });

/**
 * On a database that was brought back, before anybody is served: nobody's browser passes over a new event, nobody is in who should
 * be out, and the audit log says
 * itself why its end is not the one that was kept elsewhere. Null: this database was not brought back.
 */
export async function settleRestored(db: Db, env: Pick<Env, "AUDIT_KEY">) {
  const restored = await findRestored(db);
  if (restored) await settle(db, env, restored);
  return restored;
}
