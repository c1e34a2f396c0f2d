import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { NO_NEAR, writeNear } from "#lib/browser/near-place.ts";
import { NearTown } from "#ui/near-town.tsx";
import { PlaceSelects } from "#ui/place-selects.tsx";
import type { Filter } from "./filter.ts";
import css from "./store-filters.module.css";

interface Props {
  filter: Filter;
  /** A town is what they were opened for. */
  isAsked: boolean;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const CATEGORY_OPTIONS = [
  { value: "", label: "Toutes les catégories" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

/** Everything that a store may be narrowed by, but for words. */
export function StoreFilters({ filter, isAsked, onChange }: Props) {
  const { category = "", country, city = "", near, radius } = filter;
  return (
    <div className={css.filters}>
      <div className={css.nearTown}>
        <NearTown
          isAsked={isAsked}
          near={near}
          radius={radius}
          onChange={(town, km) => onChange(writeNear({ near: town, radius: km }))}
        />
      </div>
      <NativeSelect
        aria-label="Catégorie"
        data={CATEGORY_OPTIONS}
        value={category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <PlaceSelects country={country} city={city} onChange={(place) => onChange({ ...NO_NEAR, ...place })} />
    </div>
  );
}
