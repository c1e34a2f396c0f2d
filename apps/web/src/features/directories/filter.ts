import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { minOrder } from "@recolte/domain/talk/directories/details";
import { LISTED_VEHICLE_LABELS } from "@recolte/domain/talk/directories/filter";
import type { DirectoryFilter } from "@recolte/domain/talk/directories/list-filter";
import { NO_NEAR, nearWords } from "#lib/browser/near-place.ts";
import { counted } from "#lib/browser/words.ts";

/** The names in the address, each with the words of its filter where it is set. */
const WORDS: Record<string, (filter: DirectoryFilter) => string | undefined> = {
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
export const narrowedBy = (filter: DirectoryFilter) =>
  Object.entries(WORDS).flatMap(([name, say]) => {
    const words = say(filter);
    return words ? [{ name, words }] : [];
  });

export const NO_FILTER = { ...Object.fromEntries(Object.keys(WORDS).map((name) => [name, undefined])), ...NO_NEAR };
/** Its radius goes with the town. */
export const without = (name: string) => (name === "near" ? NO_NEAR : { [name]: undefined });

export const memberCount = (count: number, member: string, cap: number) =>
  count > cap ? `plus de ${counted(cap, member)}` : counted(count, member);
