import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { byCursor, keepFound } from "#lib/paging.ts";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import { CountTabs } from "#ui/count-tabs.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SalesFile } from "./sales-file.tsx";
import { SalesTable } from "./sales-table.tsx";
import css from "./shop.module.css";

const SaleForm = lazy(async () => ({ default: (await import("./sale-form.tsx")).SaleForm }));

const VIEWS = ["commandes", "credit"] as const;

function CounterSales({ due, onSell }: { due: boolean; onSell: () => void }) {
  const sales = trpc.sales.list.useInfiniteQuery(due ? { only: "due" } : {}, {
    ...byCursor,
    placeholderData: keepFound,
    staleTime: 0,
  });
  return (
    <QueryView query={sales} error="Impossible de charger vos ventes" waiting={<TableSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0 && due)
          return (
            <EmptyState picture="basket" title="Aucun crédit en cours">
              Les ventes à crédit qui restent à encaisser paraîtront ici.
            </EmptyState>
          );
        if (items.length === 0)
          return (
            <EmptyState
              picture="basket"
              title="Aucune vente au comptoir"
              action={<Button onClick={onSell}>Enregistrer une vente</Button>}
            >
              Enregistrez ce que vous vendez sur place : les totaux et le stock suivent.
            </EmptyState>
          );
        return (
          <>
            <SalesTable sales={items} />
            <LoadMore query={sales} />
          </>
        );
      }}
    </QueryView>
  );
}

/** What is sold: at the counter, and by orders, which the page brings. */
export function SalesTab({ orders }: { orders: ReactNode }) {
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
      {view === "commandes" ? orders : <CounterSales due={view === "credit"} onSell={sell} />}
      <SalesFile />
      <Dialog opened={selling} wide title="Enregistrer une vente" onClose={close}>
        <Suspense fallback={<Skeleton height={420} radius={12} />}>
          <SaleForm onClose={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
