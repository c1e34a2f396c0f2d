/** The indicative stars until a seller has reviews; never used for sorting. */
export const displayRating = (viewsCount: number) => (viewsCount > 10 ? 4.5 : 4);
/** What the published reviews of a seller's buyers add up to, counted as the standing counts them. */
export interface Rated {
  ratingSum: number;
  ratingCount: number;
}
/** Fewer counted reviews make no rating. */
export const REVIEWS_ENOUGH = 3;
export const hasEnoughReviews = ({ ratingCount }: Rated) => ratingCount >= REVIEWS_ENOUGH;
/** « 4,6 ». */
export const inTenths = (rating: number) => rating.toFixed(1).replace(".", ",");
/** Their mean. */
export const meanRating = ({ ratingSum, ratingCount }: Rated) => inTenths(ratingSum / ratingCount);
export const RATING_NAME = "Note indicative, selon les consultations";
