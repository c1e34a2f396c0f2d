import { z } from "zod";
import { searchText } from "#platform/texts/text.ts";
import { CATEGORIES } from "#goods/category.ts";
import { COUNTRIES } from "#platform/places/country.ts";

/** What is counted for each day. */
export const METRICS = ["sign-ups", "announcements", "orders", "value", "disputes", "answer-time", "moderation-age"] as const;
export type Metric = (typeof METRICS)[number];

export const METRIC_LABELS: Record<Metric, string> = {
  "sign-ups": "Inscriptions",
  announcements: "Annonces créées",
  orders: "Commandes proposées",
  value: "Valeur remise",
  disputes: "Litiges ouverts",
  "answer-time": "Réponse du vendeur (médiane)",
  "moderation-age": "Attente d'une décision (médiane)",
};
/** How long something took, in minutes. */
export const TIME_METRICS = ["answer-time", "moderation-age"] as const satisfies readonly Metric[];
export const isTime = (metric: Metric) => TIME_METRICS.some((one) => one === metric);

/** Each bucket is twice as wide as the one before; the last one has no end: three weeks and more. */
export const BUCKETS = 16;
/** From how many minutes on. */
export const bucketFrom = (bucket: number) => (bucket === 0 ? 0 : 2 ** bucket);
export const bucketOf = (minutes: number) => Math.min(BUCKETS - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, minutes)))));

/** In minutes, as if what lies within a bucket were spread evenly; nothing of nothing. */
export function medianOf(counts: ReadonlyMap<number, number>) {
  const buckets = [...counts].toSorted(([one], [other]) => one - other);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of buckets) {
    if (count > 0 && before + count >= total / 2) {
      const [from, to] = [bucketFrom(bucket), bucketFrom(bucket + 1)];
      return Math.round(from + ((total / 2 - before) / count) * (to - from));
    }
    before += count;
  }
  return null;
}

/** « 45 min », « 3 h 20 », « 2 j 4 h » */
export function saidMinutes(minutes: number) {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} j ${hours} h` : `${days} j`;
  if (hours > 0) return rest > 0 ? `${hours} h ${String(rest).padStart(2, "0")}` : `${hours} h`;
  return `${rest} min`;
}

const DAYS_MOST = 366;
const day = z.iso.date("Date invalide");
/** The days that are looked at, both ends included. */
export const FiguresFilter = z
  .strictObject({
    from: day,
    to: day,
    country: z.enum(COUNTRIES, "Pays inconnu").optional(),
    town: searchText(80).optional(),
    category: z.enum(CATEGORIES, "Catégorie inconnue").optional(),
  })
  .refine(({ from, to }) => from <= to, "La fin doit suivre le début")
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < DAYS_MOST * 86_400_000, "Un an au plus");
export type FiguresFilter = z.infer<typeof FiguresFilter>;
