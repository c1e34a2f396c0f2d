import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { emailTokens, inbox, profiles, userRoles, users } from "@recolte/db/schema";
import type { SignUp } from "@recolte/domain/identity/account/account";
import type { Country } from "@recolte/domain/platform/places/country";
import type { Role } from "@recolte/domain/identity/role";

const roles = sql<Role[]>`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id})`;

async function findWhere(db: Db, where: SQL) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      passwordHash: users.passwordHash,
      phoneProvedAt: users.phoneProvedAt,
      phoneClaimed: users.phoneClaimed,
      deletionRequestedAt: users.deletionRequestedAt,
      roles,
      firstName: profiles.firstName,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where);
  return row;
}
export const findAccount = (db: Db, email: string) => findWhere(db, eq(sql`lower(${users.email})`, email));
export const findAccountByNumber = (db: Db, number: string) => findWhere(db, eq(users.phone, number));

/** To whom a mail goes, if the person is still here. */
export async function findRecipient(db: Db, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: profiles.firstName,
      roles,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return row;
}

export const listStaffHashes = (db: Db) =>
  db
    .selectDistinct({ email: users.email, passwordHash: sql<string>`${users.passwordHash}` })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.status, "active"), isNotNull(users.passwordHash)));

type NewAccount = Pick<SignUp, "firstName" | "lastName" | "userType" | "country" | "email"> & { passwordHash: string };

/** User, profile and inbox together; null when the address has an account. */
export async function insertAccount(db: Db, { email, passwordHash, ...profile }: NewAccount) {
  const [user] = await db.insert(users).values({ email, passwordHash }).onConflictDoNothing().returning({ id: users.id });
  if (!user) return null;
  await db.insert(profiles).values({ id: user.id, ...profile });
  await db.insert(inbox).values({ userId: user.id });
  return user.id;
}

interface NewNumber {
  number: string;
  country: Country;
  /** By an SMS to us. */
  isClaimed: boolean;
  /** Buyers may call it: it is the number of the profile too. */
  isShown: boolean;
}

/** User, inbox, and a profile without a name, which its owner is asked for next. Nothing when the number has an account. */
export async function insertTelephoneAccount(db: Db, { number, country, isClaimed, isShown }: NewNumber) {
  const [user] = await db
    .insert(users)
    .values({ phone: number, phoneProvedAt: sql`now()`, phoneClaimed: isClaimed })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return undefined;
  await db.insert(profiles).values({ id: user.id, firstName: "", lastName: "", country, phone: isShown ? number : null });
  await db.insert(inbox).values({ userId: user.id });
  return user.id;
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string) {
  await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId));
}

/** Changes it from what it was when the old one was checked; false when it is another by now. */
export async function replacePasswordHash(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  const rows = await db
    .update(users)
    .set({ passwordHash: to, mustChangePassword: false })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Locks a person until commit: others who lock the same person wait. References to the person do not. */
export const lockPerson = (db: Db, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");

/** Whether it is still what opens this account, and stays so until commit; with the moment at which its number was last proved. */
export async function lockPasswordHash(db: Db, { id, passwordHash }: { id: string; passwordHash: string | null }) {
  const [row] = await db
    .select({
      phoneProvedAt: users.phoneProvedAt,
      isDemo: users.isDemo,
      // Nobody has entered it yet: the first device is its owner's.
      isBeginning: sql<boolean>`created_at > now() - interval '1 hour'
        and not exists (select from sessions s where s.user_id = users.id)`,
    })
    .from(users)
    .where(and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
    .for("share");
  return row;
}

/** A confirmed address, and what it was before, if any; nothing for somebody who has left or is suspended. */
export async function setEmail(db: Db, userId: string, email: string) {
  const [before] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .for("update");
  if (before)
    await db
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, userId));
  return before;
}

export const markVerified = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId));

type Purpose = (typeof emailTokens.$inferInsert)["purpose"];
interface NewToken {
  userId: string;
  purpose: Purpose;
  tokenHash: string;
  /** Seconds. */
  lifetime: number;
  newEmail?: string;
}

/** The newest link only: an older one of the same purpose stops working. */
export async function replaceToken(db: Db, { lifetime, ...token }: NewToken) {
  const values = {
    tokenHash: token.tokenHash,
    newEmail: token.newEmail ?? null,
    expiresAt: sql`now() + make_interval(secs => ${lifetime})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(emailTokens)
    .values({ ...token, ...values })
    .onConflictDoUpdate({ target: [emailTokens.userId, emailTokens.purpose], set: values });
}

const live = (tokenHash: string, purposes: readonly Purpose[]) =>
  and(eq(emailTokens.tokenHash, tokenHash), inArray(emailTokens.purpose, [...purposes]), gt(emailTokens.expiresAt, sql`now()`));

/** Who asked to be erased may change their mind until they are. */
const leaving = and(eq(users.status, "deleted"), isNotNull(users.deletionRequestedAt));

/** Whose live token this is, suspended and erased people excepted. */
export async function findTokenOwner(db: Db, tokenHash: string, purposes: readonly Purpose[]) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      roles,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      isLeaving: sql<boolean>`${users.status} <> 'active'`,
      invited: sql<boolean>`${emailTokens.purpose} = 'invite'`,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(live(tokenHash, purposes), or(eq(users.status, "active"), leaving)));
  return row;
}

/** Used once: of many parallel uses one gets the row. */
export async function takeToken(db: Db, tokenHash: string, purposes: readonly Purpose[]) {
  const rows = await db.delete(emailTokens).where(live(tokenHash, purposes)).returning({ userId: emailTokens.userId });
  return rows[0]?.userId;
}

export async function takeEmailChange(db: Db, tokenHash: string) {
  const [row] = await db
    .delete(emailTokens)
    .where(live(tokenHash, ["change"]))
    .returning({ userId: emailTokens.userId, newEmail: emailTokens.newEmail });
  return row;
}

export const deleteTokens = (db: Db, userId: string, purposes: readonly Purpose[]) =>
  db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, [...purposes])));

/** Held until commit: meanwhile none of them ends in another account of its person. False where one just has. */
export async function holdGoingOn(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.mergedInto)))
    .orderBy(asc(users.id))
    .for("key share");
  return rows.length === new Set(ids).size;
}

/** Accounts of the same person that ended in this one. */
export async function listFormer(db: Db, userId: string) {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.mergedInto, userId));
  return rows.map(({ id }) => id);
}

/** Held until commit: who gains or loses a role, is suspended or deleted, one after the other. */
export const lockRoles = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`);

/** Who asked to be erased is as before; false when there is nothing left to come back to. */
export async function markBack(db: Db, userId: string) {
  const rows = await db
    .update(users)
    .set({ status: "active", deletionRequestedAt: null })
    .where(and(eq(users.id, userId), eq(users.status, "deleted"), isNotNull(users.deletionRequestedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}
