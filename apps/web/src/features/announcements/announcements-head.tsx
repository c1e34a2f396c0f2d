import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import type { NamedProduct } from "@recolte/domain/market/search/question";
import type { SpokenFilters } from "@recolte/domain/market/search/spoken-filters";
import { lazy, type ReactNode, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { CategoryChips, ListChip } from "#ui/list-chip.tsx";
import { ListHead } from "#ui/list-head.tsx";
import { filterWords } from "./filter-words.ts";
import type { FilterChange } from "./list-filter.ts";
import css from "./list-filters.module.css";
import { SortSelect } from "./list-filters.tsx";

const FilterSheet = lazy(() => withBackoff(() => import("./filter-sheet.tsx")));
const SpokenPills = lazy(() => withBackoff(() => import("./spoken-pills.tsx")));
const ProductLink = lazy(() => withBackoff(() => import("./product-link.tsx")));
const ProductPill = lazy(() => withBackoff(() => import("./product-pill.tsx")));

interface Props {
  /** Of a page that is more than its filter. */
  title?: string;
  /** What the page is of, by the names of its filters: none of it is taken away. */
  settled?: readonly string[];
  filter: ListFilter;
  /** The same, in the order and near the place that its words ask for. */
  sorted: ListFilter;
  /** What the words of the search say of price and place. */
  spoken: SpokenFilters | undefined;
  /** The one that the search names. */
  product: NamedProduct | undefined;
  count: ReactNode;
  bell: ReactNode;
  onChange: (change: FilterChange) => void;
  onClear?: () => void;
}

/** What is on, by the name of its filter. */
function activeFilters({ filter, spoken, onChange }: Pick<Props, "filter" | "spoken" | "onChange">) {
  const product = (
    <Suspense>
      <ProductPill filter={filter} onRemove={() => onChange({ product: undefined })} />
    </Suspense>
  );
  const said = <Suspense>{spoken && <SpokenPills spoken={spoken} onSearch={(search) => onChange({ search })} />}</Suspense>;
  return [
    ...filterWords(filter).flatMap(([name, words]) =>
      words ? [{ name, words, ...(name === "product" && { pill: product }) }] : [],
    ),
    ...(spoken ? [{ name: "search", words: "", pill: said }] : []),
  ];
}

export function AnnouncementsHead({ filter, sorted, spoken, product, count, bell, onChange, onClear, ...of }: Props) {
  const { search, category, near, delivery, organic, minPrice, maxPrice } = filter;
  const { title = search ? `Annonces pour «\u00a0${search}\u00a0»` : "Toutes les annonces", settled = [] } = of;
  return (
    <ListHead
      title={title}
      count={count}
      sort={<SortSelect filter={sorted} onChange={onChange} className={css.sort} />}
      bell={bell}
      active={activeFilters({ filter, spoken, onChange }).filter(({ name }) => !settled.includes(name))}
      onRemove={(name) => onChange({ [name]: undefined })}
      onClear={onClear}
      offersNear={!near}
      chips={(openFilters) => (
        <>
          {product && !filter.product && (
            <Suspense>
              <ProductLink {...product} />
            </Suspense>
          )}
          {!minPrice && !maxPrice && (
            <ListChip opens onPress={openFilters}>
              Prix
            </ListChip>
          )}
          {!delivery && <ListChip onPress={() => onChange({ delivery: true })}>Livré</ListChip>}
          {!organic && <ListChip onPress={() => onChange({ organic: true })}>Bio</ListChip>}
          {!settled.includes("product") && <CategoryChips chosen={category} onChoose={(one) => onChange({ category: one })} />}
        </>
      )}
      sheet={(asksNear, close) => <FilterSheet filter={filter} near={asksNear} onChange={onChange} onClose={close} />}
    />
  );
}
