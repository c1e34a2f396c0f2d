import { and, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, userRoles, users, verifications } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import type { AskedStep, VerificationStatus } from "@recolte/domain/judgement/trust/verification";
import { anyContains } from "#platform/like.ts";
import { fullNameOf } from "#market/profiles/named-queries.ts";

const mine = {
  id: verifications.id,
  step: verifications.step,
  status: verifications.status,
  requestedAt: verifications.requestedAt,
  doneAt: verifications.doneAt,
  expiresAt: verifications.expiresAt,
  endedAt: verifications.endedAt,
  reason: verifications.reason,
  code: verifications.code,
};

const SHOWN = 50;

/** Newest first. */
export const listOwn = (db: Db, personId: string) =>
  db
    .select(mine)
    .from(verifications)
    .where(eq(verifications.personId, personId))
    .orderBy(desc(verifications.requestedAt), desc(verifications.id))
    .limit(SHOWN);

/** What it rests on, held until commit: an erasure or a change of number waits. */
export async function lockProfileFacts(db: Db, id: string) {
  const [row] = await db
    .select({ phone: profiles.phone, location: profiles.location, country: profiles.country, verified: profiles.verified })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("no key update");
  return row;
}

/** The number that answered by a code and opens the account, and whether it is the one that buyers are shown, or none is. */
export async function findNumber(db: Db, id: string) {
  const [row] = await db
    .select({
      proved: sql<
        string | null
      >`case when ${users.phoneProvedAt} is not null and not ${users.phoneClaimed} then ${users.phone} end`,
      shown: profiles.phone,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  const { proved = null, shown = null } = row ?? {};
  return { proved, isShown: proved !== null && (shown ?? proved) === proved };
}

/** Who holds an account that may be decided on: with its roles. */
export async function findPerson(db: Db, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      status: users.status,
      roles: sql<Role[]>`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** False when one waits already. */
export async function insertRequest(db: Db, values: typeof verifications.$inferInsert) {
  const [row] = await db.insert(verifications).values(values).onConflictDoNothing().returning({ id: verifications.id });
  return row;
}

export async function insertDone(db: Db, values: typeof verifications.$inferInsert) {
  const [row] = await db.insert(verifications).values(values).returning({ id: verifications.id });
  return row!;
}

export async function findVerification(db: Db, id: string) {
  const [row] = await db
    .select({ personId: verifications.personId, step: verifications.step })
    .from(verifications)
    .where(eq(verifications.id, id));
  return row;
}

/** Held until commit. */
export async function lockVerification(db: Db, where: SQL | undefined) {
  const [row] = await db.select().from(verifications).where(where).for("update");
  return row;
}
export const byId = (id: string) => eq(verifications.id, id);
export const ofPerson = (personId: string, step: AskedStep, status: VerificationStatus) =>
  and(eq(verifications.personId, personId), eq(verifications.step, step), eq(verifications.status, status));

export const updateVerification = (db: Db, id: string, values: Partial<typeof verifications.$inferInsert>) =>
  db.update(verifications).set(values).where(eq(verifications.id, id));

/** Of these steps, those that hold now. */
export async function listDone(db: Db, personId: string, steps: readonly AskedStep[]) {
  const rows = await db
    .select({ step: verifications.step })
    .from(verifications)
    .where(and(eq(verifications.personId, personId), eq(verifications.status, "done"), inArray(verifications.step, [...steps])));
  return rows.map(({ step }) => step);
}

export const setTick = (db: Db, id: string, verified: boolean) =>
  db.update(profiles).set({ verified }).where(eq(profiles.id, id));

export const listExpired = (db: Db, limit: number) =>
  db
    .select({ id: verifications.id, personId: verifications.personId, step: verifications.step })
    .from(verifications)
    .where(and(sql`status = 'done'`, lte(verifications.expiresAt, sql`now()`)))
    .orderBy(asc(verifications.expiresAt))
    .limit(limit);

interface WaitingPage {
  search: string | undefined;
  step: AskedStep | undefined;
  /** The end of a number, where one is searched for. */
  line: string | null;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** What the staff has to do, oldest first: with the number to call. */
export const listWaiting = (db: Db, { search, line, step, after, limit }: WaitingPage) =>
  db
    .select({
      id: verifications.id,
      step: verifications.step,
      requestedAt: verifications.requestedAt,
      phone: verifications.phone,
      codeTries: verifications.codeTries,
      personId: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      userType: profiles.userType,
      country: profiles.country,
      location: profiles.location,
      verified: profiles.verified,
    })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.personId))
    .where(
      and(
        sql`status = 'requested'`,
        step && eq(verifications.step, step),
        line ? sql`right(${verifications.phone}, 8) = ${line}` : anyContains([fullNameOf, profiles.location], search),
        after
          ? sql`(${verifications.requestedAt}, ${verifications.id}) > (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(verifications.requestedAt), asc(verifications.id))
    .limit(limit);

/** With an account: its papers went before. */
export const deleteVerifications = (db: Db, personId: string) =>
  db.delete(verifications).where(eq(verifications.personId, personId));
