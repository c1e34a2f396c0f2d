import { hasEnoughReviews, meanRating, type Rated } from "@recolte/domain/trade/reviews/rating";
import css from "./reviewed.module.css";

/** « ★ 4,6 (12 avis) »; nothing while too few of them count. */
export function Reviewed({ of }: { of: Rated }) {
  return (
    hasEnoughReviews(of) && (
      <span className={css.reviewed}>
        <span className="sr">Note : </span>
        {meanRating(of)} ({of.ratingCount} avis)
      </span>
    )
  );
}
