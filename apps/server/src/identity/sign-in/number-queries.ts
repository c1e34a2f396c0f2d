import { and, asc, countDistinct, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, telephoneMessages, telephoneReports, users, verifications, waitingChanges } from "@recolte/db/schema";
import { ABSENT_DAYS } from "@recolte/domain/identity/account/telephone";
import { dialable } from "#platform/dialable.ts";

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

/** Buyers call another one, or nobody, where they called this number, in whatever way it was typed. The profile is held, before its account. */
export async function showInstead(tx: Db, userId: string, { number, instead }: { number: string; instead: string | null }) {
  const [shown] = await tx
    .select({ phone: profiles.phone, country: profiles.country })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  if (!shown?.phone || dialable(shown.phone, shown.country) !== number) return;
  await tx.update(profiles).set({ phone: instead }).where(eq(profiles.id, userId));
}

/** What opens the account from now on; false for somebody who has left or is suspended. Who let buyers call the former lets them call this one. */
export async function setNumber(tx: Db, userId: string, number: string) {
  const [former] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (former?.phone) await showInstead(tx, userId, { number: former.phone, instead: number });
  const rows = await tx
    .update(users)
    .set({ phone: number, phoneProvedAt: sql`now()`, phoneClaimed: false, sleptPhone: null, sleptUntil: null })
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

/** Whether the number opened this account since another one asked for it; by a code of ours, where it was proved by none before. */
export async function provedSince(tx: Db, userId: string, moment: Date) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.phoneClaimed, false), gt(users.phoneProvedAt, moment)));
  return rows.length > 0;
}

/** What others ask of this account's number, which an account that only claimed it does not keep from them. */
const wants = (userId: string) =>
  sql`${waitingChanges.value} = (select ${users.phone} from ${users} where ${users.id} = ${userId} and not ${users.phoneClaimed})`;
const ofNumbers = eq(waitingChanges.kind, "number");

/** Calls off what this account asked for, and what others asked of its number; who is told that nothing changes. */
export async function callOffNumbers(tx: Db, userId: string) {
  const rows = await tx
    .delete(waitingChanges)
    .where(and(ofNumbers, or(eq(waitingChanges.userId, userId), wants(userId))))
    .returning({ userId: waitingChanges.userId });
  return rows.map((row) => row.userId).filter((id) => id !== userId);
}

/** Whether another account waits for the number of this one. */
export async function isWanted(db: Db, userId: string) {
  const rows = await db
    .select({ userId: waitingChanges.userId })
    .from(waitingChanges)
    .where(and(ofNumbers, wants(userId)));
  return rows.length > 0;
}

/**
 * Whose number did not answer on so many days of the last thirty, neither by a code that was typed nor by a message that arrived. Days, not
 * messages: a stranger may ask for codes all evening while a telephone is off. What WhatsApp cannot deliver says nothing: the number may
 * have no account there, and anybody may ask for a code by it.
 */
export function listAbsent(db: Db, limit: number) {
  const heard = db.$with("heard").as(
    db
      .select({
        id: users.id,
        number: telephoneMessages.number,
        state: telephoneReports.state,
        carrier: telephoneReports.carrier,
        at: telephoneReports.at,
        last: sql<Date | null>`max(${telephoneReports.at}) filter (where ${telephoneReports.state} = 'delivered')
          over (partition by ${users.id})`.as("last"),
      })
      .from(telephoneMessages)
      .innerJoin(
        telephoneReports,
        and(eq(telephoneReports.carrier, telephoneMessages.carrier), eq(telephoneReports.reference, telephoneMessages.reference)),
      )
      .innerJoin(users, eq(users.phone, telephoneMessages.number))
      .where(and(gt(telephoneReports.at, users.phoneProvedAt), gt(telephoneReports.at, sql`now() - interval '30 days'`))),
  );
  return db
    .with(heard)
    .select({ id: heard.id, number: heard.number })
    .from(heard)
    .where(and(eq(heard.state, "failed"), ne(heard.carrier, "whatsapp"), or(isNull(heard.last), gt(heard.at, heard.last))))
    .groupBy(heard.id, heard.number)
    .having(sql`${countDistinct(sql`${heard.at}::date`)} >= ${ABSENT_DAYS}`)
    .limit(limit);
}

/** Nobody calls it any more, its step is done no more, and who shows a code for it says whose account it is; false when it is another one by now. The profile goes first. */
export async function markUnproved(tx: Db, userId: string, number: string) {
  await showInstead(tx, userId, { number, instead: null });
  await tx
    .update(verifications)
    .set({ status: "withdrawn", endedAt: sql`now()`, code: null, reason: "Le numéro ne répond plus" })
    .where(
      and(
        eq(verifications.personId, userId),
        eq(verifications.step, "telephone"),
        eq(verifications.status, "done"),
        eq(verifications.phone, number),
      ),
    );
  const rows = await tx
    .update(users)
    .set({ phoneProvedAt: null })
    .where(and(eq(users.id, userId), eq(users.phone, number)))
    .returning({ id: users.id });
  return rows.length > 0;
}
