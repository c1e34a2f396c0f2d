import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { sessions, users } from "@recolte/db/schema";

export async function findPasswordHash(db: Db, userId: string) {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}

export const confirmSession = (db: Db, sessionId: string) =>
  db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));

export async function isConfirmed(db: Db, sessionId: string, minutes: number) {
  const since = sql`now() - make_interval(mins => ${minutes}::int)`;
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.confirmedAt, since)));
  return rows.length > 0;
}
