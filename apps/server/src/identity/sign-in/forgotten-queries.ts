import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { waitingChanges } from "@recolte/db/schema";
import { CHANGE_HOURS, FIRST_PASSWORD_DAYS } from "@recolte/domain/identity/account/own-account";

/** Asked for by the number alone: another password, or to enter after a year without it. */
export interface AskedByNumber {
  userId: string;
  kind: "password" | "entering";
  /** Who proves another one has not waited. */
  number: string;
}

const from = sql`${waitingChanges.askedAt} + make_interval(hours => ${CHANGE_HOURS})`;
const until = sql`${waitingChanges.askedAt} + make_interval(hours => ${CHANGE_HOURS}, days => ${FIRST_PASSWORD_DAYS})`;
const asked = ({ userId, kind, number }: AskedByNumber) =>
  and(eq(waitingChanges.userId, userId), eq(waitingChanges.kind, kind), eq(waitingChanges.value, number));

/** Seconds until it may be done; null where it was not asked for, or too long ago. */
export async function findAsked(db: Db, change: AskedByNumber) {
  const [row] = await db
    .select({ waits: sql<number>`greatest(ceil(extract(epoch from ${from} - now())), 0)::int` })
    .from(waitingChanges)
    .where(and(asked(change), sql`${until} > now()`));
  return row?.waits ?? null;
}

/** Once, and only while it may be. */
export async function takeAsked(tx: Db, change: AskedByNumber) {
  const rows = await tx
    .delete(waitingChanges)
    .where(and(asked(change), sql`now() between ${from} and ${until}`))
    .returning({ userId: waitingChanges.userId });
  return rows.length > 0;
}

/** What nobody came back for. */
export const dropStale = (db: Db) =>
  db.delete(waitingChanges).where(and(inArray(waitingChanges.kind, ["password", "entering"]), lte(until, sql`now()`)));
