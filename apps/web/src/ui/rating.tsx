import { displayRating, hasEnoughReviews, inTenths, type Rated, RATING_NAME } from "@recolte/domain/trade/reviews/rating";
import { IconStar, IconStarHalf } from "@tabler/icons-react";
import css from "./rating.module.css";
import { Reviewed } from "./reviewed.tsx";

/** The mean of a seller's reviews; until enough of them count, outline stars, an indication drawn from the views, and said to be new. */
export function Rating({ viewsCount, seller }: { viewsCount: number; seller: Rated }) {
  if (hasEnoughReviews(seller)) return <Reviewed of={seller} />;
  const rating = displayRating(viewsCount);
  return (
    <span className={css.rating} title={RATING_NAME}>
      <span className="sr">{RATING_NAME} : </span>
      {Array.from({ length: 5 }, (_, i) => {
        const Star = rating - i === 0.5 ? IconStarHalf : IconStar;
        return rating > i && <Star key={i} size={16} aria-hidden />;
      })}
      {inTenths(rating)}
      <b className={css.newcomer}>Nouveau</b>
    </span>
  );
}
