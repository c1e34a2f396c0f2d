import { worded } from "#platform/days/date.ts";

const pad = (value: number) => String(value).padStart(2, "0");

/** « 2026-11-16 », where the reader is. */
export const dayKey = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The Monday of the week in which a day is; a made-up day is today. */
export function mondayOf(key: string | null, now: Date) {
  const asked = key && /^\d{4}-\d{2}-\d{2}$/u.test(key) ? new Date(`${key}T12:00`) : now;
  const date = Number.isNaN(asked.getTime()) ? now : asked;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7));
}

/** Days later, at midnight: a day with a clock change is one too. */
export const plusDays = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** Whether a journey takes something of that day. */
export function touches({ pickupAt, dropAt }: { pickupAt: string; dropAt: string }, day: Date) {
  const end = plusDays(day, 1).getTime();
  return Date.parse(pickupAt) < end && Date.parse(dropAt) > day.getTime();
}

export const daysOf = (monday: Date) => [0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(monday, days));

export const dayWords = worded({ weekday: "short", day: "numeric", month: "short" });
const ranged = worded({ day: "numeric", month: "long", year: "numeric" });
export const weekWords = (monday: Date) => `Semaine du ${ranged(monday)}`;
