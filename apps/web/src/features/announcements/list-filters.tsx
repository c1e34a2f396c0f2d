import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@recolte/domain/goods/category";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { SORT_LABELS, SORTS, type Sort } from "@recolte/domain/market/announcements/listing";
import { IconArrowsSort, IconCategory, IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { TownOptions } from "#ui/town-options.tsx";
import type { FilterChange } from "./list-filter.ts";
import css from "./list-filters.module.css";

const MoreFilters = lazy(() => withBackoff(() => import("./more-filters.tsx")));

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** Native selects, which phones show best. */
export function SortSelect({ filter, onChange, className }: Props & { className: string | undefined }) {
  return (
    <label className={className}>
      <span className="sr">Trier par</span>
      <select value={filter.sort} onChange={(event) => onChange({ sort: event.target.value as Sort })}>
        {filter.search && <option value="relevance">Pertinence</option>}
        {filter.near && <option value="distance">Proximité</option>}
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <IconArrowsSort size={20} aria-hidden />
    </label>
  );
}

/** In the column of a wide screen: where, organic or not, what a kilogram may cost, and the way to all others. */
export function PlaceFilters({ filter, onChange }: Props) {
  return (
    <div className={css.filters}>
      <label className={css.field}>
        <span>Pays</span>
        <span className={css.select}>
          <select
            value={filter.country ?? ""}
            onChange={(event) => onChange({ country: (event.target.value as Country) || undefined, city: undefined })}
          >
            <option value="">Tous les pays</option>
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {COUNTRY_FACTS[country].name}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} aria-hidden />
        </span>
      </label>
      <label className={css.field}>
        <span>Ville</span>
        <span className={css.select}>
          <select value={filter.city ?? ""} onChange={(event) => onChange({ city: event.target.value || undefined })}>
            <option value="">Toutes les villes</option>
            <TownOptions country={filter.country} town={filter.city} />
          </select>
          <IconChevronDown size={20} aria-hidden />
        </span>
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={filter.organic ?? false}
          onChange={(event) => onChange({ organic: event.target.checked || undefined })}
        />
        Produits bio seulement
      </label>
      <Suspense>
        <MoreFilters filter={filter} onChange={onChange} />
      </Suspense>
    </div>
  );
}

interface CategoryProps {
  chosen: Category | undefined;
  onChoose: (category: Category | undefined) => void;
}

/** The column of a wide screen. */
export function CategoryOptions({ chosen, onChoose }: CategoryProps) {
  return (
    <section className={css.options}>
      <h2>Catégorie</h2>
      <button type="button" className={css.option} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        <IconCategory size={24} aria-hidden />
        Toutes
      </button>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={css.option}
          aria-pressed={chosen === category}
          onClick={() => onChoose(category)}
        >
          <CategoryPicture category={category} size={24} />
          {CATEGORY_LABELS[category]}
        </button>
      ))}
    </section>
  );
}
