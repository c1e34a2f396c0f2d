import type { Country } from "@recolte/domain/platform/places/country";
import { type Dictionary, partsOf, stemOf, type Word } from "@recolte/domain/market/search/question";
import type { Known, Town } from "./asked.ts";

const TOWN_WORDS = 3;

export interface PlaceSaid extends Town {
  /** The words without it. */
  others: readonly Word[];
  /** Something is looked for around it, not only there. */
  isNear: boolean;
}

const isSaidAsPlace = (words: readonly Word[]) => words.some(({ place }) => place !== undefined);
const isOneOfTwo = (words: readonly Word[], next: Word | undefined) =>
  words[0]?.joins === "or" || (next?.joins === "or" && !isSaidAsPlace(words));

/** « Gambas » are shrimps unless they are looked for « à Gamba ». */
function productWords(words: readonly Word[], dictionary: Dictionary) {
  const named = partsOf(words, dictionary).filter((part) => part.meanings.length > 0);
  return new Set(named.flatMap((part) => part.words));
}

function* spansOf(words: readonly Word[]) {
  for (let length = TOWN_WORDS; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) yield { at, span: words.slice(at, at + length) };
}

/** The town that the words name, what is said to be near it before any other; null too where one of two is named. */
export function townIn(words: readonly Word[], { towns, dictionary }: Known): PlaceSaid | null {
  const products = productWords(words, dictionary);
  const named = [...spansOf(words)].flatMap(({ at, span }) => {
    const town = towns.get(stemOf(span));
    const isProduct = span.some((word) => products.has(word)) && !isSaidAsPlace(span);
    if (!town || isProduct || isOneOfTwo(span, words[at + span.length])) return [];
    const others = words.filter((_, i) => i < at || i >= at + span.length);
    return [{ ...town, others, isNear: span.some(({ place }) => place === "near") }];
  });
  return named.find(({ isNear }) => isNear) ?? named[0] ?? null;
}

interface PlaceFilter {
  near?: string | undefined;
  city?: string | undefined;
}

const countryOf = (town: string, { towns }: Known): Country | undefined =>
  [...towns.values()].find((one) => one.town === town)?.country;

/** The town that is asked for, by its own filter or by a word, and the words without it. */
export function placeSaid(words: readonly Word[], { near, city }: PlaceFilter, known: Known) {
  // Who already said near what does not mean another town.
  if (near) return null;
  if (city) return { town: city, country: countryOf(city, known) ?? null, others: words, isNear: false };
  return townIn(words, known);
}

/** In which country names are meant: that of the list, else of the place. */
export const countryMeant = (
  words: readonly Word[],
  { country, ...place }: PlaceFilter & { country?: Country | undefined },
  known: Known,
): Country | null => country ?? (place.near ? countryOf(place.near, known) : placeSaid(words, place, known)?.country) ?? null;
