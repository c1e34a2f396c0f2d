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

const lexeme = (word: string) => `'${word}'`;
const together = (stem: string) => `(${stem.split(" ").map(lexeme).join(" & ")})`;
const NAMES_IT: readonly ProductNameKind[] = ["nom", "local", "forme", "faute"];

/** One step, never onward: a product finds its varieties and, said of it, what is made of it; these find themselves. */
function alternatives({ words, meanings }: Part, { names }: Dictionary, isMadeToo: boolean) {
  const slugs = meanings.filter(({ kind }) => NAMES_IT.includes(kind)).map(({ slug }) => slug);
  const called = slugs.flatMap((slug) => (names.get(slug) ?? []).filter(({ kind }) => isMadeToo || kind !== "fait_de"));
  const stems = new Set([stemOf(words), ...called.map(({ stem }) => stem)]);
  return `(${[...[...stems].map(together), ...new Set(slugs.map((slug) => lexeme(`=${slug}`)))].join(" | ")})`;
}

const joined = (parts: readonly string[]) => [...new Set(parts)].join(" & ");

/** Null: none of the words says anything. */
export function questionOf(words: readonly Word[], dictionary: Dictionary): Question | null {
  const parts = partsOf(words, dictionary);
  const needed = parts.filter(({ optional }) => !optional);
  if (needed.length === 0) return null;
  const last = parts.length === needed.length ? needed.at(-1) : undefined;
  const isBegun = (part: Part) =>
    part === last &&
    part.meanings.length === 0 &&
    /^[a-z]+$/u.test(stemOf(part.words)) &&
    stemOf(part.words).length >= PREFIX_MIN;
  const said = (part: Part, isMadeToo: boolean) =>
    isBegun(part) ? `${lexeme(stemOf(part.words))}:*` : alternatives(part, dictionary, isMadeToo);
  return {
    strong: joined(needed.map((part) => said(part, false))),
    wide: joined(needed.map((part) => said(part, true))),
    best: joined(parts.map((part) => alternatives(part, dictionary, true))),
  };
}
