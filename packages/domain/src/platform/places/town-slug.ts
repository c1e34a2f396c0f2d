import { CITIES } from "./cities.ts";
import { COUNTRIES, type Country } from "./country.ts";

/** « Port-Gentil » → « port-gentil »: as a word of an address. */
const slugOf = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");

interface Town {
  town: string;
  country: Country;
}
const TOWNS = new Map<string, Town>(
  COUNTRIES.flatMap((country) => CITIES[country].map((town) => [slugOf(town), { town, country }] as const)),
);

/** The town of our list that an address names. */
export const townOfSlug = (slug: string) => TOWNS.get(slug);
/** How an address names a town; null for one that is not of our list. */
export function slugOfTown(town: string, country: Country) {
  const slug = slugOf(town);
  const known = TOWNS.get(slug);
  return known?.town === town && known.country === country ? slug : null;
}
