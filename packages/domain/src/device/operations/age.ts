import { DAY_MS } from "#platform/days/date.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const dayWords = (days: number) => `${days}\u00a0jour${days >= 2 ? "s" : ""}`;

/** « il y a 3 h »; what a clock that was set back says is « à l'instant ». */
export function ageWords(milliseconds: number) {
  if (milliseconds < MINUTE_MS) return "à l'instant";
  if (milliseconds < HOUR_MS) return `il y a ${Math.floor(milliseconds / MINUTE_MS)}\u00a0min`;
  if (milliseconds < DAY_MS) return `il y a ${Math.floor(milliseconds / HOUR_MS)}\u00a0h`;
  return `il y a ${dayWords(Math.floor(milliseconds / DAY_MS))}`;
}
