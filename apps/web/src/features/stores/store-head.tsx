import { type Store, STORE_LABELS } from "@recolte/domain/shop/store";
import { IconMapPin } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { NO_NEAR } from "#lib/near-place.ts";
import { Badge } from "#ui/badge.tsx";
import { CategoryChips, ListChip } from "#ui/list-chip.tsx";
import { ListHead } from "#ui/list-head.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { type Filter, NO_FILTER, narrowedBy } from "./filter.ts";
import { StoreFilters } from "./store-filters.tsx";
import css from "./store-filters.module.css";
import { STORE_TEXTS } from "./store-texts.ts";

const FilterSheet = lazy(() => withBackoff(() => import("#ui/filter-sheet.tsx")));

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
  const [opened, open] = useState<"all" | "near" | null>(null);
  const { description, badge } = STORE_TEXTS[store];
  const { search = "", near, category } = filter;
  return (
    <>
      <ListHead
        title={STORE_LABELS[store]}
        sort={<Badge tone="good">{badge}</Badge>}
        lead={<p>{description}</p>}
        search={<SearchField label="Rechercher un produit" value={search} onSearch={(text) => onChange({ search: text })} />}
        active={narrowedBy(filter, isPlaced)}
        onRemove={(name) => onChange(name === "near" ? NO_NEAR : { [name]: undefined })}
        onClear={isEmpty ? undefined : () => onChange(NO_FILTER)}
        onFilters={() => open("all")}
        chips={
          <>
            {!near && (
              <ListChip opens onPress={() => open("near")}>
                <IconMapPin size={20} aria-hidden />
                Près de
              </ListChip>
            )}
            <CategoryChips chosen={category} onChoose={(one) => onChange({ category: one })} />
          </>
        }
      />
      <div className={css.wide}>
        <StoreFilters filter={filter} isAsked={false} onChange={onChange} />
      </div>
      {opened && (
        <Suspense>
          <FilterSheet action="Voir les produits" onClose={() => open(null)}>
            <StoreFilters filter={filter} isAsked={opened === "near"} onChange={onChange} />
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
