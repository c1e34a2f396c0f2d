import type { Radius, Sort } from "#market/announcements/listing.ts";
import type { PriceLimits } from "./price-words.ts";

/** Filters that stand in the words of a search, each with the words that are left when it is taken away. */
export interface SpokenFilters {
  price?: PriceLimits & { without: string };
  near?: { town: string; radius: Radius; without: string };
  /** The order that the words ask for. */
  sort?: Sort;
}
