import type { Db } from "@recolte/db/client";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { otherFrom, ratingOf, standingOf } from "@recolte/domain/judgement/trust/standing";
import { untilFew } from "#platform/jobs.ts";
import { writeFirstLog } from "./first-log-queries.ts";
import {
  beginStandings,
  listCountries,
  listEntries,
  listMeanRatings,
  listStars,
  listSteps,
  listUncounted,
  listUnlogged,
  saveStanding,
} from "./queries.ts";

/** While a country has no reviews. */
export const NO_MEAN = 3000;

function byPerson<One extends { personId: string }>(rows: readonly One[]) {
  const logs = new Map<string, One[]>();
  for (const row of rows) logs.set(row.personId, [...(logs.get(row.personId) ?? []), row]);
  return logs;
}

async function meansOf(db: Db) {
  const means = new Map<Country, number>();
  for (const { country, mean } of await listMeanRatings(db)) means.set(country, mean);
  return means;
}

async function countThese(db: Db, ids: readonly string[], now: Date) {
  const logs = byPerson(await listEntries(db, ids));
  const countries = new Map((await listCountries(db, ids)).map(({ id, country }) => [id, country]));
  const named = [...logs.values()].flat().flatMap(({ otherId }) => otherId ?? []);
  const steps = byPerson(await listSteps(db, [...new Set(named)]));
  const others = new Map([...steps].map(([id, log]) => [id, otherFrom(log, now)]));
  const means = await meansOf(db);
  const stars = byPerson(await listStars(db, ids));
  for (const id of ids) {
    const log = logs.get(id) ?? [];
    const country = countries.get(id) ?? DEFAULT_COUNTRY;
    const parts = standingOf(log, { now, country, others, meanRating: means.get(country) ?? NO_MEAN });
    const rated = ratingOf(stars.get(id) ?? [], others);
    await saveStanding(db, id, { parts, rated, entries: log.length, seq: log.at(-1)?.seq ?? 0 });
  }
}

/** Begins the log of new people with what was inserted with them. A run that breaks off goes on where it was. */
const begin = (db: Db) =>
  untilFew((limit) =>
    db.transaction(async (tx) => {
      const ids = (await listUnlogged(tx, limit)).map(({ id }) => id);
      if (ids.length === 0) return ids;
      await writeFirstLog(tx, ids);
      await beginStandings(tx, ids);
      return ids;
    }),
  );

/** Counts anew whose log has grown, and everybody once a day. */
export async function followStandings(db: Db, now = new Date()) {
  await begin(db);
  await untilFew(async (limit) => {
    const ids = await listUncounted(db, limit);
    if (ids.length > 0) await countThese(db, ids, now);
    return ids;
  });
}
