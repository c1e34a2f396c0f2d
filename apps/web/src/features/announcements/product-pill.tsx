import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { FilterPill } from "./filter-pill.tsx";
import { useFacets } from "./use-facets.ts";

interface Props {
  filter: ListFilter;
  onRemove: () => void;
}

/** The address has a product as « huile-de-palme »: its name comes with the counts. */
export default function ProductPill({ filter, onRemove }: Props) {
  const { data } = useFacets(filter);
  const known = data?.choices.product?.values.find(({ value }) => value === filter.product);
  return <FilterPill word={known?.label ?? filter.product?.replaceAll("-", " ") ?? ""} onRemove={onRemove} />;
}
