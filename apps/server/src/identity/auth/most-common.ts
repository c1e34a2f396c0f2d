import { dictionary } from "@zxcvbn-ts/language-common";

const HOW_MANY = 3000;
/** Shorter ones are refused for their length. */
const SHORTEST = 6;
const all = dictionary["passwords-common"].map(String);

/** Read from the package in development and in tests; the build writes the lists itself in place of this file. */
export const MOST_COMMON = all.filter((password) => password.length >= SHORTEST).slice(0, HOW_MANY);

const WORD_MIN = 4;
const lettersOf = (password: string) => password.toLowerCase().replace(/[^a-z]/gu, "");
const known = new Set(MOST_COMMON.map(lettersOf));
/** As many again for the staff, by their letters alone: digits and signs around a word hide it from nobody. */
export const NEXT_COMMON = [...new Set(all.map(lettersOf))]
  .filter((letters) => letters.length >= WORD_MIN && !known.has(letters))
  .slice(0, HOW_MANY);
