import { CONDITION_LABELS } from "@recolte/domain/announcements/condition";
import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { NEAR_KM } from "@recolte/domain/announcements/listing";
import { CATEGORY_LABELS } from "@recolte/domain/category";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import { formatNumber } from "@recolte/domain/price";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { FilterPill } from "./filter-pill.tsx";
import { narrowedBy } from "./list-filter.ts";
import css from "./list-filters.module.css";

const ProductPill = lazy(() => withBackoff(() => import("./product-pill.tsx")));

interface Props {
  filter: ListFilter;
  onRemove: (name: keyof ListFilter) => void;
  onClear: () => void;
}

const perKilogram = (word: string, limit: number | undefined) =>
  limit ? `${word} ${formatNumber(limit)}\u00a0FCFA/kg` : undefined;

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
  ["near", near && `${near} et ${radius}\u00a0km autour`],
  ["condition", condition && CONDITION_LABELS[condition]],
  ["organic", organic && "Bio"],
  ["delivery", delivery && "Livraison possible"],
  ["wholesale", wholesale && "Vente en gros"],
  ["negotiable", negotiable && "Prix négociable"],
  ["sellerType", sellerType && USER_TYPE_LABELS[sellerType]],
  ["verified", verified && "Vendeurs vérifiés"],
  ["minPrice", perKilogram("dès", minPrice)],
  ["maxPrice", perKilogram("jusqu'à", maxPrice)],
];

/** What narrows the list, each with its cross. */
export function ActiveFilters({ filter, onRemove, onClear }: Props) {
  if (narrowedBy(filter).length === 0) return null;
  return (
    <div className={css.active}>
      {words(filter).map(([name, word]) => word && <FilterPill key={name} word={word} onRemove={() => onRemove(name)} />)}
      <Suspense>{filter.product && <ProductPill filter={filter} onRemove={() => onRemove("product")} />}</Suspense>
      <button type="button" className={css.clear} onClick={onClear}>
        Effacer les filtres
      </button>
    </div>
  );
}
