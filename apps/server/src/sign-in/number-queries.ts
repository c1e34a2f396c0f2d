import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, users, waitingChanges } from "@recolte/db/schema";

/** Held until commit, each profile before its account, as everywhere. */
export async function lockAccounts(tx: Db, ids: readonly string[]) {
  const named = sql`any(${sql.param([...ids])}::uuid[])`;
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${profiles.id} = ${named}`)
    .orderBy(asc(profiles.id))
    .for("no key update");
  await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${named}`)
    .orderBy(asc(users.id))
    .for("update");
}

/** What opens the account from now on; false for somebody who has left or is suspended. Who let buyers call the former lets them call this one. */
export async function setNumber(tx: Db, userId: string, number: string) {
  const former = tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({ phone: number })
    .where(and(eq(profiles.id, userId), inArray(profiles.phone, former)));
  const rows = await tx
    .update(users)
    .set({ phone: number, phoneProvedAt: sql`now()`, sleptPhone: null, sleptUntil: null })
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Nothing of who has left or is suspended. */
export async function findOwnNumber(tx: Db, userId: string) {
  const [row] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return row;
}

/** Whether the number opened this account since another one asked for it. */
export async function provedSince(tx: Db, userId: string, moment: Date) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.phoneProvedAt, moment)));
  return rows.length > 0;
}

interface Owner {
  id: string;
  phone: string | null;
}

const asksForNumber = ({ id, phone }: Owner) =>
  and(
    eq(waitingChanges.kind, "number"),
    or(eq(waitingChanges.userId, id), phone === null ? undefined : eq(waitingChanges.value, phone)),
  );

/** Calls off what this account asked for, and what others asked of its number; who is told that nothing changes. */
export async function callOffNumbers(tx: Db, owner: Owner) {
  const rows = await tx.delete(waitingChanges).where(asksForNumber(owner)).returning({ userId: waitingChanges.userId });
  return rows.filter(({ userId }) => userId !== owner.id).map(({ userId }) => userId);
}

/** Whether another account waits for the number of this one. */
export async function isWanted(db: Db, owner: Owner) {
  if (owner.phone === null) return false;
  const rows = await db
    .select({ userId: waitingChanges.userId })
    .from(waitingChanges)
    .where(and(eq(waitingChanges.kind, "number"), eq(waitingChanges.value, owner.phone)));
  return rows.length > 0;
}
