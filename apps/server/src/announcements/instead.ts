import type { Db } from "@recolte/db/client";
import { NEAR_KM } from "@recolte/domain/announcements/listing";
import type { Instead } from "@recolte/domain/search/instead";
import { townsWithin } from "@recolte/domain/distance";
import { type Part, partsOf, questionOf, stemOf, type Word } from "@recolte/domain/search/question";
import type { Known, Said } from "#search/asked.ts";
import { stemsOf } from "#search/dictionary-queries.ts";
import { findNearest, isSaid } from "#search/term-queries.ts";
import type { Wanted } from "./wanted-queries.ts";

interface Other {
  filter: Wanted;
  instead: Instead;
}

const typedOf = (words: readonly Word[]) => [...new Set(words.map(({ typed }) => typed))].join(" ");

/** The words that occur nowhere, each as the one that sounds nearest; null: none is any nearer. */
async function spelled(db: Db, words: readonly Word[], { dictionary, towns }: Known) {
  const read = partsOf(words, dictionary).filter(({ meanings, optional }) => meanings.length === 0 && !optional);
  const doubtful = read.flatMap((part) => part.words).filter(({ stem }) => !towns.has(stem) && /[a-z]/u.test(stem));
  const right = new Map<string, Word>();
  for (const { typed, stem } of doubtful) {
    if (await isSaid(db, stem)) continue;
    const label = await findNearest(db, typed);
    const [said] = label ? await stemsOf(db, [label]) : [];
    if (label && said && said !== stem) right.set(stem, { typed: label, stem: said });
  }
  return right.size > 0 ? words.map((word) => right.get(word.stem) ?? word) : null;
}

const TOWN_WORDS = 3;

/** The town that the words name, and the words without it. */
export function townIn(words: readonly Word[], { towns }: Known) {
  for (let length = TOWN_WORDS; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const place = towns.get(stemOf(words.slice(at, at + length)));
      if (place) return { place, others: words.filter((_, i) => i < at || i >= at + length) };
    }
  }
  return null;
}

/** The town that is asked for, by its own filter or by a word, and the words without it. */
export function townOf(words: readonly Word[], { near, city }: Wanted, known: Known) {
  // Who already said near what does not mean another town.
  if (near) return null;
  if (city) return { town: city, others: words };
  const named = townIn(words, known);
  return named && { town: named.place.town, others: named.others };
}

/** What a dish is made of stands for it, by its own name. */
function productWords({ words, meanings }: Part, { dictionary }: Known): Word[] {
  const [named] = meanings;
  if (named?.kind !== "fait_de") return [...words];
  const own = dictionary.names.get(named.slug)?.find(({ kind }) => kind === "nom");
  return own ? own.stem.split(" ").map((stem) => ({ typed: own.name, stem })) : [...words];
}

/**
 * What may stand in for a search that found nothing, one after the other: other spelling, towns near the one that was asked for,
 * the product alone, what it is made of, its category.
 */
export async function* insteadOf(db: Db, { words: typed, known }: Said, filter: Wanted): AsyncGenerator<Other> {
  const { asked: _asked, ...rest } = filter;
  const ask = (words: readonly Word[]) => ({ ...rest, asked: { question: questionOf(words, known.dictionary) } });
  if (typed.length === 0) {
    yield { filter: rest, instead: { kind: "all" } };
    return;
  }
  const better = await spelled(db, typed, known);
  const words = better ?? typed;
  if (better) yield { filter: ask(better), instead: { kind: "words", search: typedOf(better) } };
  const named = townOf(words, filter, known);
  if (named) {
    const { town, others } = named;
    const { city: _city, ...anywhere } = others.length > 0 ? ask(others) : rest;
    yield { filter: { ...anywhere, towns: townsWithin(NEAR_KM, town) }, instead: { kind: "near", town, km: NEAR_KM } };
    if (others.length > 0) yield { filter: anywhere, instead: { kind: "elsewhere", town } };
  }
  const missed = named && { town: named.town };
  const product = partsOf(words, known.dictionary).find(({ meanings }) => meanings.length > 0);
  if (!product) return;
  for (const alone of [product.words, productWords(product, known)])
    yield { filter: ask(alone), instead: { kind: "words", search: typedOf(alone), ...missed } };
  const [{ category } = {}] = product.meanings;
  if (category && !filter.category) yield { filter: { ...rest, category }, instead: { kind: "category", category } };
}
