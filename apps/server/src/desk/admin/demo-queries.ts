import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { databaseKind, inbox, profiles, recoveryCodes, userRoles, userTotp, users } from "@recolte/db/schema";
import type { Env } from "#platform/env.ts";
import { NOT_SUSPENDED } from "#judgement/sanctions/queries.ts";

export type DemoAccount = Env["DEMO_ACCOUNTS"][number];

/** As the database says itself: DEMO_MODE alone may have been meant for another one. */
export async function isDemonstration(db: Db) {
  const rows = await db.select({ kind: databaseKind.kind }).from(databaseKind).where(eq(databaseKind.kind, "demonstration"));
  return rows.length > 0;
}

export async function listPresent(db: Db, emails: readonly string[]) {
  const rows = await db
    .select({ email: users.email, status: users.status, isDemo: users.isDemo })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map((row) => [row.email, row]));
}

const profileOf = ({ firstName, lastName, userType, country, location }: DemoAccount) => ({
  firstName,
  lastName,
  userType,
  country,
  location,
});

/** Makes what is missing of it: the account, its profile, its role, told when it is new. Null when the address is somebody else's. */
export async function ensureDemoAccount(db: Db, account: DemoAccount, passwordHash: string) {
  await db
    .insert(users)
    .values({ email: account.email, passwordHash, isDemo: true, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing();
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, account.email), eq(users.isDemo, true)))
    .for("no key update");
  if (!user) return null;
  await db.insert(inbox).values({ userId: user.id }).onConflictDoNothing();
  await db
    .insert(profiles)
    .values({ id: user.id, ...profileOf(account) })
    .onConflictDoNothing();
  const { role } = account;
  const gained = role ? await db.insert(userRoles).values({ userId: user.id, role }).onConflictDoNothing().returning() : [];
  return { id: user.id, gained: gained.map((row) => row.role) };
}

/** As it was on the first day: password, name, role, and neither a suspension nor a second factor. The roles that it loses. */
export async function restoreDemoAccount(
  db: Db,
  id: string,
  { account, passwordHash }: { account: DemoAccount; passwordHash: string },
) {
  await db.update(profiles).set(profileOf(account)).where(eq(profiles.id, id));
  await db
    .update(users)
    .set({
      passwordHash,
      mustChangePassword: false,
      ...NOT_SUSPENDED,
      deletionRequestedAt: null,
    })
    .where(eq(users.id, id));
  await db.delete(userTotp).where(eq(userTotp.userId, id));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  const lost = await db
    .delete(userRoles)
    .where(and(eq(userRoles.userId, id), account.role ? notInArray(userRoles.role, [account.role]) : undefined))
    .returning({ role: userRoles.role });
  return lost.map(({ role }) => role);
}
