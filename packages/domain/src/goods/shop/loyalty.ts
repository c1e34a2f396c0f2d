/** The specification's loyalty of a consumer: points of favourites, a target, and a level by their number. */
export const POINTS_PER_FAVOURITE = 10;
/** Points of the level « Platine ». */
export const PLATINUM_POINTS = 500;
/** A consumer holds Gold with more favourites than this, else Silver. */
export const GOLD_ABOVE = 10;
/** Favourite sellers are told up to this many. */
export const MAX_FAVOURITE_SELLERS = 8;

export type LoyaltyLevel = "Gold" | "Silver";

export const levelOf = (favourites: number): LoyaltyLevel => (favourites > GOLD_ABOVE ? "Gold" : "Silver");
export const pointsOf = (favourites: number) => favourites * POINTS_PER_FAVOURITE;
/** Share of the way to Platine, 0 to 1; more than the target is still the whole way. */
export const progressOf = (favourites: number) => Math.min(1, pointsOf(favourites) / PLATINUM_POINTS);
export const favouriteSellers = (sellers: number) => Math.min(sellers, MAX_FAVOURITE_SELLERS);
/** A point of its own for every whole thousand francs bought; shown beside the others, never added to them. */
export const purchasePoints = (spent: number) => Math.floor(spent / 1_000);
