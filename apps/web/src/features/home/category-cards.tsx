import { type Category, CATEGORY_LABELS, HOME_CATEGORIES } from "@recolte/domain/goods/category";
import { IconArrowRight } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import cereales400 from "#assets/pictures/cat-cereales-400.webp";
import cereales from "#assets/pictures/cat-cereales.webp";
import fruits400 from "#assets/pictures/cat-fruits-400.webp";
import fruits from "#assets/pictures/cat-fruits.webp";
import legumes400 from "#assets/pictures/cat-legumes-400.webp";
import legumes from "#assets/pictures/cat-legumes.webp";
import { paths } from "#lib/browser/paths.ts";
import { counted } from "#lib/browser/words.ts";
import { tint } from "#ui/category-pictures.ts";
import css from "./category-cards.module.css";
import shared from "./section.module.css";

interface Props {
  query: { data: Record<Category, number> | undefined; isError: boolean };
}

const PICTURES = {
  fruits: { src: fruits, small: fruits400, height: 479 },
  legumes: { src: legumes, small: legumes400, height: 444 },
  cereales: { src: cereales, small: cereales400, height: 525 },
};

export function CategoryCards({ query: { data, isError } }: Props) {
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>Catégories</h2>
      </div>
      {isError && !data && (
        <p className={css.error} role="alert">
          Erreur lors du chargement des catégories
        </p>
      )}
      <ul className={css.categories}>
        {HOME_CATEGORIES.map((category) => {
          const { src, small, height } = PICTURES[category];
          return (
            <li key={category}>
              <Link
                className={css.category}
                to={paths.announcements({ category })}
                style={{ "--ground": tint(category) } as CSSProperties}
              >
                <b>{CATEGORY_LABELS[category]}</b>
                <span className={css.count}>
                  {data ? counted(data[category], "produit") : isError ? "--" : "\u00a0"}
                  <IconArrowRight size={16} aria-hidden />
                </span>
                <img
                  src={src}
                  srcSet={`${small} 400w, ${src} 560w`}
                  sizes="(min-width: 768px) 290px, 178px"
                  alt=""
                  width={560}
                  height={height}
                  loading="lazy"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
