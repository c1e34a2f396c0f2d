import { Button } from "@mantine/core";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { SalesTable } from "./sales-table.tsx";

/** Sold outside the site, the newest first; or only what is still owed of it. */
export function CounterSales({ due, onSell }: { due: boolean; onSell: () => void }) {
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
