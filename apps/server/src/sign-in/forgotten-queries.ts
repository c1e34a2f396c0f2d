import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { waitingChanges } from "@recolte/db/schema";
import { CHANGE_HOURS, FIRST_PASSWORD_DAYS } from "@recolte/domain/account/own-account";

export interface Forgetting {
  userId: string;
  /** Who proves another one has not waited. */
  number: string;
}

const from = sql`${waitingChanges.askedAt} + make_interval(hours => ${CHANGE_HOURS})`;
const until = sql`${waitingChanges.askedAt} + make_interval(hours => ${CHANGE_HOURS}, days => ${FIRST_PASSWORD_DAYS})`;
const asked = ({ userId, number }: Forgetting) =>
  and(eq(waitingChanges.userId, userId), eq(waitingChanges.kind, "password"), eq(waitingChanges.value, number));

/** Seconds until another password may be chosen; null where none was asked for, or too long ago. */
export async function findForgotten(db: Db, forgetting: Forgetting) {
  const [row] = await db
    .select({ waits: sql<number>`greatest(ceil(extract(epoch from ${from} - now())), 0)::int` })
    .from(waitingChanges)
    .where(and(asked(forgetting), sql`${until} > now()`));
  return row?.waits ?? null;
}

/** Once, and only while it may be. */
export async function takeForgotten(tx: Db, forgetting: Forgetting) {
  const rows = await tx
    .delete(waitingChanges)
    .where(and(asked(forgetting), sql`now() between ${from} and ${until}`))
    .returning({ userId: waitingChanges.userId });
  return rows.length > 0;
}

/** What nobody came back for. */
export const dropStale = (db: Db) =>
  db.delete(waitingChanges).where(and(eq(waitingChanges.kind, "password"), lte(until, sql`now()`)));
