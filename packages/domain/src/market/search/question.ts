import type { Category } from "#goods/category.ts";
import type { Country } from "#platform/places/country.ts";
import type { ProductNameKind } from "#goods/product-name.ts";
import type { WordRole } from "./spoken-words.ts";

/** One word of a question: as it was typed, and what `words_of` made of it. */
export interface Word extends WordRole {
  typed: string;
  stem: string;
}

export interface ProductName {
  slug: string;
  stem: string;
  kind: ProductNameKind;
  name: string;
  category: Category;
  /** Where it is called so; null: in both. */
  country: Country | null;
}

/** What the marketplace knows by name, and the words of quantities. */
export interface Dictionary {
  meanings: ReadonlyMap<string, readonly ProductName[]>;
  names: ReadonlyMap<string, readonly ProductName[]>;
  units: ReadonlySet<string>;
}

/** What is looked for, in the database's language: what is needed, and what comes first of it. */
export interface Question {
  words: string;
  best: string;
}

/** One word, or several that name a product together. */
export interface Part {
  words: readonly Word[];
  meanings: readonly ProductName[];
  optional: boolean;
}

/** Words that count; further ones are not looked at. */
const WORDS_MAX = 8;
const SPAN_MAX = 3;
const PREFIX_MIN = 3;

const groupBy = (names: readonly ProductName[], key: "stem" | "slug") =>
  names.reduce((all, name) => all.set(name[key], [...(all.get(name[key]) ?? []), name]), new Map<string, ProductName[]>());

export const dictionaryOf = (names: readonly ProductName[], units: readonly string[]): Dictionary => ({
  meanings: groupBy(names, "stem"),
  names: groupBy(names, "slug"),
  units: new Set(units),
});

export const stemOf = (words: readonly Word[]) => words.map(({ stem }) => stem).join(" ");

/** The longest name that begins here; either of two is never one. */
function spanAt(words: readonly Word[], at: number, { meanings }: Dictionary) {
  for (let length = SPAN_MAX; length > 0; length--) {
    const span = words.slice(at, at + length);
    const found = meanings.get(stemOf(span));
    if (found && span.length === length && span.slice(1).every(({ joins }) => joins !== "or"))
      return { words: span, meanings: found, optional: false };
  }
  return null;
}

/** Names are read first; then « 50 kg », « 2,5 kg » and « sac » say how much, not what. */
export function partsOf(all: readonly Word[], dictionary: Dictionary): Part[] {
  const words = all.slice(0, WORDS_MAX);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; at += parts.at(-1)?.words.length ?? 1)
    parts.push(spanAt(words, at, dictionary) ?? { words: words.slice(at, at + 1), meanings: [], optional: false });
  const isNumber = ({ words: [word] }: Part) => /^\d+$/u.test(word?.stem ?? "");
  let counts = false;
  const marked = parts
    .toReversed()
    .map((part) => {
      const isUnit = part.meanings.length === 0 && dictionary.units.has(stemOf(part.words));
      counts = isUnit || (counts && isNumber(part));
      return { ...part, optional: counts };
    })
    .toReversed();
  return marked.some(({ optional }) => !optional) ? marked : parts;
}

export type NamedProduct = Pick<ProductName, "slug" | "name">;

/** The one product that is asked for, by its own name; null where there are several, or none. */
export function productNamed(words: readonly Word[], dictionary: Dictionary): NamedProduct | null {
  const slugs = new Set(partsOf(words, dictionary).flatMap(({ meanings }) => meanings.map(({ slug }) => slug)));
  const [slug] = slugs;
  const own = slug !== undefined && slugs.size === 1 && dictionary.names.get(slug)?.find(({ kind }) => kind === "nom");
  return own ? { slug, name: own.name } : null;
}

const lexeme = (word: string) => `'${word}'`;
const together = (stem: string) => `(${stem.split(" ").map(lexeme).join(" & ")})`;
const NAMES_IT: readonly ProductNameKind[] = ["nom", "local", "forme", "faute"];

interface Reading {
  dictionary: Dictionary;
  /** Where it is looked for: what the other country calls so is another thing. Null: in both. */
  country: Country | null;
}

/** The names that are used there; without any, those of the other country. */
function usedIn(country: Country | null, names: readonly ProductName[]) {
  const used = names.filter((name) => !country || !name.country || name.country === country);
  return used.length > 0 ? used : names;
}

/** One step, never onward: a product finds its other names and varieties. What is made of it, said in a text, is not it. */
function calledSo({ words, meanings }: Part, { dictionary, country }: Reading) {
  const slugs = usedIn(country, meanings)
    .filter(({ kind }) => NAMES_IT.includes(kind))
    .map(({ slug }) => slug);
  const names = slugs.flatMap((slug) => (dictionary.names.get(slug) ?? []).filter(({ kind }) => kind !== "fait_de"));
  const called = names.filter((name) => !country || !name.country || name.country === country);
  return {
    stems: [...new Set([stemOf(words), ...called.map(({ stem }) => stem)])],
    slugs: [...new Set(slugs.map((slug) => `=${slug}`))],
  };
}

function alternatives(part: Part, reading: Reading) {
  const { stems, slugs } = calledSo(part, reading);
  return `(${[...stems.map(together), ...slugs.map(lexeme)].join(" | ")})`;
}

/** « ou » joins any words; « et » two products, as few sellers offer both. */
const joinsFormer = ({ words: [first], meanings }: Part, former: Part | undefined) =>
  former !== undefined &&
  (first?.joins === "or" || (first?.joins === "and" && meanings.length > 0 && former.meanings.length > 0));

/** Any part of a group will do. */
function groupsOf(parts: readonly Part[]) {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (group && joinsFormer(part, group.at(-1))) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

function neededOf(words: readonly Word[], dictionary: Dictionary) {
  const parts = partsOf(words, dictionary);
  const needed = parts.filter(({ optional }) => !optional);
  const last = parts.length === needed.length ? needed.at(-1) : undefined;
  const isBegun = (part: Part) =>
    part === last &&
    part.meanings.length === 0 &&
    /^[a-z]+$/u.test(stemOf(part.words)) &&
    stemOf(part.words).length >= PREFIX_MIN;
  return { parts, groups: groupsOf(needed), isBegun };
}

const longest = (stem: string) => stem.split(" ").reduce((kept, word) => (word.length > kept.length ? word : kept), "");

/**
 * What every answer to the question has at least one of: the ways of saying its rarest part. A word that may go on stands by
 * its first letters.
 */
export function anchorsOf(words: readonly Word[], reading: Reading, countOf: (typed: string) => number) {
  const { groups, isBegun } = neededOf(words, reading.dictionary);
  const rarity = (group: readonly Part[]) =>
    group.reduce((sum, part) => sum + Math.min(...part.words.map(({ typed }) => countOf(typed))), 0);
  const mayGoOn = (group: readonly Part[]) => Number(group.some(isBegun));
  const [rarest = []] = groups.toSorted((a, b) => mayGoOn(a) - mayGoOn(b) || rarity(a) - rarity(b));
  const anchors = rarest.flatMap((part) => {
    if (isBegun(part)) return [`p:${stemOf(part.words).slice(0, PREFIX_MIN)}`];
    const { stems, slugs } = calledSo(part, reading);
    return [...stems.map(longest), ...slugs];
  });
  return [...new Set(anchors)];
}

const joined = (parts: readonly string[], sign = " & ") => [...new Set(parts)].join(sign);

/** Null: none of the words says anything. */
export function questionOf(words: readonly Word[], reading: Reading): Question | null {
  const { parts, groups, isBegun } = neededOf(words, reading.dictionary);
  if (groups.length === 0) return null;
  const said = (part: Part) => (isBegun(part) ? `${lexeme(stemOf(part.words))}:*` : alternatives(part, reading));
  const either = (group: readonly Part[]) => {
    const all = joined(group.map(said), " | ");
    return group.length > 1 ? `(${all})` : all;
  };
  return {
    words: joined(groups.map(either)),
    best: joined(parts.map((part) => alternatives(part, reading))),
  };
}
