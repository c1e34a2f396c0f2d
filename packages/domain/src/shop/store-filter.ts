import { type Query, townOf } from "#announcements/list-subject.ts";
import { categoryOf } from "#category.ts";
import { COUNTRIES } from "#country.ts";
import { readNear } from "#near-place.ts";
import { EVERYWHERE } from "#place-filter.ts";
import { searchWords } from "#search-words.ts";

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
