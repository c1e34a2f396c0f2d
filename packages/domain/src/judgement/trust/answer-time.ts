import type { Country } from "#platform/places/country.ts";
import { HOURS_AHEAD } from "#platform/days/local-day.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Nobody is expected to answer from nine in the evening to six in the morning. */
const MORNING = 6 * HOUR;
const EVENING = 21 * HOUR;
const DAYTIME = EVENING - MORNING;

/** Milliseconds of daytime since the beginning of time, by the clocks there. */
function daytimeUntil(country: Country, at: number) {
  const there = at + HOURS_AHEAD[country] * HOUR;
  const day = Math.floor(there / DAY);
  return day * DAYTIME + Math.min(Math.max(there - day * DAY, MORNING), EVENING) - MORNING;
}

/** Whole minutes of daytime between a question and its answer. */
export function answerMinutes(country: Country, askedAt: Date, answeredAt: Date) {
  const passed = daytimeUntil(country, answeredAt.getTime()) - daytimeUntil(country, askedAt.getTime());
  return Math.max(0, Math.floor(passed / MINUTE));
}
