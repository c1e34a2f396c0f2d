/** The indicative stars until a seller has reviews; never used for sorting. */
export const displayRating = (viewsCount: number) => (viewsCount > 10 ? 4.5 : 4);
/** What the published reviews of a seller's buyers add up to. */
export interface Rated {
  ratingSum: number;
  ratingCount: number;
}
/** Their mean: « 4,6 ». */
export const meanRating = ({ ratingSum, ratingCount }: Rated) => (ratingSum / ratingCount).toFixed(1).replace(".", ",");
export const RATING_NAME = "Note indicative, selon les consultations";
