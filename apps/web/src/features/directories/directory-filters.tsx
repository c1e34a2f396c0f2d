import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/country";
import type { Directory } from "@recolte/domain/directories/directory";
import { SearchField } from "#ui/search-field.tsx";
import { DIRECTORY_TEXTS } from "./directory-texts.ts";
import css from "./directory.module.css";

interface Props {
  kind: Directory;
  towns: readonly string[];
  search: string;
  city: string;
  country: string;
  onChange: (changes: Record<string, string>) => void;
}

const countries = [
  { value: "", label: "Tous les pays" },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];

export function DirectoryFilters({ kind, towns, search, city, country, onChange }: Props) {
  const texts = DIRECTORY_TEXTS[kind];
  const cities = [{ value: "", label: "Toutes les villes" }, ...towns.map((town) => ({ value: town, label: town }))];
  return (
    <div className={css.filters}>
      <SearchField label={texts.search} value={search} onSearch={(text) => onChange({ search: text })} />
      <NativeSelect
        aria-label="Ville"
        data={cities}
        value={city}
        onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
      />
      <NativeSelect
        aria-label="Pays"
        data={countries}
        value={country}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      />
    </div>
  );
}
