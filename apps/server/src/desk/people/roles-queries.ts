import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { users } from "@recolte/db/schema";
import { roles } from "#desk/admin/columns.ts";

/** Of anybody who still has an account, suspended people too; nothing where nobody is. */
export async function findRolesHeld(db: Db, id: string) {
  const [row] = await db
    .select({ roles })
    .from(users)
    .where(sql`${eq(users.id, id)} and (${users.status} <> 'deleted' or ${users.deletionRequestedAt} is not null)`);
  return row?.roles;
}
