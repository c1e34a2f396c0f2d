import { and, asc, count, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, users, verifications, vouches } from "@recolte/db/schema";

const running = and(isNull(vouches.withdrawnAt), sql`${vouches.until} > now()`);

/** Whose place was visited, and holds; locked until commit, so that nobody vouches while theirs ends. */
export async function lockOwnPlace(db: Db, id: string) {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.personId, id), eq(verifications.step, "place"), eq(verifications.status, "done")))
    .for("update");
  return rows.length > 0;
}
export async function hasPlace(db: Db, id: string) {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.personId, id), eq(verifications.step, "place"), eq(verifications.status, "done")));
  return rows.length > 0;
}

export async function isThere(db: Db, id: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), eq(users.status, "active")));
  return rows.length > 0;
}

export async function countVouches(db: Db, voucherId: string) {
  const [row] = await db
    .select({ given: count() })
    .from(vouches)
    .where(and(eq(vouches.voucherId, voucherId), running));
  return row?.given ?? 0;
}

/** One that ran out makes room for the next. */
export const endOver = (db: Db, voucherId: string, personId: string) =>
  db
    .update(vouches)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(vouches.voucherId, voucherId),
        eq(vouches.personId, personId),
        isNull(vouches.withdrawnAt),
        lte(vouches.until, sql`now()`),
      ),
    );

export async function insertVouch(db: Db, values: { voucherId: string; personId: string; days: number }) {
  const { days, ...who } = values;
  const rows = await db
    .insert(vouches)
    .values({ ...who, until: sql`now() + make_interval(days => ${days}::int)` })
    .onConflictDoNothing()
    .returning({ id: vouches.id });
  return rows.length > 0;
}

export async function withdrawVouch(db: Db, voucherId: string, personId: string) {
  const rows = await db
    .update(vouches)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(vouches.voucherId, voucherId), eq(vouches.personId, personId), isNull(vouches.withdrawnAt)))
    .returning({ id: vouches.id });
  return rows.length > 0;
}

const whom = { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, until: vouches.until };

export const listVouching = (db: Db, voucherId: string) =>
  db
    .select(whom)
    .from(vouches)
    .innerJoin(profiles, eq(profiles.id, vouches.personId))
    .where(and(eq(vouches.voucherId, voucherId), running))
    .orderBy(desc(vouches.from));

export const listVouchedBy = (db: Db, personId: string) =>
  db
    .select(whom)
    .from(vouches)
    .innerJoin(profiles, eq(profiles.id, vouches.voucherId))
    .where(and(eq(vouches.personId, personId), running))
    .orderBy(asc(vouches.from));

/** With an account, whichever side it was. */
export const deleteVouches = (db: Db, id: string) =>
  db.delete(vouches).where(or(eq(vouches.voucherId, id), eq(vouches.personId, id)));
