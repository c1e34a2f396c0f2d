import type { Db } from "@recolte/db/client";
import { PLACES } from "@recolte/domain/distance";
import type { Place } from "@recolte/domain/place";
import { type Dictionary, dictionaryOf, type Word } from "@recolte/domain/search/question";
import { UNIT_LABELS } from "@recolte/domain/unit";
import { listNames, readWords, stemsOf } from "./dictionary-queries.ts";

/** How much is also said so. */
const MORE_UNITS = ["kilo", "kilogramme", "gramme", "t", "régime", "tas", "panier", "carton", "sachet", "cageot"];
const UNIT_WORDS = [...Object.values(UNIT_LABELS), ...MORE_UNITS];

export interface Known {
  version: string;
  dictionary: Dictionary;
  towns: ReadonlyMap<string, Place>;
}

/** What a search looks for, as the database cuts it into words. */
export interface Said {
  words: readonly Word[];
  known: Known;
  isFilled: boolean;
}

const kept = new WeakMap<Db, Known>();

/** One after the other: in a transaction there is one connection. */
async function readDictionary(db: Db, version: string): Promise<Known> {
  const names = await listNames(db);
  const stems = await stemsOf(db, [...UNIT_WORDS, ...PLACES.map(({ town }) => town)]);
  const units = stems.slice(0, UNIT_WORDS.length);
  const towns = new Map(PLACES.map((place, i) => [stems[UNIT_WORDS.length + i]!, place]));
  return { version, dictionary: dictionaryOf(names, units), towns };
}

const split = (typed: string, stems: string) =>
  stems
    .split(" ")
    .filter(Boolean)
    .map((stem) => ({ typed, stem }));

/** Each question learns by itself whether the dictionary has changed: an edit acts at once, on every node. */
export async function saidBy(db: Db, search: string): Promise<Said> {
  const typed = search.split(/\s+/u);
  const { stems, version, isFilled } = await readWords(db, typed);
  let known = kept.get(db);
  if (known?.version !== version) {
    known = await readDictionary(db, version);
    kept.set(db, known);
  }
  return { words: typed.flatMap((word, i) => split(word, stems[i] ?? "")), known, isFilled };
}
