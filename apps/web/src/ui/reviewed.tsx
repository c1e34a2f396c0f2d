import { meanRating, type Rated } from "@recolte/domain/reviews/rating";
import css from "./reviewed.module.css";

/** « ★ 4,6 (12 avis) »; nothing while there is no review. */
export function Reviewed({ of }: { of: Rated }) {
  return (
    of.ratingCount > 0 && (
      <span className={css.reviewed}>
        <span className="sr">Note : </span>
        {meanRating(of)} ({of.ratingCount} avis)
      </span>
    )
  );
}
