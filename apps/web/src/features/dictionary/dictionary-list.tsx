import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/country";
import { PRODUCT_NAME_KIND_LABELS } from "@recolte/domain/dictionary";
import { PRODUCT_NAME_KINDS } from "@recolte/domain/product-name";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { byCursor, keepFound } from "#lib/paging.ts";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import editor from "#ui/content-editor.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SearchField } from "#ui/search-field.tsx";
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

interface FilterProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const Filters = ({ params, onChange }: FilterProps) => (
  <section className={css.filters} aria-label="Filtrer le dictionnaire">
    <SearchField label="Produit ou nom" value={params.get("search") ?? ""} onSearch={(search) => onChange({ search })} />
    <NativeSelect
      label="Genre"
      data={KINDS}
      value={params.get("genre") ?? ""}
      onChange={({ currentTarget }) => onChange({ genre: currentTarget.value })}
    />
    <NativeSelect
      label="Pays"
      data={PLACES}
      value={params.get("pays") ?? ""}
      onChange={({ currentTarget }) => onChange({ pays: currentTarget.value })}
    />
    <label className={css.check}>
      <input
        type="checkbox"
        checked={params.get("confirmer") === "oui"}
        onChange={({ currentTarget }) => onChange({ confirmer: currentTarget.checked ? "oui" : "" })}
      />
      À confirmer
    </label>
  </section>
);

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
      <div className={editor.bar}>
        <p>Ce que les acheteurs disent mène au produit. Une entrée sans source est refusée ; un changement vaut tout de suite.</p>
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited({ what: "product" })}>
          Ajouter un produit
        </Button>
      </div>
      <Unfound onAdd={(typed) => setEdited({ what: "name", typed })} />
      <Filters params={params} onChange={change} />
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
