import { ownWords, wordsOf } from "#platform/texts/own-words.ts";
import { QUOTE_TEMPLATE } from "#trade/transport/quote.ts";
import { greeting } from "./text.ts";

/** Fewer words of one's own say nothing: a thousand people ask whether something is still there. */
const FEWEST = 8;
/** So many people are told the same within a day; those who come after them wait until somebody of the staff has read it. */
export const COPIES_MOST = 5;

/** A number that is another one for each receiver makes no other text. */
const comparedWords = (text: string) => wordsOf(text).map((word) => word.replaceAll(/\p{Nd}+/gu, "0"));

/** What the boxes of the site hold before anything is typed, sentence by sentence: one that was changed counts. */
const proposedRuns = (title: string | null) =>
  [...(title === null ? [] : [greeting(title)]), QUOTE_TEMPLATE].flatMap((text) => text.split(/[.?:\n]/u)).map(comparedWords);

/** Whether more than a greeting of the site may stand there. */
export const mayBeCopy = (text: string) => wordsOf(text).length >= FEWEST;

/**
 * What a message says by itself, as it is compared with others: exactly, after folding, without the name of the person it is written to.
 * Null where that is too little. `title`: of the announcement that it is about, which the greeting names; `name`: of its receiver.
 */
export function copiedText(text: string, title: string | null, name = "") {
  const names = comparedWords(name).map((word) => [word]);
  const words = ownWords(comparedWords(text), [...proposedRuns(title), ...names]);
  return words.length < FEWEST ? null : words.join(" ");
}
