import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { userRoles, users } from "@recolte/db/schema";

/** The status hides everything of the person at once, a trigger their announcements. Nothing for staff, or when they have left already. */
export async function markLeaving(db: Db, userId: string) {
  const hasRole = sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id})`;
  const [row] = await db
    .update(users)
    .set({ status: "deleted", deletionRequestedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.status, "active"), sql`not ${hasRole}`))
    .returning({ requestedAt: users.deletionRequestedAt });
  return row?.requestedAt;
}
