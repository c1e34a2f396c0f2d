import { desc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { backups } from "@recolte/db/schema";

/** Outcomes that are remembered: three months of daily ones. */
const REMEMBERED = 100;

export interface Outcome {
  startedAt: Date;
  ok: boolean;
  bytes: number;
  pictures: number;
  failure: string | null;
}

export async function recordOutcome(db: Db, outcome: Outcome) {
  await db.insert(backups).values(outcome);
  await db.delete(backups).where(lte(backups.id, sql`(select max(id) from ${backups}) - ${REMEMBERED}`));
}

/** The last backup, and the last that went well: null where there was none. */
export async function lastBackups(db: Db) {
  const newest = db.select().from(backups).orderBy(desc(backups.id)).limit(1);
  const [[last], [success]] = await Promise.all([
    newest,
    db.select().from(backups).where(eq(backups.ok, true)).orderBy(desc(backups.id)).limit(1),
  ]);
  return { last: last ?? null, success: success ?? null };
}
