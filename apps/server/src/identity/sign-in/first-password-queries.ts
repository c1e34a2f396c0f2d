import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { telephoneCodes, users } from "@recolte/db/schema";
import {
  FIRST_PASSWORD_DAYS,
  FIRST_PASSWORD_HOURS,
  FIRST_PASSWORD_NEW_HOURS,
} from "@recolte/domain/identity/account/own-account";

const from = sql`${users.passwordAskedAt} + make_interval(hours => ${FIRST_PASSWORD_HOURS})`;
const until = sql`${users.passwordAskedAt} + make_interval(hours => ${FIRST_PASSWORD_HOURS}, days => ${FIRST_PASSWORD_DAYS})`;
const hoursOld = sql`make_interval(hours => ${FIRST_PASSWORD_NEW_HOURS})`;
/** Begun by a code that we sent: anybody may have sent one to us. */
const isNew = sql<boolean>`(${users}.created_at > now() - ${hoursOld} and coalesce((select bool_and(not c.to_us)
  from ${telephoneCodes} c where c.number = ${users}.phone and c.used_at >= ${users}.created_at), false))`;
const passwordless = (userId: string) => and(eq(users.id, userId), isNull(users.passwordHash));

/**
 * Nothing where there is a password; `waits` seconds until one may be chosen, null where none was asked for or it is too late;
 * whether it may be chosen without having been asked for; and whether somebody waits to enter, who sent us a code from the account's
 * number.
 */
export async function findFirstPassword(db: Db, userId: string) {
  const [row] = await db
    .select({
      isNew,
      waits: sql<
        number | null
      >`case when ${isNew} then 0 when ${until} > now() then greatest(ceil(extract(epoch from ${from} - now())), 0)::int end`,
      isEntered: sql<boolean>`exists (select from ${telephoneCodes} c where c.number = ${users.phone}
        and c.waits_until is not null and c.used_at is null and c.expires_at > now())`,
    })
    .from(users)
    .where(passwordless(userId));
  return row;
}

/** From now, unless it waits already; whether it began. */
export async function beginWaiting(tx: Db, userId: string) {
  const rows = await tx
    .update(users)
    .set({ passwordAskedAt: sql`now()` })
    .where(and(passwordless(userId), sql`${until} > now() is not true`))
    .returning({ id: users.id });
  return rows.length > 0;
}

export const endWaiting = (db: Db, userId: string) => db.update(users).set({ passwordAskedAt: null }).where(eq(users.id, userId));

/** Once, and only while it may be. */
export async function setFirstPassword(tx: Db, userId: string, passwordHash: string) {
  const rows = await tx
    .update(users)
    .set({ passwordHash, passwordAskedAt: null })
    .where(and(passwordless(userId), sql`(${isNew} or now() between ${from} and ${until})`))
    .returning({ id: users.id });
  return rows.length > 0;
}
