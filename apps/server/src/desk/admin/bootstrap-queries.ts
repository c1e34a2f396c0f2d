import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { userRoles, users } from "@recolte/db/schema";
import { hasOwnPassword } from "./role-queries.ts";

/** Super administrators who can enter: an invitation that nobody took up is none. */
export async function hasSuperAdmin(db: Db) {
  const rows = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "super_admin"), eq(users.status, "active"), hasOwnPassword))
    .limit(1);
  return rows.length > 0;
}

/** Known to nobody from now on: only the link opens. */
export async function lockPassword(db: Db, userId: string, passwordHash: string) {
  await db.update(users).set({ passwordHash, mustChangePassword: true }).where(eq(users.id, userId));
}

export async function makeSuperAdmin(db: Db, userId: string) {
  await db
    .insert(userRoles)
    .values({ userId, role: "super_admin", grantedBy: sql`null` })
    .onConflictDoNothing();
}
