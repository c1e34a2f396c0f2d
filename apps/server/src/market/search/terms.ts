import { DAY_MS } from "@recolte/domain/platform/days/date";
import type { Db } from "@recolte/db/client";
import { countTerms, hasTerms } from "./term-queries.ts";
import { forgetUnfound, saveUnfound } from "./unfound-queries.ts";
import { takeUnfound } from "./unfound.ts";

/** What was committed late is seen by the next turn still. */
const OVERLAP_MS = 10 * 60 * 1000;

/** Before the site answers: without a first count, suggestions and spelling would know no word. Former counts stay. */
export async function countFirstTerms(db: Db) {
  if (!(await hasTerms(db))) await countTerms(db, null);
}

/** The words that suggestions and spelling know: counted once a day, added to in between; what found nothing is kept with them. */
export function followTerms(db: Db) {
  let countedAt = 0;
  return async (now = Date.now()) => {
    const unfound = takeUnfound();
    if (unfound.size > 0) await saveUnfound(db, unfound);
    const isDue = now - countedAt > DAY_MS;
    await countTerms(db, isDue ? null : new Date(now - OVERLAP_MS));
    if (!isDue) return;
    countedAt = now;
    await forgetUnfound(db);
  };
}
