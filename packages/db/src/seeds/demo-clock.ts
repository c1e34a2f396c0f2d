import type { Country } from "@recolte/domain/platform/places/country";
import { HOURS_AHEAD } from "@recolte/domain/platform/days/local-day";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const ago = (now: Date, age: number) => new Date(now.getTime() - age);

const QUARTER = 15 * MINUTE;
/** Lorries are loaded and unloaded from 6 to 18 by the clocks there; in the night it was the evening before, or will be the morning after. */
const OPENS = 6 * HOUR;
const CLOSES = 18 * HOUR;

/** The working hour of a place at which something happened at the latest, or happens at the earliest. */
export function workingHour(country: Country, at: number, towards: "before" | "after") {
  const ahead = HOURS_AHEAD[country] * HOUR;
  const quarters = (at + ahead) / QUARTER;
  const there = (towards === "before" ? Math.floor(quarters) : Math.ceil(quarters)) * QUARTER;
  const time = there % DAY;
  const midnight = there - time - ahead;
  if (time >= OPENS && time <= CLOSES) return midnight + time;
  if (towards === "before") return midnight + CLOSES - (time < OPENS ? DAY : 0);
  return midnight + OPENS + (time > CLOSES ? DAY : 0);
}
