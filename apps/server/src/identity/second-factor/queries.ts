import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { recoveryCodes, sessions, userTotp } from "@recolte/db/schema";

const confirmed = isNotNull(userTotp.confirmedAt);
const mine = (userId: string) => eq(userTotp.userId, userId);

/** The sealed secret that this account proves itself with. */
export async function findSecret(db: Db, userId: string) {
  const [row] = await db
    .select({ secret: userTotp.secret })
    .from(userTotp)
    .where(and(mine(userId), confirmed));
  return row?.secret ?? null;
}

/** One that waits for its first code. */
export async function findOffered(db: Db, userId: string) {
  const [row] = await db
    .select({ secret: userTotp.secret })
    .from(userTotp)
    .where(and(mine(userId), isNull(userTotp.confirmedAt)))
    .for("update");
  return row?.secret ?? null;
}

/** False when one is in use already. */
export async function offerSecret(db: Db, userId: string, secret: Buffer) {
  const rows = await db
    .insert(userTotp)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: userTotp.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(userTotp.confirmedAt),
    })
    .returning({ userId: userTotp.userId });
  return rows.length > 0;
}

export const confirmSecret = (db: Db, userId: string, lastStep: number) =>
  db
    .update(userTotp)
    .set({ confirmedAt: sql`now()`, lastStep })
    .where(mine(userId));

/** Of several uses of one code, and of those before it, none but the first. */
export async function takeStep(db: Db, userId: string, step: number) {
  const rows = await db
    .update(userTotp)
    .set({ lastStep: step })
    .where(and(mine(userId), confirmed, or(isNull(userTotp.lastStep), lt(userTotp.lastStep, step))))
    .returning({ userId: userTotp.userId });
  return rows.length > 0;
}

export async function takeRecoveryCode(db: Db, userId: string, codeHash: string) {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export const countCodesLeft = (db: Db, userId: string) =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** The former ones open nothing any more. */
export async function replaceCodes(db: Db, userId: string, hashes: readonly string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** False when there was none. */
export async function removeFactor(db: Db, userId: string) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db.delete(userTotp).where(mine(userId)).returning({ userId: userTotp.userId });
  return rows.length > 0;
}

/** Anybody who has just signed in with a password gave it; a code on a telephone is none. */
export async function beganWithin(db: Db, publicId: string, minutes: number) {
  const since = sql`now() - make_interval(mins => ${minutes}::int)`;
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.publicId, publicId), eq(sessions.openedBy, "password"), gt(sessions.createdAt, since)));
  return rows.length > 0;
}
