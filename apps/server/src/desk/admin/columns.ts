import { sql } from "drizzle-orm";
import { profiles, userRoles, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";

export const roles = sql<
  Role[]
>`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id} order by ${userRoles.role})`;

/** Everything a decision of the staff rests on, in one word: another word, another account than the one that was seen. */
export const version = sql<string>`md5(jsonb_build_array(${users.email}, ${users.phone}, ${users.sleptPhone}, ${users.status}, ${users.suspendedAt}, ${users.suspendedUntil},
  ${users.deletionRequestedAt}, ${profiles.firstName}, ${profiles.lastName}, ${profiles.userType}, ${profiles.verified}, ${roles})::text)`;

/** What the person may be called at, and else what they enter with. */
export const reachedAt = sql<string | null>`coalesce(${profiles.phone}, ${users.phone})`;

/** What staff see of a person, address and phone included: anybody who selects this says so in the audit log. */
export const person = {
  id: users.id,
  email: users.email,
  status: users.status,
  sleptUntil: users.sleptUntil,
  createdAt: users.createdAt,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: profiles.userType,
  phone: reachedAt,
  location: profiles.location,
  verified: sql<boolean>`coalesce(${profiles.verified}, false)`,
  roles,
  version,
};
