import type { Db } from "@recolte/db/client";
import type { Radius } from "@recolte/domain/market/announcements/listing";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import { type PriceWords, readPrice } from "@recolte/domain/market/search/price-words";
import { type Dictionary, dictionaryOf, type Word } from "@recolte/domain/market/search/question";
import { readSpoken, type SpokenWord } from "@recolte/domain/market/search/spoken-words";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { listNames, readWords, stemsOf } from "./dictionary-queries.ts";

/** How much is also said so. */
const MORE_UNITS = ["kilo", "kilogramme", "gramme", "t", "régime", "tas", "panier", "carton", "sachet", "cageot"];
const UNIT_WORDS = [...Object.values(UNIT_LABELS), ...MORE_UNITS];

export interface Town {
  town: string;
  country: Country;
}
const TOWNS: readonly Town[] = COUNTRIES.flatMap((country) => CITIES[country].map((town) => ({ town, country })));

export interface Known {
  version: string;
  dictionary: Dictionary;
  towns: ReadonlyMap<string, Town>;
}

/** What a search looks for, as the database cuts it into words. */
export interface Said {
  words: readonly Word[];
  known: Known;
  price: PriceWords | null;
  /** Without what it says of the price. */
  text: string;
  radius?: Radius;
}

const kept = new WeakMap<Db, Known>();

/** One after the other: in a transaction there is one connection. */
async function readDictionary(db: Db, version: string): Promise<Known> {
  const names = await listNames(db);
  const stems = await stemsOf(db, [...UNIT_WORDS, ...TOWNS.map(({ town }) => town)]);
  const units = stems.slice(0, UNIT_WORDS.length);
  const towns = new Map(TOWNS.map((town, i) => [stems[UNIT_WORDS.length + i] ?? town.town, town]));
  return { version, dictionary: dictionaryOf(names, units), towns };
}

const split = ({ joins, ...word }: SpokenWord, stems: string): Word[] =>
  stems
    .split(" ")
    .filter(Boolean)
    .map((stem, i) => ({ ...word, stem, ...(joins && i === 0 && { joins }) }));

/** Each question learns by itself whether the dictionary has changed: an edit acts at once, on every node. */
export async function saidBy(db: Db, search: string): Promise<Said> {
  const price = readPrice(search);
  const text = price?.rest ?? search;
  const spoken = readSpoken(text);
  const { stems, version } = await readWords(
    db,
    spoken.words.map(({ typed }) => typed),
  );
  let known = kept.get(db);
  if (known?.version !== version) {
    known = await readDictionary(db, version);
    kept.set(db, known);
  }
  const words = spoken.words.flatMap((word, i) => split(word, stems[i] ?? ""));
  return { words, known, price, text, ...(spoken.radius && { radius: spoken.radius }) };
}
