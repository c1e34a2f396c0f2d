import { COUNTRIES, type Country } from "@recolte/domain/country";
import { dayIn } from "@recolte/domain/local-day";
import type { Db } from "@recolte/db/client";
import { findFirstDay, findLastDay, listChangedDays, lockFigures, recount } from "./queries.ts";

const DAY_MS = 86_400_000;

/** From where on to count: yesterday, or as far back as nobody counted. */
async function firstOf(tx: Db, country: Country, yesterday: string) {
  const last = (await findLastDay(tx, country)) ?? (await findFirstDay(tx, country)) ?? yesterday;
  return last < yesterday ? last : yesterday;
}

async function countCountry(tx: Db, country: Country, now: Date) {
  await lockFigures(tx);
  const [today, yesterday] = [dayIn(country, now), dayIn(country, new Date(now.getTime() - DAY_MS))];
  const from = await firstOf(tx, country, yesterday);
  await recount(tx, { country, from, to: today });
  for (const day of await listChangedDays(tx, country)) if (day < from) await recount(tx, { country, from: day, to: day });
}

/** Today and yesterday of every country, and older days that changed: each country in a transaction of its own. */
export async function countFigures(db: Db, now = new Date()) {
  for (const country of COUNTRIES) await db.transaction((tx) => countCountry(tx, country, now));
}
