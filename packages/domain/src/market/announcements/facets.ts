import { formatNumber } from "#goods/price.ts";
import type { Flag, ListFilter } from "./list-filter.ts";

/** What a list may be narrowed by to one of several. */
export const CHOICES = ["category", "country", "city", "product", "condition", "sellerType"] as const;
export type Choice = (typeof CHOICES)[number];

export const FLAG_LABELS: Record<Flag, string> = {
  organic: "Produits bio seulement",
  delivery: "Livraison possible",
  wholesale: "Vente en gros",
  negotiable: "Prix négociable",
  verified: "Vendeurs vérifiés seulement",
};

/** So many are counted to the last one; of more, what was counted is a lower bound. */
export const COUNTED_MAX = 4000;

/** One who chose a town and looks at the others is not told of that one alone: what is left out to count the values of a choice. */
const LEFT_OUT: Record<Choice, readonly Choice[]> = {
  category: ["category"],
  // Another country takes the town with it.
  country: ["country", "city"],
  city: ["city"],
  product: ["product"],
  condition: ["condition"],
  sellerType: ["sellerType"],
};

const OWN_COUNTS_MAX = 3;

interface OwnCount {
  choice: Choice;
  /** What is left out of the question for it; null where too much was chosen to count once more. */
  leftOut: readonly Choice[] | null;
}

/** The choices that have to be counted apart, because one of their values is chosen. */
export function ownCounts(filter: { [Name in Choice]?: unknown }): OwnCount[] {
  const apart = CHOICES.filter((choice) => LEFT_OUT[choice].some((name) => filter[name]));
  return apart.map((choice, i) => ({ choice, leftOut: i < OWN_COUNTS_MAX ? LEFT_OUT[choice] : null }));
}

/** A value with how many there are; `label` where the value does not say it, `country` of a town. */
export interface FacetValue {
  value: string;
  count: number;
  label?: string;
  country?: NonNullable<ListFilter["country"]>;
}

/** Lower bounds when `isCapped`. */
export interface FacetCounts {
  isCapped: boolean;
  values: FacetValue[];
}

/** « 1 240 », « 240+ » of a lower bound, « – » where nobody counted. */
export function countWords(count: number | undefined, isCapped: boolean) {
  if (count === undefined || (count === 0 && isCapped)) return "–";
  return isCapped ? `${formatNumber(count)}+` : formatNumber(count);
}
