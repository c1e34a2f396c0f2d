import { COUNTRIES } from "#platform/places/country.ts";
import { cut } from "#platform/texts/characters.ts";
import { type Query, townOf } from "#market/announcements/list-subject.ts";
import { readNear } from "#platform/places/near-place.ts";
import { searchWords } from "#market/search-words.ts";
import type { Directory } from "./directory.ts";
import { LISTED_VEHICLES, RATINGS } from "./filter.ts";

const TEXT_MAX = 60;
const CAPACITY_MAX = 60_000;

/** A whole number of kilograms that a road bears; else none. */
function kilogramsOf(value: string | null) {
  const kg = Number(/^\d{1,5}$/u.exec(value ?? "")?.[0] ?? 0);
  return kg > 0 && kg <= CAPACITY_MAX ? kg : undefined;
}

/** What only carriers are chosen by. Upside down, the capacities are taken the other way round. */
function readCarriers(query: Query) {
  const [low, high] = [kilogramsOf(query.get("chargeMin")), kilogramsOf(query.get("chargeMax"))];
  const [minCapacity, maxCapacity] = low && high && low > high ? [high, low] : [low, high];
  const zone = cut(query.get("zone")?.trim() ?? "", TEXT_MAX);
  const vehicle = LISTED_VEHICLES.find((one) => one === query.get("vehicule"));
  return {
    ...(zone && { zone }),
    ...(vehicle && { vehicle }),
    ...(minCapacity && { minCapacity }),
    ...(maxCapacity && { maxCapacity }),
  };
}

/** The address is the state of a directory. What it says wrongly is ignored. */
export function readDirectoryFilter(kind: Directory, query: Query) {
  const search = searchWords(query.get("search") ?? "");
  const city = townOf(query, "city");
  const country = COUNTRIES.find((code) => code === query.get("country"));
  const minRating = RATINGS.find((rating) => String(rating) === query.get("note"));
  return {
    ...(search && { search }),
    ...(city && { city }),
    ...(country && { country }),
    ...readNear(query),
    ...(kind === "transporteurs" && readCarriers(query)),
    ...(minRating && { minRating }),
  };
}
export type DirectoryFilter = ReturnType<typeof readDirectoryFilter>;
