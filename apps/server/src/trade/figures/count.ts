import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import { dayIn } from "@recolte/domain/platform/days/local-day";
import type { Db } from "@recolte/db/client";
import { findFirstDay, findLastDay, listChangedDays, lockFigures, markCounted, recount } from "./queries.ts";

const DAY_MS = 86_400_000;
/** A month of a busy market takes nearly as long as a statement may. */
const DAYS_AT_ONCE = 7;
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const earlier = (one: string, other: string) => (one < other ? one : other);

interface Reach {
  country: Country;
  yesterday: string;
  today: string;
}

/** From where on to count: yesterday, or as far back as nobody counted. */
async function firstOf(tx: Db, { country, yesterday }: Reach) {
  const last = (await findLastDay(tx, country)) ?? (await findFirstDay(tx, country)) ?? yesterday;
  return earlier(last, yesterday);
}

/** Where the next piece begins; null when today is counted, or somebody else counts. */
async function countPiece(tx: Db, reach: Reach, next?: string) {
  if (!(await lockFigures(tx))) return null;
  const { country, today } = reach;
  const from = next ?? (await firstOf(tx, reach));
  const to = earlier(later(from, DAYS_AT_ONCE - 1), today);
  await recount(tx, { country, from, to });
  await markCounted(tx, { country, from, to });
  return to < today ? later(to, 1) : null;
}

async function countCountry(db: Db, reach: Reach) {
  let next: string | null | undefined;
  do next = await db.transaction((tx) => countPiece(tx, reach, next ?? undefined));
  while (next);
}

async function countAgain(tx: Db, { country, yesterday }: Reach) {
  if (!(await lockFigures(tx))) return;
  for (const day of await listChangedDays(tx, country)) if (day < yesterday) await recount(tx, { country, from: day, to: day });
}

/** Today and yesterday of every country, as its clocks have them, and older days that changed. */
export async function countFigures(db: Db, now = new Date()) {
  for (const country of COUNTRIES) {
    const reach = { country, today: dayIn(country, now), yesterday: dayIn(country, new Date(now.getTime() - DAY_MS)) };
    await countCountry(db, reach);
    await db.transaction((tx) => countAgain(tx, reach));
  }
}
