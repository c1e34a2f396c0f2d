import { displayRating, RATING_NAME } from "@recolte/domain/rating";
import { IconStar, IconStarHalf } from "@tabler/icons-react";
import css from "./rating.module.css";

const figure = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1 });

/** Outline stars: an indication drawn from the views, until there are reviews. */
export function Rating({ viewsCount }: { viewsCount: number }) {
  const rating = displayRating(viewsCount);
  return (
    <span className={css.rating} title={RATING_NAME}>
      <span className="sr">{RATING_NAME} : </span>
      {Array.from({ length: 5 }, (_, i) => {
        const Star = rating - i === 0.5 ? IconStarHalf : IconStar;
        return rating > i && <Star key={i} size={16} aria-hidden />;
      })}
      {figure.format(rating)}
    </span>
  );
}
