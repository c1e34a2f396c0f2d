import type { Country } from "#platform/places/country.ts";
import { afterQuietHours, eveningBefore } from "./push.ts";

const HOUR_MS = 3_600_000;
const AHEAD_MS = 6 * HOUR_MS;
/** Time to answer, for a person who hears of it in the morning. */
const LEAST_MS = 2 * HOUR_MS;

/** When it is told that an answer is due soon: six hours ahead, in the morning where that is at night, the evening before where the morning is too late. */
export function endingToldAt(answerBy: Date, country: Country) {
  const due = new Date(answerBy.getTime() - AHEAD_MS);
  const morning = afterQuietHours(country, due);
  return answerBy.getTime() - morning.getTime() >= LEAST_MS ? morning : eveningBefore(country, due);
}

/** Told once for each time that it is given to answer. */
export const endingKey = (id: string, answerBy: Date) => `ending:${id}:${answerBy.getTime()}`;
