import { and, eq, sql } from "drizzle-orm";
import type { Db, Transaction } from "@recolte/db/client";
import { auditLog, inbox, sessions } from "@recolte/db/schema";

/** What was brought back. */
export interface Restored {
  backup: string;
  /** The moment that was asked for; null: all that the archive held. */
  to: string | null;
}

/** More events than anybody got in the time that was lost. */
const BEYOND_WHAT_WAS_LOST = 1_000_000;

/** A browser whose place was among the lost events would take as many new ones for known: the next numbers lie beyond them all. */
export const raiseInboxes = (tx: Transaction) =>
  tx.update(inbox).set({ seq: sql`${inbox.seq} + ${BEYOND_WHAT_WAS_LOST}::bigint` });

/** Who signed out since, or was suspended, would be in again: everybody enters anew. */
export const endAllSessions = (tx: Transaction) => tx.delete(sessions);

/** What the restore wrote into the settings of the server that it prepared. */
export async function findRestored(db: Db): Promise<Restored | null> {
  const { rows } = await db.execute<{ backup: string | null; to: string | null; reading: boolean }>(sql`
    select nullif(current_setting('recolte.restored_from', true), '') as backup,
      nullif(current_setting('recolte.restored_to', true), '') as to, pg_is_in_recovery() as reading`);
  const { backup = null, to = null, reading = false } = rows[0] ?? {};
  if (reading) throw new Error("PostgreSQL lit encore l'archive : recommencez quand il aura fini.");
  return backup ? { backup, to } : null;
}

/** The log of a database brought back once more ends before the entry of the time before. */
export async function isSettled(tx: Transaction, restored: Restored) {
  const [entry] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, "database.restore"), sql`${auditLog.after} = ${JSON.stringify(restored)}::jsonb`))
    .limit(1);
  return entry !== undefined;
}
