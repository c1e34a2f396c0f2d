import { SORT_LABELS, SORTS, type Sort } from "@recolte/domain/listing";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@recolte/domain/category";
import { CITIES } from "@recolte/domain/cities";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/country";
import { CategoryPicture } from "#ui/category-picture.tsx";
import type { ListFilter } from "./list-filter.ts";
import css from "./list-filters.module.css";

interface Props {
  filter: ListFilter;
  onChange: (change: Partial<Record<keyof ListFilter, string | boolean | undefined>>) => void;
}

const towns = (country?: Country) =>
  country ? CITIES[country] : [...CITIES.gabon, ...CITIES.cote_ivoire].toSorted((a, b) => a.localeCompare(b, "fr"));

/** Sort, place and kind: native selects, which phones show best. */
export function ListFilters({ filter, onChange }: Props) {
  return (
    <div className={css.filters}>
      <label className={css.field}>
        <span>Trier par</span>
        <select value={filter.sort} onChange={(event) => onChange({ sort: event.target.value as Sort })}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        <span>Catégorie</span>
        <select value={filter.category ?? ""} onChange={(event) => onChange({ category: event.target.value || undefined })}>
          <option value="">Toutes les catégories</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        <span>Pays</span>
        <select
          value={filter.country ?? ""}
          onChange={(event) => onChange({ country: event.target.value || undefined, city: undefined })}
        >
          <option value="">Tous les pays</option>
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {COUNTRY_FACTS[country].name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        <span>Ville</span>
        <select value={filter.city ?? ""} onChange={(event) => onChange({ city: event.target.value || undefined })}>
          <option value="">Toutes les villes</option>
          {towns(filter.country).map((city) => (
            <option key={city} value={city}>
              {city}
            </option>
          ))}
        </select>
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={filter.organic ?? false}
          onChange={(event) => onChange({ organic: event.target.checked || undefined })}
        />
        Produits bio seulement
      </label>
    </div>
  );
}

interface ChipsProps {
  chosen: Category | undefined;
  onChoose: (category: Category | undefined) => void;
}

export function CategoryChips({ chosen, onChoose }: ChipsProps) {
  return (
    <ul className={css.chips} aria-label="Catégories">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <button
            type="button"
            className={css.chip}
            aria-pressed={chosen === category}
            onClick={() => onChoose(chosen === category ? undefined : category)}
          >
            <CategoryPicture category={category} size={24} />
            {CATEGORY_LABELS[category]}
          </button>
        </li>
      ))}
    </ul>
  );
}
