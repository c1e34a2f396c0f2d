import { type Category, categoryOf } from "#goods/category.ts";
import { cut } from "#platform/texts/characters.ts";
import { cleanText } from "#platform/texts/clean-text.ts";
import { COUNTRIES, type Country } from "#platform/places/country.ts";
import { searchWords } from "#market/search-words.ts";

/** What a list is of. Each of these makes another page for search engines; whatever else narrows it does not. */
export interface ListSubject {
  search?: string;
  category?: Category;
  country?: Country;
  city?: string;
  organic?: true;
}

/** The query of an address, as `URLSearchParams` gives it. */
export interface Query {
  get: (name: string) => string | null;
}

const CITY_MAX = 60;
export const townOf = (query: Query, name: string) => cut(cleanText(query.get(name) ?? "").trim(), CITY_MAX);

/** What an address says wrongly is ignored. Apart from the other filters: every public page reads it. */
export function readSubject(query: Query): ListSubject {
  const search = searchWords(query.get("search") ?? "");
  const category = categoryOf(query.get("category") ?? "");
  const country = COUNTRIES.find((code) => code === query.get("country"));
  const city = townOf(query, "city");
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(city && { city }),
    ...(query.get("bio") === "1" && { organic: true as const }),
  };
}
