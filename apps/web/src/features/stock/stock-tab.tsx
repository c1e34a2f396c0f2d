import { Button, Skeleton } from "@mantine/core";
import { readStockFilter } from "@recolte/domain/goods/stock/list-filter";
import { IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { StockFiles } from "./stock-files.tsx";
import { StockTable } from "./stock-table.tsx";
import css from "./stock.module.css";

const ItemForm = lazy(async () => ({ default: (await withBackoff(() => import("./item-form.tsx"))).ItemForm }));

function Nothing({ filtered, onAdd, onClear }: { filtered: boolean; onAdd: () => void; onClear: () => void }) {
  if (!filtered)
    return (
      <EmptyState picture="parcel" title="Aucun produit en stock" action={<Button onClick={onAdd}>Ajouter un produit</Button>}>
        Ajoutez ce que vous avez : les ventes, les récoltes et les pertes le tiendront à jour.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="magnifier"
      title="Aucun produit trouvé"
      action={
        <Button variant="outline" onClick={onClear}>
          Tout afficher
        </Button>
      }
    >
      Rien dans votre stock ne correspond à cette recherche.
    </EmptyState>
  );
}

function useStock() {
  const [params, change] = useFilters();
  const filter = readStockFilter(params);
  const summary = trpc.stock.summary.useQuery();
  const list = trpc.stock.list.useInfiniteQuery(filter, { ...byCursor, placeholderData: keepFound });
  return { filter, opened: params.get("item"), change, summary: summary.data, list };
}

/** One's goods: what there is, what is free, what runs low; each opens with its moves. `sell`: how to sell of them. */
export function StockTab({ sell }: { sell?: ReactNode }) {
  const { filter, opened, change, summary, list } = useStock();
  const { search = "", only } = filter;
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const close = () => setAdding(false);
  const tabs = [
    { value: "", label: "Tous", count: summary?.items },
    { value: "low", label: "Stock bas", count: summary?.low },
    { value: "archived", label: "Archivés" },
  ];
  return (
    <section className={css.stock} aria-label="Stock">
      <OptionHead
        acts={
          <>
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
              Ajouter un produit
            </Button>
            {sell}
          </>
        }
        search={{ label: "Rechercher dans le stock", name: "q", value: search }}
        filters={[{ name: "filtre", label: "Filtrer le stock", options: tabs, value: only ?? "", isChips: true }]}
        onChange={change}
      />
      <QueryView query={list} error="Erreur lors du chargement du stock" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <Nothing filtered={Boolean(search || only)} onAdd={add} onClear={() => change({ q: "", filtre: "" })} />;
          return (
            <>
              <StockTable items={items} onOpen={(item) => change({ item })} />
              <LoadMore query={list} />
              <StockFiles />
            </>
          );
        }}
      </QueryView>
      {opened && <ItemDialog id={opened} onClose={() => change({ item: "" })} />}
      <Dialog long opened={adding} title="Ajouter un produit" onClose={close}>
        <Suspense fallback={<Skeleton height={360} radius={12} />}>
          <ItemForm onClose={close} />
        </Suspense>
      </Dialog>
    </section>
  );
}
