import { Skeleton } from "@mantine/core";
import { type Currency } from "@recolte/domain/platform/places/country";
import { PAYMENT_LABELS } from "@recolte/domain/goods/shop/shop";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { QueryView } from "#ui/query-view.tsx";
import css from "./shop.module.css";
import { francs } from "./words.ts";

type Figures = Outputs["dashboards"]["retailer"][number];

/** Said only where somebody sold in both. */
const PLACES: Record<Currency, string> = { XAF: "Gabon", XOF: "Côte d'Ivoire" };

function Parts({ figures, of }: { figures: Figures; of: "day" | "month" }) {
  const parts = [
    ...figures.payments.map((part) => ({ label: PAYMENT_LABELS[part.payment], amount: part[of] })),
    { label: "Commandes remises", amount: figures.orders[of] },
  ];
  return (
    <ul className={css.parts}>
      {parts.map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span> <b>{francs(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function Block({ figures, several }: { figures: Figures; several: boolean }) {
  const place = several ? ` · ${PLACES[figures.currency]}` : "";
  return (
    <dl className={css.figures}>
      {(["day", "month"] as const).map((of) => (
        <div key={of}>
          <dt>
            {of === "day" ? "Aujourd'hui" : "Ce mois-ci"}
            {place}
          </dt>
          <dd>{francs(figures[of])}</dd>
          <dd>
            <Parts figures={figures} of={of} />
          </dd>
        </div>
      ))}
      <div>
        <dt>À encaisser{place}</dt>
        <dd>{francs(figures.due)}</dd>
        <dd className={css.quiet}>
          {counted(figures.dueItems, "commande ou vente remise sans paiement", "commandes et ventes remises sans paiement")}
        </dd>
      </div>
    </dl>
  );
}

/** The day's and the month's sales by payment, each currency apart. */
export function SalesFigures() {
  const figures = trpc.dashboards.retailer.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView
      query={figures}
      error="Impossible de charger vos totaux"
      waiting={<Skeleton className={css.waitingFigures} radius={12} aria-hidden="true" />}
    >
      {(blocks) => (
        <section className={css.stack} aria-label="Totaux">
          {blocks.map((block) => (
            <Block key={block.currency} figures={block} several={blocks.length > 1} />
          ))}
        </section>
      )}
    </QueryView>
  );
}
