import type { Db } from "@recolte/db/client";
import { audit } from "./audit.ts";
import { deleteThrough, findLastOlder, ownsLog } from "./prune-queries.ts";
import { lockLog } from "./queries.ts";
import { sealOf } from "./seal.ts";
import { type Ground, type Pruned, type Verification, verifyLog } from "./verify.ts";

/** As the page on privacy promises. */
const KEPT_YEARS = 5;
/** Nobody's own entry waits for more than one such removal. */
const AT_ONCE = 10_000;

/** The entry that tells of it keeps the seal of the last row removed: the log begins there, and no other key could say so. */
const removeSome = (db: Db, key: string) =>
  db.transaction(async (tx) => {
    await lockLog(tx);
    const last = await findLastOlder(tx, KEPT_YEARS, AT_ONCE);
    if (!last) return 0;
    // Moments rise with numbers: where this one was sealed with its row, all before it are as old.
    if (sealOf(key, last) !== last.hash) throw new Error("Le journal change pendant qu'il est lu : rien n'a été effacé.");
    const after: Pruned = { removedThrough: last.id, hash: last.hash };
    await audit(
      tx,
      { env: { AUDIT_KEY: key }, viewer: null, caller: null },
      { action: "audit.prune", target: { type: "audit" }, after },
    );
    return deleteThrough(tx, last.id);
  });

interface Pruning extends Verification {
  removed: number;
}

/** Removes what is older than five years, from a log that was read to its end and holds: of another one nothing. */
export async function pruneLog({ db, key, ...known }: Ground): Promise<Pruning> {
  if (!(await ownsLog(db)))
    throw new Error("Ce rôle ne possède pas le journal d'audit : donnez l'adresse de celui qui migre, MIGRATION_DATABASE_URL.");
  const verification = await verifyLog({ db, key, ...known });
  let removed = 0;
  if (verification.finding) return { ...verification, removed };
  for (let rows = 0; (rows = await removeSome(db, key)) > 0;) removed += rows;
  return { ...verification, removed };
}
