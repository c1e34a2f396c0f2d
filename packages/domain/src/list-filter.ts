import { type Category, categoryOf } from "./category.ts";
import { cleanText, cut } from "./clean-text.ts";
import { COUNTRIES, type Country } from "./country.ts";
import { SEARCH_MAX, SORTS, type Sort } from "./listing.ts";

export interface ListFilter {
  search?: string;
  category?: Category;
  country?: Country;
  city?: string;
  organic?: true;
  sort: Sort;
}

/** The query of an address, as `URLSearchParams` gives it. */
export interface Query {
  get: (name: string) => string | null;
}

const CITY_MAX = 60;

/** A link carries what was copied with it, too. */
const typed = (query: Query, name: string, max: number) => cut(cleanText(query.get(name) ?? "").trim(), max);

/** The address is the state of the list: a link, Back and a reload show the same thing. What it says wrongly is ignored. */
export function readFilter(query: Query): ListFilter {
  const search = typed(query, "search", SEARCH_MAX);
  const category = categoryOf(query.get("category") ?? "");
  const country = COUNTRIES.find((code) => code === query.get("country"));
  const city = typed(query, "city", CITY_MAX);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(city && { city }),
    ...(query.get("bio") === "1" && { organic: true as const }),
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? "recent",
  };
}
