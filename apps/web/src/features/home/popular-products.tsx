import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs } from "#lib/line/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";
import css from "./popular-products.module.css";
import shared from "./section.module.css";

type Product = Outputs["home"]["popular"][number];

interface Props {
  query: { data: Product[] | undefined; isError: boolean; refetch: () => unknown };
  card: (product: Product) => ReactNode;
  waiting: ReactNode;
}

export function PopularProducts({ query, card, waiting }: Props) {
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>Produits Populaires</h2>
        <Link className={shared.more} to={paths.announcements()}>
          Voir tout
          <IconArrowRight size={16} aria-hidden />
        </Link>
      </div>
      <QueryView query={query} error="Erreur lors du chargement des produits" waiting={<div className={css.grid}>{waiting}</div>}>
        {(products) =>
          products.length === 0 ? (
            <p className={shared.note}>Aucun produit disponible pour le moment</p>
          ) : (
            <ul className={css.grid}>
              {products.map((product) => (
                <li key={product.id}>{card(product)}</li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
