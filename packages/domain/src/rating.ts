/** The indicative stars until a seller has reviews; never used for sorting. */
export const displayRating = (viewsCount: number) => (viewsCount > 10 ? 4.5 : 4);
export const RATING_NAME = "Note indicative, selon les consultations";
