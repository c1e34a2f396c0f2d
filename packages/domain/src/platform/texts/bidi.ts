const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/u;
const [ISOLATE, END] = ["\u2068", "\u2069"];
const SIGNS = /[\u2068\u2069]/gu;

/** Within a French line that stays text, words from right to left stay whole and leave the signs around them in their place. */
export const isolate = (words: string) => (RIGHT_TO_LEFT.test(words) ? `${ISOLATE}${words}${END}` : words);

/** For what knows no such signs: an SMS. */
export const withoutIsolates = (text: string) => text.replaceAll(SIGNS, "");
