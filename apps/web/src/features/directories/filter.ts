import { cut } from "@recolte/domain/characters";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/country";
import { minOrder } from "@recolte/domain/directories/details";
import type { Directory } from "@recolte/domain/directories/directory";
import { LISTED_VEHICLE_LABELS, LISTED_VEHICLES, RATINGS } from "@recolte/domain/directories/filter";
import { searchWords } from "@recolte/domain/search-words";
import { NO_NEAR, nearWords, readNear } from "#lib/near-place.ts";
import { oneOf } from "#lib/use-filters.ts";
import { counted } from "#lib/words.ts";

const TEXT_MAX = 60;
const CAPACITY_MAX = 60_000;

/** A whole number of kilograms that a road bears; else none. */
function kilogramsOf(value: string | null) {
  const kg = Number(/^\d{1,5}$/u.exec(value ?? "")?.[0] ?? 0);
  return kg > 0 && kg <= CAPACITY_MAX ? kg : undefined;
}

/** What only carriers are chosen by. Upside down, the capacities are taken the other way round. */
function readCarriers(params: URLSearchParams) {
  const [low, high] = [kilogramsOf(params.get("chargeMin")), kilogramsOf(params.get("chargeMax"))];
  const [minCapacity, maxCapacity] = low && high && low > high ? [high, low] : [low, high];
  return {
    zone: cut(params.get("zone")?.trim() ?? "", TEXT_MAX) || undefined,
    vehicle: oneOf(LISTED_VEHICLES, params.get("vehicule")),
    minCapacity,
    maxCapacity,
  };
}

/** The address is the state of a directory. What it says wrongly is ignored. */
export function readFilter(kind: Directory, params: URLSearchParams) {
  return {
    search: searchWords(params.get("search") ?? "") || undefined,
    city: cut(params.get("city")?.trim() ?? "", TEXT_MAX) || undefined,
    country: oneOf(COUNTRIES, params.get("country")),
    ...readNear(params),
    ...(kind === "transporteurs" && readCarriers(params)),
    minRating: RATINGS.find((rating) => String(rating) === params.get("note")),
  };
}
export type Filter = ReturnType<typeof readFilter>;

/** The names in the address, each with the words of its filter where it is set. */
const WORDS: Record<string, (filter: Filter) => string | undefined> = {
  search: ({ search }) => search && `« ${search} »`,
  country: ({ country }) => country && COUNTRY_FACTS[country].name,
  city: ({ city }) => city,
  near: nearWords,
  zone: ({ zone }) => zone,
  vehicule: ({ vehicle }) => vehicle && LISTED_VEHICLE_LABELS[vehicle],
  chargeMin: ({ minCapacity: kg }) => (kg ? `dès ${minOrder(kg)}` : undefined),
  chargeMax: ({ maxCapacity: kg }) => (kg ? `jusqu'à ${minOrder(kg)}` : undefined),
  note: ({ minRating }) => minRating && `${minRating} étoiles et plus`,
};

/** What narrows the directory: the name in the address, and in words. */
export const narrowedBy = (filter: Filter) =>
  Object.entries(WORDS).flatMap(([name, say]) => {
    const words = say(filter);
    return words ? [{ name, words }] : [];
  });

export const NO_FILTER = { ...Object.fromEntries(Object.keys(WORDS).map((name) => [name, undefined])), ...NO_NEAR };
/** Its radius goes with the town. */
export const without = (name: string) => (name === "near" ? NO_NEAR : { [name]: undefined });

export const memberCount = (count: number, member: string, cap: number) =>
  count > cap ? `plus de ${counted(cap, member)}` : counted(count, member);
