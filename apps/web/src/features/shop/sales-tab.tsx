import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import { CountTabs } from "#ui/count-tabs.tsx";
import { CounterSales } from "./counter-sales.tsx";
import { SaleDialog } from "./sale-dialog.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SalesFile } from "./sales-file.tsx";
import css from "./shop.module.css";

const VIEWS = ["commandes", "credit"] as const;

/** What is sold: at the counter, and by orders; these and what is owed the page brings. */
export function SalesTab({ orders, owed }: { orders: ReactNode; owed: ReactNode }) {
  const [params, change] = useFilters();
  const view = oneOf(VIEWS, params.get("voir"));
  const [selling, setSelling] = useState(false);
  const { data: figures } = trpc.dashboards.retailer.useQuery(undefined, { staleTime: 0 });
  const { data: counts } = trpc.orders.counts.useQuery({ side: "seller" }, { staleTime: 0 });
  const sell = () => setSelling(true);
  const close = () => setSelling(false);
  const tabs = [
    { value: "", label: "Comptoir" },
    { value: "credit", label: "À encaisser", count: figures?.reduce((sum, { dueSales }) => sum + dueSales, 0) },
    { value: "commandes", label: "Commandes reçues", count: counts?.byStage.reduce((sum, stage) => sum + stage.orders, 0) },
  ];
  return (
    <div className={css.stack}>
      <SalesFigures />
      <div className={css.bar}>
        <CountTabs
          label="Ventes"
          look="pill"
          tabs={tabs}
          value={view ?? ""}
          onChange={(voir) => change({ voir: voir || undefined, etape: undefined })}
        />
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={sell}>
          Enregistrer une vente
        </Button>
      </div>
      {view === "credit" && owed}
      {view === "commandes" ? orders : <CounterSales due={view === "credit"} onSell={sell} />}
      <SalesFile />
      {selling && <SaleDialog onClose={close} />}
    </div>
  );
}
