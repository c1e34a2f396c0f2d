import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, telephoneCodes, users } from "@recolte/db/schema";
import { CODE_LIFETIME, CODE_PAUSES, CODE_TRIES, NUMBER_SLEEPS_AFTER } from "@recolte/domain/identity/account/telephone";

export interface Asker {
  number: string;
  browser: string;
}

const alive = and(
  eq(telephoneCodes.toUs, false),
  gt(telephoneCodes.expiresAt, sql`now()`),
  isNull(telephoneCodes.usedAt),
  isNull(telephoneCodes.provedAt),
);
const [FIRST, SECOND, LAST] = CODE_PAUSES;
const pause = sql`case ${telephoneCodes.sends} when 1 then ${FIRST}::int when 2 then ${SECOND}::int else ${LAST}::int end`;
const secondsTo = (moment: unknown) => sql<number>`ceil(extract(epoch from ${moment} - now()))::int`;

/** What this browser asked for and has not typed yet, with the seconds until it is sent again and those for which it lives. */
export async function findLive(db: Db, { number, browser }: Asker) {
  const [row] = await db
    .select({
      id: telephoneCodes.id,
      sends: telephoneCodes.sends,
      wait: secondsTo(sql`${telephoneCodes.lastSentAt} + make_interval(secs => ${pause})`),
      lifetime: secondsTo(telephoneCodes.expiresAt),
    })
    .from(telephoneCodes)
    .where(
      and(eq(telephoneCodes.number, number), eq(telephoneCodes.browser, browser), alive, lt(telephoneCodes.tries, CODE_TRIES)),
    )
    .orderBy(desc(telephoneCodes.createdAt))
    .limit(1);
  return row;
}

/** Held until commit: of two who ask at once for the same number, the second finds what the first made. */
export const lockNumber = (tx: Db, number: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 41))`);

interface NewCode {
  /** Where it is chosen before. */
  id?: string;
  toUs: boolean;
  lifetime: number;
}

export async function insertCode(
  tx: Db,
  asker: Asker,
  { id, toUs, lifetime }: NewCode = { toUs: false, lifetime: CODE_LIFETIME },
) {
  const [row] = await tx
    .insert(telephoneCodes)
    .values({ ...asker, id, toUs, expiresAt: sql`now() + make_interval(secs => ${lifetime})` })
    .returning({ id: telephoneCodes.id });
  return row!.id;
}

export const noteSending = (tx: Db, id: string) =>
  tx
    .update(telephoneCodes)
    .set({ sends: sql`${telephoneCodes.sends} + 1`, lastSentAt: sql`now()` })
    .where(eq(telephoneCodes.id, id));

/**
 * Counted before it is looked at: of many guesses at once, three are. One that was proved is not guessed any more, nor one that this
 * browser was shown.
 */
export async function takeTry(db: Db, { id, browser }: { id: string; browser: string }) {
  const [row] = await db
    .update(telephoneCodes)
    .set({
      tries: sql`case when ${telephoneCodes.toUs} then 0 else least(${telephoneCodes.tries} + 1, ${CODE_TRIES}) end`,
    })
    .where(
      and(
        eq(telephoneCodes.id, id),
        eq(telephoneCodes.browser, browser),
        gt(telephoneCodes.expiresAt, sql`now()`),
        isNull(telephoneCodes.usedAt),
        or(lt(telephoneCodes.tries, CODE_TRIES), sql`${telephoneCodes.provedAt} is not null`),
      ),
    )
    .returning({
      id: telephoneCodes.id,
      number: telephoneCodes.number,
      toUs: telephoneCodes.toUs,
      hasCome: sql<boolean>`${telephoneCodes.receivedAt} is not null`,
    });
  return row;
}

export const markProved = (db: Db, id: string) =>
  db
    .update(telephoneCodes)
    .set({ tries: sql`greatest(${telephoneCodes.tries} - 1, 0)`, provedAt: sql`coalesce(${telephoneCodes.provedAt}, now())` })
    .where(eq(telephoneCodes.id, id));

/** Once: of two who type it at the same time, one enters. */
export async function takeProved(tx: Db, id: string) {
  const rows = await tx
    .update(telephoneCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(telephoneCodes.id, id),
        isNull(telephoneCodes.usedAt),
        sql`${telephoneCodes.provedAt} is not null`,
        gt(telephoneCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: telephoneCodes.id });
  return rows.length > 0;
}

/** Their number answered today: by a code of ours, which is whose it is, or by an SMS to us. When that was. */
export async function noteProof(tx: Db, userId: string, toUs = false) {
  const [row] = await tx
    .update(users)
    .set({ phoneProvedAt: sql`now()`, ...(!toUs && { phoneClaimed: false }) })
    .where(eq(users.id, userId))
    .returning({ phoneProvedAt: users.phoneProvedAt });
  return row?.phoneProvedAt ?? null;
}

/**
 * The ways in that were set by who only claimed the number, and where they let buyers call: their own number, or this one without its
 * owner's leave. False where a code of ours was typed meanwhile. The profile goes first, as everywhere.
 */
export async function takeFromClaimer(tx: Db, userId: string) {
  await tx.update(profiles).set({ phone: null }).where(eq(profiles.id, userId));
  const rows = await tx
    .update(users)
    .set({ passwordHash: null, passwordAskedAt: null, email: null, emailVerifiedAt: null, phoneClaimed: false })
    .where(and(eq(users.id, userId), eq(users.phoneClaimed, true)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Whether an operator may have given the number to somebody else since. */
export async function isAsleep(db: Db, userId: string) {
  const [row] = await db
    .select({
      asleep: sql<boolean>`coalesce(${users.phoneProvedAt} < now() - make_interval(days => ${NUMBER_SLEEPS_AFTER}), true)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row?.asleep ?? true;
}

/** Whether nothing but an SMS to us, which anybody may send in its name, proved the number. */
export async function isClaimed(db: Db, userId: string) {
  const [row] = await db.select({ claimed: users.phoneClaimed }).from(users).where(eq(users.id, userId));
  return row?.claimed ?? false;
}

/** How many codes of the last hour went to numbers that begin so, and how many of them were typed. */
export async function countTyped(db: Db, beginning: string) {
  const [row] = await db
    .select({
      sent: sql<number>`count(*)::int`,
      typed: sql<number>`count(${telephoneCodes.provedAt})::int`,
    })
    .from(telephoneCodes)
    .where(
      and(
        eq(telephoneCodes.toUs, false),
        gt(telephoneCodes.createdAt, sql`now() - interval '1 hour'`),
        sql`starts_with(${telephoneCodes.number}, ${beginning})`,
      ),
    );
  return row ?? { sent: 0, typed: 0 };
}
