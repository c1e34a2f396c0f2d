import { CONDITION_LABELS, CONDITIONS } from "@recolte/domain/market/announcements/condition";
import type { Choice } from "@recolte/domain/market/announcements/facets";
import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { USER_TYPE_LABELS, USER_TYPES } from "@recolte/domain/identity/user-type";
import css from "./facet-panel.module.css";
import { FacetFlags } from "./facet-flags.tsx";
import { FacetSelect } from "./facet-select.tsx";
import { ProductFacet, TownFacet } from "./facet-values.tsx";
import type { FilterChange } from "./list-filter.ts";
import { NearFilter } from "./near-filter.tsx";
import { PriceRange } from "./price-range.tsx";
import { useFacets } from "./use-facets.ts";

interface Props {
  filter: ListFilter;
  near: boolean;
  onChange: (change: FilterChange) => void;
}

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => [value, label(value)] as const);
const CATEGORY_OPTIONS = optionsOf(CATEGORIES, (category) => CATEGORY_LABELS[category]);
const COUNTRY_OPTIONS = optionsOf(COUNTRIES, (country) => COUNTRY_FACTS[country].name);
const CONDITION_OPTIONS = optionsOf(CONDITIONS, (condition) => CONDITION_LABELS[condition]);
const SELLER_OPTIONS = optionsOf(USER_TYPES, (type) => USER_TYPE_LABELS[type]);

/** Everything that a list may be narrowed by, each with how many it would leave. */
export function FacetPanel({ filter, near, onChange }: Props) {
  const { data, isError, isPlaceholderData } = useFacets(filter);
  const known = isError ? null : undefined;
  const counts = (choice: Choice) => ({ counts: data ? data.choices[choice] : known });
  const choose = <Name extends Choice>(name: Name) => ({
    chosen: filter[name],
    onChoose: (value: ListFilter[Name] | undefined) => onChange({ [name]: value }),
  });
  return (
    <div className={css.panel} aria-busy={isPlaceholderData}>
      <NearFilter filter={filter} isAsked={near} onChange={onChange} />
      <FacetSelect
        label="Catégorie"
        all="Toutes les catégories"
        options={CATEGORY_OPTIONS}
        {...counts("category")}
        {...choose("category")}
      />
      <FacetSelect
        label="Pays"
        all="Tous les pays"
        options={COUNTRY_OPTIONS}
        {...counts("country")}
        chosen={filter.country}
        onChoose={(country) => onChange({ country, city: undefined })}
      />
      <TownFacet country={filter.country} {...counts("city")} {...choose("city")} />
      <ProductFacet {...counts("product")} {...choose("product")} />
      <FacetSelect
        label="État"
        all="Tous les états"
        options={CONDITION_OPTIONS}
        {...counts("condition")}
        {...choose("condition")}
      />
      <FacetFlags filter={filter} facets={data} onChange={onChange} />
      <PriceRange filter={filter} onChange={onChange} />
      <FacetSelect
        label="Vendeur"
        all="Tous les vendeurs"
        options={SELLER_OPTIONS}
        {...counts("sellerType")}
        {...choose("sellerType")}
      />
    </div>
  );
}
