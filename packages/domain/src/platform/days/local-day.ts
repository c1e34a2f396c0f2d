import type { Country } from "#platform/places/country.ts";
import { formatLongDate } from "./date.ts";

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
/** « 2026-11-21 00:30:12 »: the moment as the clocks there show it. */
export const timestampIn = (country: Country, at: Date) =>
  new Date(at.getTime() + HOURS_AHEAD[country] * HOUR_MS).toISOString().slice(0, 19).replace("T", " ");
/** « 21 novembre 2026 », as it is there at that moment. */
export const longDayIn = (country: Country, at: Date) => formatLongDate(`${dayIn(country, at)}T12:00:00`);
/** « 21 novembre 2026 à 00:30 » */
export const longMomentIn = (country: Country, at: Date) => `${longDayIn(country, at)} à ${momentIn(country, at).slice(-5)}`;
/** In a heading: « heure du Gabon ». */
export const CLOCK_OF: Record<Country, string> = { gabon: "heure du Gabon", cote_ivoire: "heure de Côte d'Ivoire" };
export const yearIn = (country: Country, now: Date) => Number(dayIn(country, now).slice(0, 4));
