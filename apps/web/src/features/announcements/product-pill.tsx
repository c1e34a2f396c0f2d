import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { tied } from "#lib/words.ts";
import { FilterPill } from "#ui/filter-pill.tsx";
import css from "./product-pill.module.css";
import { useFacets } from "./use-facets.ts";

interface Props {
  filter: ListFilter;
  onRemove: () => void;
}

/** The address has a product as « huile-de-palme »: its name comes with the counts. Beside it, its own page. */
export default function ProductPill({ filter, onRemove }: Props) {
  const { data } = useFacets(filter);
  const { product = "" } = filter;
  const known = data?.choices.product?.values.find(({ value }) => value === product);
  return (
    <>
      <FilterPill word={known?.label ?? product.replaceAll("-", " ")} onRemove={onRemove} />
      {known?.label && (
        <Link className={css.about} to={paths.product(product)}>
          {tied(`Tout sur : ${known.label}`)}
        </Link>
      )}
    </>
  );
}
