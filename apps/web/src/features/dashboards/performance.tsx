import { growth, PERFORMANCE_DAYS } from "@recolte/domain/trade/dashboards/figures";
import { formatNumber } from "@recolte/domain/goods/price";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./dashboard.module.css";
import look from "./producer.module.css";

type Figures = Outputs["dashboards"]["producer"]["performance"];

const LABELS = { favourites: "Favoris", contacts: "Contacts", orders: "Commandes", revenue: "Revenus" } as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

function Change({ now, before }: { now: number; before: number }) {
  const change = growth(now, before);
  if (!change || change.by === 0) return null;
  const { by, unit } = change;
  return (
    <span className={by > 0 ? look.up : look.down}>
      {by > 0 && "+"}
      {formatNumber(by)}
      {unit}
    </span>
  );
}

/** These thirty days beside the thirty before. */
export function Performance({ performance }: { performance: Figures }) {
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Performance</h2>
        <span className={look.quiet}>{PERFORMANCE_DAYS} derniers jours</span>
      </div>
      <dl className={look.performance}>
        {NAMES.map((name) => {
          const { now, before } = performance[name];
          const unit = name === "revenue" ? "\u00a0FCFA" : "";
          return (
            <div key={name}>
              <dt>{LABELS[name]}</dt>
              <dd>
                {formatNumber(now)}
                {unit} <Change now={now} before={before} />
              </dd>
              <dd className={look.quiet}>
                {formatNumber(before)}
                {unit} les {PERFORMANCE_DAYS} jours d'avant
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
