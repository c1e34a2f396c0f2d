import { isTime, METRIC_LABELS, saidMinutes } from "@recolte/domain/trade/figures/metric";
import type { Series } from "@recolte/domain/trade/figures/series";
import { frenchNumber } from "@recolte/domain/platform/number";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import table from "#ui/table.module.css";
import css from "./figures.module.css";

const Curve = lazy(() => withBackoff(() => import("./curve.tsx")));

const titleOf = ({ metric, currency }: Series) => METRIC_LABELS[metric] + (currency ? ` (FCFA, ${currency})` : "");
const saidOf = ({ metric, currency }: Series) =>
  isTime(metric) ? saidMinutes : (value: number) => `${frenchNumber(value, 0)}${currency ? " FCFA" : ""}`;

/** One curve, with all its days in words: the chart alone reads nothing aloud. */
export function SeriesSection({ series }: { series: Series }) {
  const [title, said] = [titleOf(series), saidOf(series)];
  const written = (value: number | null) => (value === null ? "Aucune mesure" : said(value));
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.total}>
        {isTime(series.metric) ? "Sur toute la période : " : "En tout : "}
        {written(series.total)}
      </p>
      <div aria-hidden className={css.curve}>
        <Suspense>
          <Curve points={series.points} label={title} said={said} isLong={series.currency !== null} />
        </Suspense>
      </div>
      <details className={css.days}>
        <summary>Voir les chiffres jour par jour</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {series.points.map(({ day, value }) => (
              <tr key={day}>
                <td>{day.split("-").reverse().join("/")}</td>
                <td>{written(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
