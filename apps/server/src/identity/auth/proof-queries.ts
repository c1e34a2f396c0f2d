import { lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { spentProofs } from "@recolte/db/schema";

/** False when it was taken before, on whatever node. */
export async function takeProofOnce(db: Db, hash: string, expiresAt: Date) {
  const rows = await db
    .insert(spentProofs)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: spentProofs.hash });
  return rows.length > 0;
}

export const forgetSpentProofs = (db: Db) => db.delete(spentProofs).where(lt(spentProofs.expiresAt, sql`now()`));
