import { CURRENCIES, type Currency } from "#platform/places/country.ts";
import { isTime, medianOf, type Metric, METRICS } from "./metric.ts";

export interface FigureRow {
  day: string;
  metric: Metric;
  currency: Currency | null;
  bucket: number | null;
  value: number;
}
/** One curve: of a metric, and of amounts of one currency. Null where nothing was timed. */
export interface Series {
  metric: Metric;
  currency: Currency | null;
  points: { day: string; value: number | null }[];
  /** Of all its days together: the sum, or the median of all. */
  total: number | null;
}

const DAY_MS = 86_400_000;
export function daysBetween(from: string, to: string) {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function groupedByDay(rows: readonly FigureRow[]) {
  const groups = new Map<string, FigureRow[]>();
  for (const row of rows) groups.set(row.day, [...(groups.get(row.day) ?? []), row]);
  return groups;
}

function valueOf(metric: Metric, rows: readonly FigureRow[]) {
  if (!isTime(metric)) return rows.reduce((sum, row) => sum + row.value, 0);
  const counts = new Map<number, number>();
  for (const { bucket, value } of rows) counts.set(bucket ?? 0, (counts.get(bucket ?? 0) ?? 0) + value);
  return medianOf(counts);
}

/** Every metric with a value for every day. Amounts of two currencies are two curves: they are never added. */
export function seriesOf(rows: readonly FigureRow[], { from, to }: { from: string; to: string }): Series[] {
  const days = daysBetween(from, to);
  return METRICS.flatMap((metric) => {
    const ofMetric = rows.filter((row) => row.metric === metric);
    const isPaidIn = (currency: Currency) => ofMetric.some((row) => row.currency === currency);
    const currencies = metric === "value" ? CURRENCIES.filter(isPaidIn) : [null];
    return currencies.map((currency) => {
      const own = ofMetric.filter((row) => row.currency === currency);
      const byDay = groupedByDay(own);
      const points = days.map((day) => ({ day, value: valueOf(metric, byDay.get(day) ?? []) }));
      return { metric, currency, points, total: valueOf(metric, own) };
    });
  });
}
