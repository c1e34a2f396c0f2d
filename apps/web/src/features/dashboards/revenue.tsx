import { formatNumber } from "@recolte/domain/goods/price";
import type { Outputs } from "#lib/line/trpc.ts";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import css from "./dashboard.module.css";
import { Formula } from "./formula.tsx";
import look from "./producer.module.css";

type Figures = Outputs["dashboards"]["producer"];

const francs = (amount: number) => (
  <>
    {formatNumber(amount)} <small>FCFA</small>
  </>
);

/** What came in, what is owed, by whom as the page brings it, and what the three formulas make of it. */
export function Revenue({ figures: { revenue, owed: due, basis, estimates }, owed }: { figures: Figures; owed: ReactNode }) {
  const lines = [
    { label: "Revenus prospectifs", amount: estimates.prospective, formula: "1,15 × revenus encaissés" },
    {
      label: "Revenus mensuels",
      amount: estimates.monthly,
      formula: `Vues (${formatNumber(basis.views)}) × prix moyen de vos annonces actives (${formatNumber(basis.meanPrice)}\u00a0FCFA) × 0,1`,
    },
    { label: "Économies", amount: estimates.savings, formula: "10 % des revenus mensuels estimés" },
  ];
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Revenus</h2>
      </div>
      <dl className={look.cashed}>
        <dt>Revenus encaissés</dt>
        <dd>{francs(revenue)}</dd>
        <dd className={look.quiet}>Vos commandes et ventes payées, depuis le début</dd>
      </dl>
      <dl className={`${look.cashed} ${look.due}`}>
        <dt>À encaisser</dt>
        <dd>{francs(due)}</dd>
        <dd className={look.quiet}>Remis et pas encore payé</dd>
      </dl>
      {owed}
      <dl className={look.estimates}>
        {lines.map(({ label, amount, formula }) => (
          <div key={label}>
            <dt>
              {label}
              <Badge tone="waiting">Estimation</Badge>
              <Formula of={label}>{formula}</Formula>
            </dt>
            <dd>{francs(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
