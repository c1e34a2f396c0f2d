import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";
import type { Country } from "@recolte/domain/country";
import { PlaceSelects } from "#ui/place-selects.tsx";
import { SearchField } from "#ui/search-field.tsx";
import css from "./store-filters.module.css";

export interface StoreChoice {
  search: string;
  category: string;
  country: Country | undefined;
  city: string;
}
interface Props extends StoreChoice {
  onChange: (changes: { search?: string; category?: string; country?: string; city?: string }) => void;
}

const CATEGORY_OPTIONS = [
  { value: "", label: "Toutes les catégories" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
export function StoreFilters({ search, category, country, city, onChange }: Props) {
  return (
    <div className={css.filters}>
      <SearchField label="Rechercher un produit" value={search} onSearch={(text) => onChange({ search: text })} />
      <NativeSelect
        aria-label="Catégorie"
        data={CATEGORY_OPTIONS}
        value={category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <PlaceSelects country={country} city={city} onChange={onChange} />
    </div>
  );
}
