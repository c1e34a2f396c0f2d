import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { FilterPill } from "#ui/filter-pill.tsx";
import ProductLink from "./product-link.tsx";
import { useFacets } from "./use-facets.ts";

interface Props {
  filter: ListFilter;
  onRemove: () => void;
}

/** The address has a product as « huile-de-palme »: its name comes with the counts. */
export default function ProductPill({ filter, onRemove }: Props) {
  const { data } = useFacets(filter);
  const { product = "" } = filter;
  const known = data?.choices.product?.values.find(({ value }) => value === product);
  return (
    <>
      <FilterPill word={known?.label ?? product.replaceAll("-", " ")} onRemove={onRemove} />
      {known?.label && <ProductLink slug={product} name={known.label} />}
    </>
  );
}
