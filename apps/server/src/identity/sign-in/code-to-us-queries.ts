import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { telephoneCodes } from "@recolte/db/schema";
import { TO_US_HOURS, TO_US_OPEN_HOURS } from "@recolte/domain/identity/account/code-to-us";
import type { Asker } from "./telephone-queries.ts";

const waitedFor = and(eq(telephoneCodes.toUs, true), gt(telephoneCodes.expiresAt, sql`now()`), isNull(telephoneCodes.usedAt));

/** What this browser was shown for this number. */
export async function findShown(db: Db, { number, browser }: Asker) {
  const [row] = await db
    .select({ id: telephoneCodes.id })
    .from(telephoneCodes)
    .where(and(eq(telephoneCodes.number, number), eq(telephoneCodes.browser, browser), waitedFor))
    .orderBy(desc(telephoneCodes.createdAt))
    .limit(1);
  return row?.id;
}

/** Every one that this number may send. */
export const listWaitedFor = (db: Db, number: string) =>
  db
    .select({
      id: telephoneCodes.id,
      number: telephoneCodes.number,
      hasCome: sql<boolean>`${telephoneCodes.receivedAt} is not null`,
    })
    .from(telephoneCodes)
    .where(and(eq(telephoneCodes.number, number), waitedFor));

export const markCome = (tx: Db, id: string) =>
  tx
    .update(telephoneCodes)
    .set({ receivedAt: sql`coalesce(${telephoneCodes.receivedAt}, now())` })
    .where(eq(telephoneCodes.id, id));

/** Whether what this browser was shown has come, and whether it still serves. */
export async function readArrival(db: Db, { id, browser }: { id: string; browser: string }) {
  const [row] = await db
    .select({ hasCome: sql<boolean>`${telephoneCodes.receivedAt} is not null` })
    .from(telephoneCodes)
    .where(and(eq(telephoneCodes.id, id), eq(telephoneCodes.browser, browser), waitedFor));
  return row ? { hasCome: row.hasCome, isOver: false } : { hasCome: false, isOver: true };
}

interface Wait {
  id: string;
  /** The number may open another one before it is over. */
  account: string;
}

/** From now, unless it waits for this account already; whether it began. */
export async function beginWait(tx: Db, { id, account }: Wait) {
  const from = sql`now() + make_interval(hours => ${TO_US_HOURS})`;
  const rows = await tx
    .update(telephoneCodes)
    .set({
      waitsUntil: from,
      waitsFor: account,
      expiresAt: sql`now() + make_interval(hours => ${TO_US_HOURS + TO_US_OPEN_HOURS})`,
    })
    .where(and(eq(telephoneCodes.id, id), sql`${telephoneCodes.waitsFor} is distinct from ${account}`))
    .returning({ id: telephoneCodes.id });
  return rows.length > 0;
}

/** Whether it has waited for as long as it must. */
export async function hasWaited(db: Db, { id, account }: Wait) {
  const rows = await db
    .select({ id: telephoneCodes.id })
    .from(telephoneCodes)
    .where(and(eq(telephoneCodes.id, id), eq(telephoneCodes.waitsFor, account), sql`${telephoneCodes.waitsUntil} <= now()`));
  return rows.length > 0;
}

export const endWaits = (db: Db, number: string) =>
  db
    .update(telephoneCodes)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(telephoneCodes.number, number), isNotNull(telephoneCodes.waitsUntil), waitedFor));
