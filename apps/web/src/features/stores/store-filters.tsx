import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";
import { SearchField } from "#ui/search-field.tsx";
import css from "./store-filters.module.css";

interface Props {
  search: string;
  category: string;
  onChange: (changes: { search?: string; category?: string }) => void;
}

const OPTIONS = [
  { value: "", label: "Toutes les catégories" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

export function StoreFilters({ search, category, onChange }: Props) {
  return (
    <div className={css.filters}>
      <SearchField label="Rechercher un produit" value={search} onSearch={(text) => onChange({ search: text })} />
      <NativeSelect
        aria-label="Catégorie"
        data={OPTIONS}
        value={category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
    </div>
  );
}
