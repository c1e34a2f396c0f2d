import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { sessions, users } from "@recolte/db/schema";

export async function findPasswordHash(db: Db, userId: string) {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}

const PROVEN = {
  password: { confirmedAt: sql`now()` },
  telephone: { confirmedAt: sql`now()` },
  /** Of the second factor. */
  code: { secondFactorAt: sql`now()` },
};
export type Proof = keyof typeof PROVEN;

/** Of several at once the first finds it: afterwards the session has another hash. */
export async function confirmSession(db: Db, { from, to }: { from: string; to: string }, by: Proof) {
  const [row] = await db
    .update(sessions)
    .set({ id: to, ...PROVEN[by] })
    .where(eq(sessions.id, from))
    .returning({ kind: sessions.kind });
  return row?.kind;
}

export async function isConfirmed(db: Db, publicId: string, minutes: number) {
  const since = sql`now() - make_interval(mins => ${minutes}::int)`;
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.publicId, publicId), gt(sessions.confirmedAt, since)));
  return rows.length > 0;
}
