import type { NamedProduct } from "@recolte/domain/market/search/question";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { tied } from "#lib/browser/words.ts";
import css from "./product-link.module.css";

/** Among the filters above a list that is about one product: its own page. */
export default function ProductLink({ slug, name }: NamedProduct) {
  return (
    <Link className={css.link} to={paths.product(slug)}>
      {tied(`Tout sur : ${name}`)}
    </Link>
  );
}
