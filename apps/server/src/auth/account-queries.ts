import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { emailTokens, inbox, profiles, userRoles, users } from "@recolte/db/schema";
import type { SignUp } from "@recolte/domain/account";
import type { Role } from "@recolte/domain/role";

const roles = sql<Role[]>`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id})`;

export async function findAccount(db: Db, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      passwordHash: users.passwordHash,
      roles,
      firstName: profiles.firstName,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(sql`lower(${users.email})`, email));
  return row;
}

/** To whom a letter goes, if the person is still here and has not confirmed the address. */
export async function findRecipient(db: Db, userId: string) {
  const [row] = await db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(users.status, "active"), isNull(users.emailVerifiedAt)));
  return row;
}

export async function hasDemoAccount(db: Db) {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  return rows.length > 0;
}

type NewAccount = Pick<SignUp, "firstName" | "lastName" | "userType" | "country" | "email"> & { passwordHash: string };

/** User, profile and inbox together; null when the address has an account. */
export async function insertAccount(db: Db, { email, passwordHash, ...profile }: NewAccount) {
  const [user] = await db.insert(users).values({ email, passwordHash }).onConflictDoNothing().returning({ id: users.id });
  if (!user) return null;
  await db.insert(profiles).values({ id: user.id, ...profile });
  await db.insert(inbox).values({ userId: user.id });
  return user.id;
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string) {
  await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId));
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
}

/** The newest link only: an older one of the same purpose stops working. */
export async function replaceToken(db: Db, { lifetime, ...token }: NewToken) {
  const values = {
    tokenHash: token.tokenHash,
    expiresAt: sql`now() + make_interval(secs => ${lifetime})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(emailTokens)
    .values({ ...token, ...values })
    .onConflictDoUpdate({ target: [emailTokens.userId, emailTokens.purpose], set: values });
}

const live = (tokenHash: string, purpose: Purpose) =>
  and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.purpose, purpose), gt(emailTokens.expiresAt, sql`now()`));

/** Whose live token this is, suspended people excepted. */
export async function findTokenOwner(db: Db, tokenHash: string, purpose: Purpose) {
  const [row] = await db
    .select({ userId: users.id, email: users.email, roles })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(and(live(tokenHash, purpose), eq(users.status, "active")));
  return row;
}

/** Used once: of many parallel uses one gets the row. */
export async function takeToken(db: Db, tokenHash: string, purpose: Purpose) {
  const rows = await db.delete(emailTokens).where(live(tokenHash, purpose)).returning({ userId: emailTokens.userId });
  return rows[0]?.userId;
}
