export const DAY_MS = 86_400_000;

/**
 * Days and months in letters. In French the first of a month is counted: « 1er décembre ».
 * The format is made when it is first needed: a browser takes long to begin with `Intl`, and the first pages have nothing in letters.
 */
export function worded(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date) => (format ??= new Intl.DateTimeFormat("fr-FR", options)).format(date).replace(/\b1(?=\s\p{L})/u, "1er");
}
const longDate = worded({ day: "numeric", month: "long", year: "numeric" });
const longDay = worded({ weekday: "long", day: "numeric", month: "long" });
const longDayOfYear = worded({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const monthYear = worded({ month: "long", year: "numeric" });

const pad = (value: number) => String(value).padStart(2, "0");
const dayMonth = (date: Date) => `${pad(date.getDate())}/${pad(date.getMonth() + 1)}`;
const dayMonthYear = (date: Date) => `${dayMonth(date)}/${date.getFullYear()}`;
const hourMinute = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
// Rounded, because a day with a clock change lasts 23 or 25 hours.
const daysBetween = (from: Date, to: Date) => Math.round((midnight(to) - midnight(from)) / DAY_MS);

export const formatDate = (iso: string) => dayMonthYear(new Date(iso));
/** Of a day without a time, which is the same everywhere: « 21/11/2025 ». */
export const formatDay = (day: string) => day.split("-").reverse().join("/");
/** « 21 novembre 2025 ». */
export const formatLongDate = (iso: string) => longDate(new Date(iso));
export const formatTime = (iso: string) => hourMinute(new Date(iso));

/** hh:mm today, « Hier », else dd/mm: the moment of a message in a list. */
export function messageMoment(iso: string, now: Date) {
  const date = new Date(iso);
  const days = daysBetween(date, now);
  if (days <= 0) return hourMinute(date);
  return days === 1 ? "Hier" : dayMonth(date);
}

const inYearOf = (date: Date, now: Date) => date.getFullYear() === now.getFullYear();

/** « 21/11 »; of another year « 21/11/2025 ». */
export const formatNearDay = (date: Date, now: Date) => (inYearOf(date, now) ? dayMonth : dayMonthYear)(date);
/** « 21/11 à 14:05 »: when a step was taken or a copy made; of another year with it. */
export const formatMoment = (date: Date, now: Date) => `${formatNearDay(date, now)} à ${hourMinute(date)}`;

/** The separator between two days of a thread. */
export function threadDay(iso: string, now: Date) {
  const date = new Date(iso);
  const days = daysBetween(date, now);
  if (days <= 0) return "Aujourd'hui";
  return days === 1 ? "Hier" : (inYearOf(date, now) ? longDay : longDayOfYear)(date);
}

export const memberSince = (iso: string) => monthYear(new Date(iso));

/** So much may two clocks differ; a moment farther ahead says that one of them is wrong. */
const AHEAD = 5 * 60_000;

/** « il y a 3 h »; beyond 30 days the date itself. */
export function postedAge(iso: string, now: Date) {
  if (new Date(iso).getTime() - now.getTime() > AHEAD) return `le ${formatDate(iso)}`;
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000));
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return `il y a ${minutes} min`;
  if (minutes < 1440) return `il y a ${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / 1440);
  return days <= 30 ? `il y a ${days} j` : `le ${formatDate(iso)}`;
}
