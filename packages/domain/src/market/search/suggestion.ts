import type { SearchTermKind } from "#goods/product-name.ts";

/** What may be suggested, in the order in which it is shown. */
export const SUGGESTED_KINDS = ["produit", "ville", "categorie", "vendeur"] as const satisfies readonly SearchTermKind[];

export interface Suggestion {
  kind: (typeof SUGGESTED_KINDS)[number];
  /** As it is written; of a category its code. */
  label: string;
  /** Announcements that anybody sees. */
  n: number;
}

/** Fewer letters begin too much. */
export const SUGGEST_MIN = 2;
export const SUGGESTIONS_MAX = 10;
/** For how long an answer serves. */
export const SUGGESTIONS_AGE_S = 60;
