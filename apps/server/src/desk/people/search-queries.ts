import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { peopleWords, profiles, userRoles, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";

/** What every member of the staff may know of somebody: no address, no number. */
const found = {
  id: users.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: profiles.userType,
  location: profiles.location,
  country: profiles.country,
  verified: sql<boolean>`coalesce(${profiles.verified}, false)`,
  status: users.status,
  createdAt: users.createdAt,
  roles: sql<
    Role[]
  >`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id} order by ${userRoles.role})`,
};

/** Of the erased nothing is left to find. */
const present = or(sql`${users.status} <> 'deleted'`, isNotNull(users.deletionRequestedAt));

const listWhere = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select(found)
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(present, where))
    .orderBy(asc(profiles.lastName), asc(profiles.firstName), desc(users.id))
    .limit(limit);

/** More than this many who answer are not put in order: who types one letter wants no list. */
const FEW = 2000;

/** Each typed word begins one of the name's or the town's; nothing where none is left. */
const question = (words: string) =>
  sql`to_tsquery('simple', regexp_replace(nullif(btrim(regexp_replace(fold(${words}), '[^[:alnum:]]+', ' ', 'g')), ''), ' +', ':* & ', 'g') || ':*')`;

export function listByWords(db: Db, words: string, limit: number) {
  const some = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${peopleWords(profiles)} @@ ${question(words)}`)
    .limit(FEW);
  // An array of ids is looked up one by one, however many other people there are.
  return listWhere(db, sql`${users.id} = any(array(${some}))`, limit);
}

export const listById = (db: Db, id: string) => listWhere(db, eq(users.id, id), 1);

export const listByAddress = (db: Db, address: string) => listWhere(db, sql`lower(${users.email}) = ${address}`, 1);

/** With or without the code of a country, a number ends with the same digits. */
export function listByLine(db: Db, line: string, limit: number) {
  const ending = (phone: PgColumn) => sql`${phone} is not null and right(${phone}, 8) = ${line}`;
  const shown = db.select({ id: profiles.id }).from(profiles).where(ending(profiles.phone));
  const entered = db.select({ id: users.id }).from(users).where(ending(users.phone));
  return listWhere(db, sql`${users.id} = any(array(${shown}) || array(${entered}))`, limit);
}
