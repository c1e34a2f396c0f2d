import { type Query, townOf } from "#market/announcements/list-subject.ts";
import { categoryOf } from "#goods/category.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { readNear } from "#platform/places/near-place.ts";
import { EVERYWHERE } from "#platform/places/place-filter.ts";
import { searchWords } from "#market/search-words.ts";

const PLACES = [...COUNTRIES, EVERYWHERE] as const;

/** The address is the state of a store. What it says wrongly is ignored; a town says itself where it is. */
export function readStoreFilter(query: Query) {
  const search = searchWords(query.get("search") ?? "");
  const category = categoryOf(query.get("category") ?? "");
  const city = townOf(query, "city");
  const near = readNear(query);
  const country = near.near ? undefined : PLACES.find((place) => place === query.get("country"));
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(city && { city }),
    ...near,
  };
}
export type StoreFilter = ReturnType<typeof readStoreFilter>;
