import { expect, test } from "vitest";
import { bucketFrom, bucketOf, BUCKETS, FiguresFilter, medianOf, saidMinutes } from "./metric.ts";
import { type FigureRow, seriesOf } from "./series.ts";

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
  [60, 5],
  [1440, 10],
  [32_768, 15],
  [1_000_000, 15],
])("%i minutes tombent dans la case %i", (minutes, bucket) => {
  expect(bucketOf(minutes)).toBe(bucket);
});

test("chaque case commence où la précédente finit", () => {
  for (let bucket = 1; bucket < BUCKETS; bucket++) {
    expect(bucketOf(bucketFrom(bucket))).toBe(bucket);
    expect(bucketOf(bucketFrom(bucket) - 1)).toBe(bucket - 1);
  }
});

test("une médiane se lit dans des cases additionnées, à une case près de la vraie", () => {
  const minutes = [3, 5, 8, 40, 60, 70, 75, 200, 3000];
  const counts = new Map<number, number>();
  for (const one of minutes) counts.set(bucketOf(one), (counts.get(bucketOf(one)) ?? 0) + 1);
  const median = medianOf(counts)!;
  expect(bucketOf(median)).toBe(bucketOf(60));
  expect(medianOf(new Map())).toBeNull();
});

const row = (day: string, changes: Partial<FigureRow>): FigureRow => ({
  day,
  metric: "orders",
  currency: null,
  bucket: null,
  value: 1,
  ...changes,
});
const WEEK = { from: "2026-11-01", to: "2026-11-03" };

test("un jour sans rien compte zéro ; deux devises font deux courbes, jamais une somme", () => {
  const series = seriesOf(
    [
      row("2026-11-01", { value: 4 }),
      row("2026-11-03", { metric: "value", currency: "XAF", value: 5000 }),
      row("2026-11-03", { metric: "value", currency: "XOF", value: 700 }),
    ],
    WEEK,
  );
  const orders = series.find(({ metric }) => metric === "orders")!;
  expect(orders.points.map(({ value }) => value)).toEqual([4, 0, 0]);
  const values = series.filter(({ metric }) => metric === "value");
  expect(values.map(({ currency, total }) => [currency, total])).toEqual([
    ["XAF", 5000],
    ["XOF", 700],
  ]);
});

test("une durée sans mesure n'est pas zéro", () => {
  const series = seriesOf([row("2026-11-02", { metric: "answer-time", bucket: 5, value: 3 })], WEEK);
  const times = series.find(({ metric }) => metric === "answer-time")!;
  expect(times.points.map(({ value }) => value)).toEqual([null, 48, null]);
  expect(series.find(({ metric }) => metric === "moderation-age")!.total).toBeNull();
});

test.each([
  [45, "45 min"],
  [60, "1 h"],
  [200, "3 h 20"],
  [1445, "1 j"],
  [3120, "2 j 4 h"],
])("%i minutes se disent « %s »", (minutes, said) => {
  expect(saidMinutes(minutes)).toBe(said);
});

test("des dates à l'envers, impossibles ou de plus d'un an sont refusées", () => {
  const isGood = (from: string, to: string) => FiguresFilter.safeParse({ from, to }).success;
  expect(isGood("2026-11-01", "2026-11-01")).toBe(true);
  expect([isGood("2026-11-02", "2026-11-01"), isGood("2026-02-30", "2026-03-01"), isGood("2024-01-01", "2026-01-01")]).toEqual([
    false,
    false,
    false,
  ]);
});
