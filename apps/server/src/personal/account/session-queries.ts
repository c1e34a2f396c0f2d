import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { sessions } from "@recolte/db/schema";

const alive = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.absoluteExpiresAt, sql`now()`));

/** Named by what opens nothing: neither the token nor its hash leaves. */
export const listSessions = (db: Db, userId: string, currentId: string | null) =>
  db
    .select({
      id: sessions.publicId,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isCurrent: sql<boolean>`coalesce(${sessions.id} = ${currentId}, false)`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), alive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.publicId));

/** False when this person has no such session, or no longer. */
export async function deleteOwnSession(db: Db, userId: string, publicId: string) {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.publicId, publicId)))
    .returning({ id: sessions.publicId });
  return rows.length > 0;
}
