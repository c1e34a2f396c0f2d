import { Button } from "@mantine/core";
import { readCustomerFilter } from "@recolte/domain/goods/shop/list-filter";
import { TIERS } from "@recolte/domain/goods/shop/shop";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { lazyDialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { CustomersTable } from "./customers-table.tsx";
import type { Customer } from "./picked.tsx";
import css from "./shop.module.css";
import { SellButton } from "./sell-button.tsx";

const CustomerDialog = lazyDialog(async () => (await import("./customer-dialog.tsx")).CustomerDialog);
const ThresholdsDialog = lazyDialog(async () => (await import("./thresholds-dialog.tsx")).ThresholdsDialog);

const tiers = [{ value: "", label: "Tous les niveaux" }, ...TIERS.map((value) => ({ value, label: value }))];

function useCustomers() {
  const [params, change] = useFilters();
  const filter = readCustomerFilter(params);
  const list = trpc.customers.list.useInfiniteQuery(filter, { ...byCursor, placeholderData: keepFound, staleTime: 0 });
  const { data: summary } = trpc.customers.summary.useQuery(undefined, { staleTime: 0 });
  const countOf = (active?: boolean) =>
    summary?.groups
      .filter((group) => active === undefined || group.active === active)
      .reduce((sum, { customers }) => sum + customers, 0);
  return { filter, change, list, countOf };
}

function Nothing({ filtered, onAdd, onClear }: { filtered: boolean; onAdd: () => void; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        picture="magnifier"
        title="Aucun client trouvé"
        action={
          <Button variant="outline" onClick={onClear}>
            Tout afficher
          </Button>
        }
      >
        Personne ne correspond à cette recherche.
      </EmptyState>
    );
  return (
    <EmptyState picture="bubble" title="Aucun client pour le moment" action={<Button onClick={onAdd}>Ajouter un client</Button>}>
      Qui commande chez vous paraît ici ; ajoutez ceux qui achètent sur place.
    </EmptyState>
  );
}

/** Who buys: spend of twelve months, tier, note and tags; the page brings what they owe. */
export function CustomersTab({ owed }: { owed: ReactNode }) {
  const { filter, change, list, countOf } = useCustomers();
  const { search = "", state, tier } = filter;
  const [opened, setOpened] = useState<Customer | "new" | null>(null);
  const [setting, setSetting] = useState(false);
  const add = () => setOpened("new");
  const tabs = [
    { value: "", label: "Tous", count: countOf() },
    { value: "Actif", label: "Actifs", count: countOf(true) },
    { value: "Inactif", label: "Inactifs", count: countOf(false) },
  ];
  return (
    <div className={css.stack}>
      <OptionHead
        acts={
          <>
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
              Ajouter un client
            </Button>
            <SellButton />
            <Button variant="outline" onClick={() => setSetting(true)}>
              Seuils de fidélité
            </Button>
          </>
        }
        search={{ label: "Rechercher un client", name: "q", value: search }}
        filters={[
          { name: "etat", label: "Filtrer les clients", options: tabs, value: state ?? "", isChips: true },
          { name: "niveau", label: "Niveau de fidélité", options: tiers, value: tier ?? "" },
        ]}
        onChange={change}
      />
      <QueryView query={list} error="Impossible de charger vos clients" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <Nothing
                filtered={Boolean(search || state || tier)}
                onAdd={add}
                onClear={() => change({ q: "", etat: "", niveau: "" })}
              />
            );
          return (
            <>
              <CustomersTable customers={items} onOpen={setOpened} />
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
      <div className={css.owed}>{owed}</div>
      {opened && <CustomerDialog customer={opened === "new" ? null : opened} onClose={() => setOpened(null)} />}
      {setting && <ThresholdsDialog onClose={() => setSetting(false)} />}
    </div>
  );
}
