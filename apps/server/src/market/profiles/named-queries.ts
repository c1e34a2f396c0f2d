import { type Column, sql } from "drizzle-orm";
import { profiles, users } from "@recolte/db/schema";

/** Who is suspended or leaves is hidden from strangers; of whom is erased nothing is left to hide but that they are. */
const isNamed = sql`exists (select from ${users} u where u.id = ${profiles.id}
  and (u.status = 'active' or (u.status = 'deleted' and u.deletion_requested_at is null)))`;

const whereNamed = (column: Column) => sql`case when ${isNamed} then ${column} end`;

/** Between people who deal with each other. */
export const fullNameOf = sql<string>`(${profiles.firstName} || ' ' || ${profiles.lastName})`;

/** A member beside what they wrote or sold, for people who may never have met them. */
export const named = {
  firstName: sql<string>`coalesce(${whereNamed(profiles.firstName)}, '')`,
  lastName: sql<string>`coalesce(${whereNamed(profiles.lastName)}, '')`,
  verified: sql<boolean>`${profiles.verified} and ${isNamed}`,
  avatarKey: sql<string | null>`${whereNamed(profiles.avatarKey)}`,
};
