import { SORT_LABELS } from "@recolte/domain/market/announcements/listing";
import type { SpokenFilters } from "@recolte/domain/market/search/spoken-filters";
import { nearLabel, priceFrom, priceUpTo } from "./filter-labels.ts";
import { FilterPill } from "#ui/filter-pill.tsx";

interface Props {
  spoken: SpokenFilters;
  /** With the words that are left. */
  onSearch: (search: string) => void;
}

function priceLabel({ minPrice, maxPrice, sort }: NonNullable<SpokenFilters["price"]>) {
  const parts = [minPrice && priceFrom(minPrice), maxPrice && priceUpTo(maxPrice), sort && SORT_LABELS[sort]];
  return parts.filter(Boolean).join(", ");
}

/** The filters that the words of a search say, each with its cross: it takes those words away. */
export default function SpokenPills({ spoken: { price, near }, onSearch }: Props) {
  const label = price && priceLabel(price);
  return (
    <>
      {label && <FilterPill word={label} onRemove={() => onSearch(price.without)} />}
      {near && <FilterPill word={nearLabel(near.town, near.radius)} onRemove={() => onSearch(near.without)} />}
    </>
  );
}
