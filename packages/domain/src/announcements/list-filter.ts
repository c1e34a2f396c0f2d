import { type Category, categoryOf } from "#category.ts";
import { cut } from "#characters.ts";
import { cleanText } from "#clean-text.ts";
import { COUNTRIES, type Country } from "#country.ts";
import { SORTS, type Sort } from "./listing.ts";
import { searchWords } from "#search-words.ts";

export interface ListFilter {
  search?: string;
  category?: Category;
  country?: Country;
  city?: string;
  organic?: true;
  /** FCFA for a kilogram. */
  minPrice?: number;
  maxPrice?: number;
  exact?: true;
  sort: Sort;
}

/** The query of an address, as `URLSearchParams` gives it. */
export interface Query {
  get: (name: string) => string | null;
}

const CITY_MAX = 60;

/** Upside down, they are taken the other way round. */
function readRange(query: Query) {
  const [low = 0, high = 0] = ["minPrice", "maxPrice"].map((name) => Number(/^\d{1,8}$/u.exec(query.get(name) ?? "")?.[0] ?? 0));
  const [minPrice, maxPrice] = high && low > high ? [high, low] : [low, high];
  return { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) };
}

/** The address is the state of the list: a link, Back and a reload show the same thing. What it says wrongly is ignored. */
export function readFilter(query: Query): ListFilter {
  const search = searchWords(query.get("search") ?? "");
  const category = categoryOf(query.get("category") ?? "");
  const country = COUNTRIES.find((code) => code === query.get("country"));
  const city = cut(cleanText(query.get("city") ?? "").trim(), CITY_MAX);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(city && { city }),
    ...(query.get("bio") === "1" && { organic: true as const }),
    ...readRange(query),
    ...(search && query.get("exact") && { exact: true as const }),
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? (search ? "relevance" : "recent"),
  };
}
