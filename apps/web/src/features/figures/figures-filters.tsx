import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { FiguresFilter } from "@recolte/domain/trade/figures/metric";
import { trpc } from "#lib/line/trpc.ts";
import css from "./figures.module.css";

interface Props {
  filter: FiguresFilter;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const countries = [
  { value: "", label: "Tous les pays" },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];
const categories = [
  { value: "", label: "Toutes les catégories" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

export function FiguresFilters({ filter, onChange }: Props) {
  const towns = trpc.figures.towns.useQuery({ ...filter, town: undefined });
  const known = new Set([...(filter.town ? [filter.town] : []), ...(towns.data ?? [])]);
  const bound = (name: string) => ({
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <section className={css.filters} aria-label="Filtrer les chiffres">
      <TextInput type="date" label="Du" value={filter.from} max={filter.to} {...bound("du")} />
      <TextInput type="date" label="Au" value={filter.to} min={filter.from} {...bound("au")} />
      <NativeSelect
        label="Pays"
        data={countries}
        value={filter.country ?? ""}
        onChange={({ currentTarget }) => onChange({ pays: currentTarget.value, ville: "" })}
      />
      <NativeSelect
        label="Ville"
        data={[{ value: "", label: "Toutes les villes" }, ...known]}
        value={filter.town ?? ""}
        {...bound("ville")}
      />
      <NativeSelect label="Catégorie" data={categories} value={filter.category ?? ""} {...bound("categorie")} />
    </section>
  );
}
