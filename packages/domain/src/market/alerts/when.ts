import type { Country } from "#platform/places/country.ts";
import { HOURS_AHEAD } from "#platform/days/local-day.ts";
import type { Cadence } from "./alert.ts";

/** Told at once on one day; what comes after waits for the morning. */
export const TOLD_A_DAY = 20;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MORNING = 6;
const MONDAY = 1;

/** The next 6 h by the clocks there. */
export function nextMorning(country: Country, at: Date) {
  const ahead = (HOURS_AHEAD[country] - MORNING) * HOUR_MS;
  const mornings = Math.floor((at.getTime() + ahead) / DAY_MS) + 1;
  return new Date(mornings * DAY_MS - ahead);
}

function nextMonday(country: Country, at: Date) {
  let morning = nextMorning(country, at);
  const weekday = () => new Date(morning.getTime() + HOURS_AHEAD[country] * HOUR_MS).getUTCDay();
  while (weekday() !== MONDAY) morning = new Date(morning.getTime() + DAY_MS);
  return morning;
}

interface Waiting {
  cadence: Cadence;
  country: Country;
  at: Date;
  /** How much was told at once in the last day. */
  lately: number;
}

export function deliverAfter({ cadence, country, at, lately }: Waiting) {
  if (cadence === "week") return nextMonday(country, at);
  return cadence === "day" || lately >= TOLD_A_DAY ? nextMorning(country, at) : at;
}
