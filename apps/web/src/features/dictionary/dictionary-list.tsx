import { Button } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { PRODUCT_NAME_KIND_LABELS } from "@recolte/domain/goods/dictionary";
import { PRODUCT_NAME_KINDS } from "@recolte/domain/goods/product-name";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import editor from "#ui/content-editor.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import table from "#ui/table.module.css";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./dictionary.module.css";
import type { Edited } from "./entry.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { ProductCard } from "./product-card.tsx";
import { Unfound } from "./unfound.tsx";

const KINDS = [
  { value: "", label: "Tous les genres" },
  ...PRODUCT_NAME_KINDS.map((value) => ({ value, label: PRODUCT_NAME_KIND_LABELS[value] })),
];
const PLACES = [
  { value: "", label: "Les deux pays" },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];

const CONFIRMED = [
  { value: "", label: "Toutes" },
  { value: "oui", label: "À confirmer" },
];

const filterOf = (params: URLSearchParams) => ({
  search: params.get("search") || undefined,
  kind: oneOf(PRODUCT_NAME_KINDS, params.get("genre")),
  country: oneOf(COUNTRIES, params.get("pays")),
  toConfirm: params.get("confirmer") === "oui" ? (true as const) : undefined,
});

/** Every product with its names, their sources and its usual weights. */
export function DictionaryList() {
  const [params, change] = useFilters();
  const [edited, setEdited] = useState<Edited | null>(null);
  const filter = filterOf(params);
  const list = trpc.dictionary.list.useInfiniteQuery(filter, { ...byCursor, placeholderData: keepFound, staleTime: 0 });
  return (
    <>
      <OptionHead
        acts={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited({ what: "product" })}>
            Ajouter un produit
          </Button>
        }
        search={{ label: "Produit ou nom", name: "search", value: filter.search ?? "" }}
        filters={[
          { name: "confirmer", label: "À confirmer", options: CONFIRMED, value: filter.toConfirm ? "oui" : "", isChips: true },
          { name: "genre", label: "Genre", options: KINDS, value: filter.kind ?? "" },
          { name: "pays", label: "Pays", options: PLACES, value: filter.country ?? "" },
        ]}
        onChange={change}
      />
      <p className={editor.lead}>
        Ce que les acheteurs disent mène au produit. Une entrée sans source est refusée ; un changement vaut tout de suite.
      </p>
      <div className={editor.aside}>
        <Unfound onAdd={(typed) => setEdited({ what: "name", typed })} />
      </div>
      <QueryView query={list} error="Erreur lors du chargement du dictionnaire" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const products = pages.flatMap(({ items }) => items);
          if (products.length === 0)
            return Object.values(filter).some(Boolean) ? (
              <p className={table.none}>Aucune entrée ne correspond à ces filtres.</p>
            ) : (
              <EmptyState picture="compass" title="Le dictionnaire est vide">
                Ajoutez le premier produit, avec la source de son nom.
              </EmptyState>
            );
          return (
            <>
              <div className={css.cards}>
                {products.map((product) => (
                  <ProductCard key={product.id} product={product} onEdit={setEdited} />
                ))}
              </div>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
      {edited && <EntryDialog key={edited.what} edited={edited} onChange={setEdited} />}
    </>
  );
}
