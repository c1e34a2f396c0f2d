import { CONDITION_LABELS } from "@recolte/domain/announcements/condition";
import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { NEAR_KM } from "@recolte/domain/announcements/listing";
import { CATEGORY_LABELS } from "@recolte/domain/category";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import type { SpokenFilters } from "@recolte/domain/search/spoken-filters";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { nearLabel, priceFrom, priceUpTo } from "./filter-labels.ts";
import { FilterPill } from "./filter-pill.tsx";
import { type FilterChange, narrowedBy } from "./list-filter.ts";
import css from "./list-filters.module.css";

const ProductPill = lazy(() => withBackoff(() => import("./product-pill.tsx")));
const SpokenPills = lazy(() => withBackoff(() => import("./spoken-pills.tsx")));

interface Props {
  filter: ListFilter;
  /** What the words of the search say of price and place. */
  spoken: SpokenFilters | undefined;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}

const words = ({
  search,
  category,
  country,
  city,
  near,
  radius = NEAR_KM,
  condition,
  organic,
  delivery,
  wholesale,
  negotiable,
  sellerType,
  verified,
  minPrice,
  maxPrice,
}: ListFilter): [keyof ListFilter, string | undefined][] => [
  ["search", search && `« ${search} »`],
  ["category", category && CATEGORY_LABELS[category]],
  ["country", country && COUNTRY_FACTS[country].name],
  ["city", city],
  ["near", near && nearLabel(near, radius)],
  ["condition", condition && CONDITION_LABELS[condition]],
  ["organic", organic && "Bio"],
  ["delivery", delivery && "Livraison possible"],
  ["wholesale", wholesale && "Vente en gros"],
  ["negotiable", negotiable && "Prix négociable"],
  ["sellerType", sellerType && USER_TYPE_LABELS[sellerType]],
  ["verified", verified && "Vendeurs vérifiés"],
  ["minPrice", minPrice ? priceFrom(minPrice) : undefined],
  ["maxPrice", maxPrice ? priceUpTo(maxPrice) : undefined],
];

/** What narrows the list, each with its cross. */
export function ActiveFilters({ filter, spoken, onChange, onClear }: Props) {
  if (narrowedBy(filter).length === 0) return null;
  return (
    <div className={css.active}>
      {words(filter).map(
        ([name, word]) => word && <FilterPill key={name} word={word} onRemove={() => onChange({ [name]: undefined })} />,
      )}
      <Suspense>{spoken && <SpokenPills spoken={spoken} onSearch={(search) => onChange({ search })} />}</Suspense>
      <Suspense>{filter.product && <ProductPill filter={filter} onRemove={() => onChange({ product: undefined })} />}</Suspense>
      <button type="button" className={css.clear} onClick={onClear}>
        Effacer les filtres
      </button>
    </div>
  );
}
