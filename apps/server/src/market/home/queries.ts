import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, profiles, users } from "@recolte/db/schema";

const shown = sql`status = 'active' and not hidden`;

/** Active members by type. Exact: it runs once a minute, never inside a request. */
export function countMembers(db: Db) {
  return db
    .select({ userType: profiles.userType, members: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(users.status, "active"))
    .groupBy(profiles.userType);
}

export function countByCategory(db: Db) {
  return db
    .select({ category: announcements.category, products: count() })
    .from(announcements)
    .where(shown)
    .groupBy(announcements.category);
}

/** What everybody may see in each of these towns; one where nothing is has no row. */
export function countByTown(db: Db, towns: readonly string[]) {
  return db
    .select({ town: announcements.city, count: count() })
    .from(announcements)
    .where(and(shown, inArray(announcements.city, [...towns])))
    .groupBy(announcements.city);
}

/** Where a member says that they are. */
export async function findWhere(db: Db, id: string) {
  const [row] = await db
    .select({ location: profiles.location, country: profiles.country })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row;
}
