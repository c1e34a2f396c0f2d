import { folded } from "./folded.ts";

/** The words of a text, without accents, capitals or signs. */
export const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const startsWith = (words: readonly string[], at: number) => (run: readonly string[]) =>
  run.length > 0 && run.every((word, i) => words[at + i] === word);

/** Without the runs of words that the product itself proposed; of two that begin alike the longer one. */
export function ownWords(words: readonly string[], proposed: readonly (readonly string[])[]) {
  const runs = proposed.toSorted((one, other) => other.length - one.length);
  const own: string[] = [];
  for (let at = 0; at < words.length;) {
    const run = runs.find(startsWith(words, at));
    if (!run) own.push(words[at]!);
    at += run?.length ?? 1;
  }
  return own;
}
