import { expect, test } from "vitest";
import { METRICS } from "./metric.ts";
import { type FigureRow, seriesOf } from "./series.ts";

const PERIOD = { from: "2026-02-27", to: "2026-03-02" };
const row = (over: Partial<FigureRow>): FigureRow => ({
  day: "2026-03-01",
  metric: "sign-ups",
  currency: null,
  bucket: null,
  value: 3,
  ...over,
});

test("chaque jour de la période a son point : sans rien, une somme est 0, et un temps n'a pas de mesure", () => {
  const series = seriesOf([row({}), row({ metric: "answer-time", bucket: 5, value: 1 })], PERIOD);
  const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"];
  for (const { points } of series) expect(points.map(({ day }) => day)).toEqual(days);
  const valuesOf = (metric: FigureRow["metric"]) => series.find((one) => one.metric === metric)?.points.map(({ value }) => value);
  expect(valuesOf("sign-ups")).toEqual([0, 0, 3, 0]);
  expect(valuesOf("orders")).toEqual([0, 0, 0, 0]);
  expect(valuesOf("answer-time")).toEqual([null, null, expect.any(Number), null]);
});

test("ce qui n'a pas eu lieu a sa courbe aussi, mais d'une monnaie que personne n'a reçue il n'y en a pas", () => {
  expect(seriesOf([], PERIOD).map(({ metric }) => metric)).toEqual(METRICS.filter((metric) => metric !== "value"));
});
