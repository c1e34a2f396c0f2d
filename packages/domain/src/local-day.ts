import type { Country } from "./country.ts";

/** Hours that clocks are ahead of Greenwich, all year round. */
export const HOURS_AHEAD: Record<Country, number> = { gabon: 1, cote_ivoire: 0 };
const HOUR_MS = 3_600_000;

/** « 2026-11-21 »: the day that it is there. */
export const dayIn = (country: Country, now: Date) =>
  new Date(now.getTime() + HOURS_AHEAD[country] * HOUR_MS).toISOString().slice(0, 10);
/** « 27/11 à 14:05 », by the clocks there. */
export function momentIn(country: Country, at: Date) {
  const there = new Date(at.getTime() + HOURS_AHEAD[country] * HOUR_MS).toISOString();
  return `${there.slice(8, 10)}/${there.slice(5, 7)} à ${there.slice(11, 16)}`;
}
export const yearIn = (country: Country, now: Date) => Number(dayIn(country, now).slice(0, 4));
