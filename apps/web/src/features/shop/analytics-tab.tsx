import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { formatNumber } from "@recolte/domain/goods/price";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { ChartBox } from "./chart-box.tsx";
import { SalesFile } from "./sales-file.tsx";
import { Traded } from "./traded.tsx";
import charts from "./charts.module.css";
import css from "./shop.module.css";
import { francs, marginOf, monthOf, shortMonthOf } from "./words.ts";

type Figures = Outputs["dashboards"]["wholesaler"];
type Product = Figures["products"][number];

const TURNOVER = { name: "Chiffre d'affaires", color: "foret.6" };
const MARGIN = { name: "Marge", color: "soleil.5" };
const SPENT = { name: "Montant", color: "foret.6" };

const nameOf = ({ label, unit }: Product) => (label && unit ? `${label} (${UNIT_LABELS[unit]})` : "Autres produits");
const quantityOf = (amount: number | null, { unit }: Pick<Product, "unit">) =>
  amount === null || unit === null ? "—" : quantity(amount, unit);

const NO_SALE = "Aucune vente sur 12 mois";

const barOf = (name: string, { turnover, margin }: { turnover: number; margin: number | null }) => ({
  name,
  [TURNOVER.name]: turnover,
  ...(margin !== null && { [MARGIN.name]: margin }),
});

function aboutMargin({ turnover, covered, margin }: Figures["total"]) {
  if (turnover === 0) return NO_SALE;
  if (margin === null) return "Aucun prix d'achat connu : notez vos achats dans vos stocks.";
  if (covered < turnover) return `Sur ${francs(covered)} de ventes dont le prix d'achat est connu`;
  return "Ventes moins coût moyen d'achat";
}

function Totals({ total }: Pick<Figures, "total">) {
  const { turnover, covered, margin } = total;
  return (
    <dl className={css.figures}>
      <div>
        <dt>Chiffre d'affaires sur 12 mois</dt>
        <dd>{francs(turnover)}</dd>
      </div>
      <div>
        <dt>Marge sur 12 mois</dt>
        <dd>{marginOf(margin)}</dd>
        <dd className={css.quiet}>{aboutMargin(total)}</dd>
      </div>
      <div>
        <dt>Taux de marge</dt>
        <dd>{margin === null ? "non calculable" : `${Math.round((100 * margin) / covered)}\u00a0%`}</dd>
      </div>
    </dl>
  );
}

function ByMonth({ months, products }: Pick<Figures, "months" | "products">) {
  const [chosen, setChosen] = useState("");
  const product = products.find((one) => nameOf(one) === chosen);
  const shown = product
    ? product.months.map((month) => ({ ...month, sold: quantityOf(product.unit && month.quantity, product) }))
    : months.map((month) => ({ ...month, sold: null }));
  const sold = shown.some(({ turnover }) => turnover > 0) ? shown : [];
  return (
    <ChartBox
      wide
      title="Ventes par mois"
      choice={
        <NativeSelect
          label="Produit"
          data={[{ value: "", label: "Tous les produits" }, ...products.map(nameOf)]}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      }
      bars={shown.map((month) => barOf(shortMonthOf(month.month), month))}
      series={[TURNOVER, MARGIN]}
      columns={["Mois", "Ventes (FCFA)", ...(product ? ["Quantité"] : []), "Marge (FCFA)"]}
      rows={sold.map(({ month, turnover, margin, sold }) => [
        month,
        monthOf(month),
        formatNumber(turnover),
        ...(sold === null ? [] : [sold]),
        marginOf(margin, formatNumber),
      ])}
      none={NO_SALE}
    />
  );
}

const byPerson = (people: Figures["suppliers"] | Figures["customers"]) => ({
  bars: people.map(({ name, spent }) => ({ name, [SPENT.name]: spent })),
  series: [SPENT],
  rows: people.map(({ userId, name, times, spent }) => [userId ?? name, name, formatNumber(times), formatNumber(spent)] as const),
});

/** Each opens with what was bought of them. */
function Suppliers({ suppliers }: Pick<Figures, "suppliers">) {
  const [opened, setOpened] = useState<Figures["suppliers"][number] | null>(null);
  if (suppliers.length === 0) return null;
  return (
    <span className={css.buttons}>
      {suppliers.map((one) => (
        <Button key={one.userId} size="sm" variant="subtle" aria-haspopup="dialog" onClick={() => setOpened(one)}>
          {one.name}
        </Button>
      ))}
      <Dialog opened={opened !== null} title={opened?.name ?? ""} onClose={() => setOpened(null)}>
        {opened && <Traded side="buyer" userId={opened.userId} />}
      </Dialog>
    </span>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { total, months, products, suppliers, customers } = figures;
  return (
    <>
      <Totals total={total} />
      <div className={charts.charts}>
        <ByMonth months={months} products={products} />
        <ChartBox
          wide
          sideways
          title="Ventes par produit"
          note="12 derniers mois, dans votre monnaie."
          bars={products.map((product) => barOf(nameOf(product), product))}
          series={[TURNOVER, MARGIN]}
          columns={["Produit", "Quantité", "Ventes (FCFA)", "Marge (FCFA)"]}
          rows={products.map((product) => [
            nameOf(product),
            nameOf(product),
            quantityOf(product.quantity, product),
            formatNumber(product.turnover),
            marginOf(product.margin, formatNumber),
          ])}
          none={NO_SALE}
        />
        <ChartBox
          sideways
          title="Meilleurs fournisseurs"
          columns={["Fournisseur", "Achats", "Montant (FCFA)"]}
          note={<Suppliers suppliers={suppliers} />}
          none="Aucun achat sur 12 mois"
          {...byPerson(suppliers)}
        />
        <ChartBox
          sideways
          title="Meilleurs clients"
          columns={["Client", "Achats", "Montant (FCFA)"]}
          none={NO_SALE}
          {...byPerson(customers)}
        />
      </div>
      <SalesFile />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={140} radius={12} aria-hidden="true" />
      <Skeleton height={420} radius={12} aria-hidden="true" />
    </>
  );
}

/** Twelve months of sales, margins, suppliers and customers. */
export function AnalyticsTab() {
  const figures = trpc.dashboards.wholesaler.useQuery(undefined, { staleTime: 0 });
  return (
    <div className={css.stack}>
      <QueryView query={figures} error="Impossible de charger vos analyses" waiting={<Waiting />}>
        {(found) =>
          found.products.length + found.suppliers.length > 0 ? (
            <Charts figures={found} />
          ) : (
            <EmptyState picture="compass" title="Aucune vente à analyser">
              Vos ventes et vos achats remis paraîtront ici, mois par mois.
            </EmptyState>
          )
        }
      </QueryView>
    </div>
  );
}
