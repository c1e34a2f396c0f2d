import { formatNumber } from "#goods/price.ts";

// No schema here: public pages show lists without carrying the validator of the forms.
export const SEARCH_MAX = 80;

/** FCFA for a kilogram: what a range may go to. */
export const PRICE_LIMIT_MAX = 99_999_999;

export const SORTS = ["recent", "price_asc", "price_desc"] as const;
/** By relevance: the order of words that are looked for unless another is chosen. By distance: of what is near a town. */
export type Sort = (typeof SORTS)[number] | "relevance" | "distance";
export const SORT_LABELS: Record<(typeof SORTS)[number], string> = {
  recent: "Plus récentes",
  price_asc: "Prix croissant",
  price_desc: "Prix décroissant",
};

/** How far by road what is near a town may be, in kilometres. */
export const RADII = [25, 50, 100, 200] as const;
export type Radius = (typeof RADII)[number];
/** Where nobody says how far. */
export const NEAR_KM = 100;

/** Results are counted up to this many and then read « plus de 1 000 ». */
export const COUNT_CAP = 1000;

export const resultCount = (count: number) =>
  count > COUNT_CAP ? "plus de 1\u202f000 annonces" : `${formatNumber(count)} ${count > 1 ? "annonces" : "annonce"}`;
