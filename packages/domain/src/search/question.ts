import type { Category } from "#category.ts";
import type { ProductNameKind } from "#product-name.ts";

/** One word of a question: as it was typed, and what `words_of` made of it. */
export interface Word {
  typed: string;
  stem: string;
}

export interface ProductName {
  slug: string;
  stem: string;
  kind: ProductNameKind;
  name: string;
  category: Category;
}

/** What the marketplace knows by name, and the words of quantities. */
export interface Dictionary {
  meanings: ReadonlyMap<string, readonly ProductName[]>;
  names: ReadonlyMap<string, readonly ProductName[]>;
  units: ReadonlySet<string>;
}

/** What is looked for, in the database's language: what it sells and where, anything said of it, and what comes first of the former. */
export interface Question {
  strong: string;
  wide: string;
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

/** The longest name that begins here. */
function spanAt(words: readonly Word[], at: number, { meanings }: Dictionary) {
  for (let length = SPAN_MAX; length > 0; length--) {
    const span = words.slice(at, at + length);
    const found = meanings.get(stemOf(span));
    if (found && span.length === length) return { words: span, meanings: found, optional: false };
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

/** One step, never onward: a product finds its varieties and, said of it, what is made of it; these find themselves. */
function calledSo({ words, meanings }: Part, { names }: Dictionary, isMadeToo: boolean) {
  const slugs = meanings.filter(({ kind }) => NAMES_IT.includes(kind)).map(({ slug }) => slug);
  const called = slugs.flatMap((slug) => (names.get(slug) ?? []).filter(({ kind }) => isMadeToo || kind !== "fait_de"));
  return {
    stems: [...new Set([stemOf(words), ...called.map(({ stem }) => stem)])],
    slugs: [...new Set(slugs.map((slug) => `=${slug}`))],
  };
}

function alternatives(part: Part, dictionary: Dictionary, isMadeToo: boolean) {
  const { stems, slugs } = calledSo(part, dictionary, isMadeToo);
  return `(${[...stems.map(together), ...slugs.map(lexeme)].join(" | ")})`;
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
  return { parts, needed, isBegun };
}

const longest = (stem: string) => stem.split(" ").reduce((kept, word) => (word.length > kept.length ? word : kept), "");

/**
 * What every answer to the question has at least one of: the ways of saying its rarest part. A word that may go on stands by
 * its first letters.
 */
export function anchorsOf(words: readonly Word[], dictionary: Dictionary, countOf: (typed: string) => number) {
  const { needed, isBegun } = neededOf(words, dictionary);
  const rarity = (part: Part) => Math.min(...part.words.map(({ typed }) => countOf(typed)));
  const [rarest] = needed.toSorted((a, b) => Number(isBegun(a)) - Number(isBegun(b)) || rarity(a) - rarity(b));
  if (!rarest) return [];
  if (isBegun(rarest)) return [`p:${stemOf(rarest.words).slice(0, PREFIX_MIN)}`];
  const { stems, slugs } = calledSo(rarest, dictionary, true);
  return [...new Set([...stems.map(longest), ...slugs])];
}

const joined = (parts: readonly string[]) => [...new Set(parts)].join(" & ");

/** Null: none of the words says anything. */
export function questionOf(words: readonly Word[], dictionary: Dictionary): Question | null {
  const { parts, needed, isBegun } = neededOf(words, dictionary);
  if (needed.length === 0) return null;
  const said = (part: Part, isMadeToo: boolean) =>
    isBegun(part) ? `${lexeme(stemOf(part.words))}:*` : alternatives(part, dictionary, isMadeToo);
  return {
    strong: joined(needed.map((part) => said(part, false))),
    wide: joined(needed.map((part) => said(part, true))),
    best: joined(parts.map((part) => alternatives(part, dictionary, true))),
  };
}
