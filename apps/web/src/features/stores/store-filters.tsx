import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";
import { NO_NEAR, writeNear } from "#lib/near-place.ts";
import { NearTown } from "#ui/near-town.tsx";
import { PlaceSelects } from "#ui/place-selects.tsx";
import { SearchField } from "#ui/search-field.tsx";
import type { Filter } from "./filter.ts";
import css from "./store-filters.module.css";

interface Props {
  filter: Filter;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const CATEGORY_OPTIONS = [
  { value: "", label: "Toutes les catégories" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

export function StoreFilters({ filter, onChange }: Props) {
  const { search = "", category = "", country, city = "", near, radius } = filter;
  return (
    <div className={css.filters}>
      <SearchField label="Rechercher un produit" value={search} onSearch={(text) => onChange({ search: text })} />
      <NativeSelect
        aria-label="Catégorie"
        data={CATEGORY_OPTIONS}
        value={category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <PlaceSelects country={country} city={city} onChange={(place) => onChange({ ...NO_NEAR, ...place })} />
      <div className={css.nearTown}>
        <NearTown near={near} radius={radius} onChange={(town, km) => onChange(writeNear({ near: town, radius: km }))} />
      </div>
    </div>
  );
}
