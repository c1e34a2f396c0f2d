import { dictionary } from "@zxcvbn-ts/language-common";

const HOW_MANY = 3000;
/** Shorter ones are refused for their length. */
const SHORTEST = 6;

/** Read from the package in development and in tests; the build writes the list itself in place of this file. */
export const MOST_COMMON = dictionary["passwords-common"]
  .map(String)
  .filter((password) => password.length >= SHORTEST)
  .slice(0, HOW_MANY);
