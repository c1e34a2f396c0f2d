import { Button } from "@mantine/core";
import { readSalesView } from "@recolte/domain/goods/shop/list-filter";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { OptionHead } from "#ui/option-head.tsx";
import { CounterSales } from "./counter-sales.tsx";
import { SaleDialog } from "./sale-dialog.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SalesFile } from "./sales-file.tsx";
import css from "./shop.module.css";

/** What is sold: at the counter, and by orders; these and what is owed the page brings. */
export function SalesTab({ orders, owed }: { orders: ReactNode; owed: ReactNode }) {
  const [params, change] = useFilters();
  const view = readSalesView(params);
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
      <OptionHead
        acts={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={sell}>
            Enregistrer une vente
          </Button>
        }
        filters={[{ name: "voir", label: "Ventes", options: tabs, value: view ?? "", isChips: true }]}
        onChange={(changes) => change({ ...changes, etape: undefined })}
      />
      {view === "commandes" ? orders : <CounterSales due={view === "credit"} onSell={sell} />}
      <div className={css.owed}>
        <SalesFigures />
        {view === "credit" && owed}
      </div>
      <SalesFile />
      {selling && <SaleDialog onClose={close} />}
    </div>
  );
}
