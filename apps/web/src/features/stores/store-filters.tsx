import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/country";
import { SearchField } from "#ui/search-field.tsx";
import { TownOptions } from "#ui/town-options.tsx";
import css from "./store-filters.module.css";

/** In the address: one's own country needs no word, all of them do. */
export const EVERYWHERE = "tous";

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
const COUNTRY_OPTIONS = [
  ...COUNTRIES.map((value) => ({ value: String(value), label: COUNTRY_FACTS[value].name })),
  { value: EVERYWHERE, label: "Tous les pays" },
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
      <NativeSelect
        aria-label="Pays"
        data={COUNTRY_OPTIONS}
        value={country ?? EVERYWHERE}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value, city: "" })}
      />
      <NativeSelect aria-label="Ville" value={city} onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}>
        <option value="">Toutes les villes</option>
        <TownOptions country={country} town={city || undefined} />
      </NativeSelect>
    </div>
  );
}
