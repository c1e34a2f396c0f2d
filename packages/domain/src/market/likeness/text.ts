import { ownWords, wordsOf } from "#platform/texts/own-words.ts";

const SHINGLE = 3;
/** Of fewer words only equality says something. */
const FEW = 8;
const BANDS = 24;
const ROWS = 3;
const KEY_BITS = 16;

/** What copies have in common, and with changed words too when their letters nearly are the same. */
const ALIKE = 0.6;
const PARTLY_ALIKE = 0.3;
const SAME_LETTERS = 0.8;

export interface ComparedText {
  words: readonly string[];
  shingles: ReadonlySet<string>;
}

/** Each digit is 0: quantities, prices and telephone numbers are what copies change first. */
const comparedWords = (skeleton: string) => wordsOf(skeleton.replaceAll(/\p{Nd}/gu, "0"));

function shinglesOf(words: readonly string[]) {
  if (words.length < FEW) return new Set([words.join(" ")]);
  return new Set(words.slice(SHINGLE - 1).map((_last, at) => words.slice(at, at + SHINGLE).join(" ")));
}

/**
 * What is compared of a text whose look-alike letters were replaced before. Null where there is nothing to compare: no word,
 * or few beside those that the product proposed.
 */
export function comparedText(skeleton: string, proposed: readonly string[] = []): ComparedText | null {
  const all = comparedWords(skeleton);
  // The name of goods has a few words: a whole text given as the name would hide that text.
  const names = proposed.map(comparedWords).filter((words) => words.length < FEW);
  const words = ownWords(all, names);
  if (words.length === 0 || (words.length < FEW && words.length < all.length)) return null;
  return { words, shingles: shinglesOf(words) };
}

/** The last step of MurmurHash3: every bit of the answer hangs on every bit that was given. */
function mixed(value: number) {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function hashOf(shingle: string) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < shingle.length; i++) hash = Math.imul(hash ^ shingle.charCodeAt(i), 0x01000193);
  return mixed(hash);
}

const SEEDS = Array.from({ length: BANDS * ROWS }, (_none, i) => mixed(i + 1));

/** MinHash: texts that share most shingles share some of these keys, whatever else is stored. */
export function textKeys({ shingles }: ComparedText) {
  const hashes = [...shingles].map(hashOf);
  const least = SEEDS.map((seed) => hashes.reduce((min, hash) => Math.min(min, mixed(hash ^ seed)), 0xffffffff));
  return Array.from({ length: BANDS }, (_none, band) => {
    const rows = least.slice(band * ROWS, (band + 1) * ROWS);
    return (band << KEY_BITS) | (rows.reduce((hash, row) => mixed(hash ^ row), 0) & 0xffff);
  });
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  let common = 0;
  for (const item of one) if (other.has(item)) common += 1;
  return common / (one.size + other.size - common);
}

/** Three letters each, the ends of the words among them: their order does not count. */
function trigramsOf(words: readonly string[]) {
  const padded = words.map((word) => `  ${word} `);
  return new Set(padded.flatMap((word) => Array.from({ length: word.length - 2 }, (_none, at) => word.slice(at, at + 3))));
}

export function isNearText(one: ComparedText, other: ComparedText) {
  if (one.words.length < FEW || other.words.length < FEW) return one.words.join(" ") === other.words.join(" ");
  const alike = jaccard(one.shingles, other.shingles);
  if (alike >= ALIKE) return true;
  return alike >= PARTLY_ALIKE && jaccard(trigramsOf(one.words), trigramsOf(other.words)) >= SAME_LETTERS;
}

/** A text that is erased left its keys alone: so many in common say what `isNearText` would. */
const KEYS_OF_ERASED = 8;
export const isNearErased = (commonKeys: number) => commonKeys >= KEYS_OF_ERASED;
