import { isTime, METRIC_LABELS } from "@recolte/domain/trade/figures/metric";
import type { Series } from "@recolte/domain/trade/figures/series";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";

const unitOf = ({ metric, currency }: Series) => currency ?? (isTime(metric) ? "minutes" : "");

/** One line for each day and each curve. */
export function* figuresCsv(series: readonly Series[]) {
  yield BYTE_ORDER_MARK + line(["Jour", "Mesure", "Unité", "Valeur"]);
  for (const one of series)
    yield one.points.map(({ day, value }) => line([day, METRIC_LABELS[one.metric], unitOf(one), value])).join("");
}
