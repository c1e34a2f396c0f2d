import { type Store, STORE_LABELS } from "@recolte/domain/goods/shop/store";
import { NO_NEAR } from "#lib/browser/near-place.ts";
import { Badge } from "#ui/badge.tsx";
import { FilteredHead } from "#ui/filtered-head.tsx";
import { CategoryChips } from "#ui/list-chip.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { type Filter, NO_FILTER, narrowedBy } from "./filter.ts";
import { StoreFilters } from "./store-filters.tsx";
import { STORE_TEXTS } from "./store-texts.ts";

interface Props {
  store: Store;
  filter: Filter;
  /** They asked for this country, or for all. */
  isPlaced: boolean;
  /** Where the list below offers to take all away, this does not. */
  isEmpty: boolean;
  onChange: (changes: Record<string, string | undefined>) => void;
}

export function StoreHead({ store, filter, isPlaced, isEmpty, onChange }: Props) {
  const { description, badge } = STORE_TEXTS[store];
  const { search = "", near, category } = filter;
  return (
    <FilteredHead
      title={STORE_LABELS[store]}
      sort={<Badge tone="good">{badge}</Badge>}
      lead={<p>{description}</p>}
      search={<SearchField label="Rechercher un produit" value={search} onSearch={(text) => onChange({ search: text })} />}
      active={narrowedBy(filter, isPlaced)}
      onRemove={(name) => onChange(name === "near" ? NO_NEAR : { [name]: undefined })}
      onClear={isEmpty ? undefined : () => onChange(NO_FILTER)}
      offersNear={!near}
      chips={() => <CategoryChips chosen={category} onChoose={(one) => onChange({ category: one })} />}
      action="Voir les produits"
      fields={(asksNear) => <StoreFilters filter={filter} isAsked={asksNear} onChange={onChange} />}
    />
  );
}
