import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, users } from "@recolte/db/schema";
import { SLEEP_DAYS } from "@recolte/domain/identity/account/telephone";
import { showInstead } from "./number-queries.ts";

/** What the owner of an account can say of it. */
export async function findOwnerWords(db: Db, userId: string) {
  const [row] = await db
    .select({ firstName: profiles.firstName, town: profiles.location })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row;
}

/** The number opens it no more, nor does anybody call it there; false when it has another one by now. The profile goes first, as everywhere. */
export async function putToSleep(tx: Db, userId: string, number: string) {
  await showInstead(tx, userId, { number, instead: null });
  const rows = await tx
    .update(users)
    .set({
      phone: null,
      phoneProvedAt: null,
      phoneClaimed: false,
      sleptPhone: number,
      sleptUntil: sql`now() + make_interval(days => ${SLEEP_DAYS})`,
    })
    .where(and(eq(users.id, userId), eq(users.phone, number)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** The number that an account had, while it can be given back. */
export async function findSleptNumber(db: Db, userId: string) {
  const [row] = await db
    .select({ number: users.sleptPhone })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.phone), gt(users.sleptUntil, sql`now()`)));
  return row?.number ?? null;
}

export const giveBackNumber = (tx: Db, userId: string) =>
  tx
    .update(users)
    .set({ phone: sql`${users.sleptPhone}`, phoneProvedAt: sql`now()`, phoneClaimed: false, sleptPhone: null, sleptUntil: null })
    .where(and(eq(users.id, userId), isNotNull(users.sleptPhone)));

/** Whose days are over: with an address it goes on without a number; nobody comes back to another, which is erased after the days of grace. */
export async function endSleep(db: Db) {
  const isLost = sql`${users.email} is null and ${users.status} = 'active'`;
  await db
    .update(users)
    .set({
      sleptUntil: null,
      sleptPhone: sql`case when ${users.email} is null then ${users.sleptPhone} end`,
      status: sql`case when ${isLost} then 'deleted'::user_status else ${users.status} end`,
      deletionRequestedAt: sql`case when ${isLost} then now() else ${users.deletionRequestedAt} end`,
    })
    .where(lte(users.sleptUntil, sql`now()`));
}
