const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/u;
const [ISOLATE, END] = ["\u2068", "\u2069"];
const SIGNS = /[\u2068\u2069]/gu;
const QUOTED = /« [^»\u2068]+ »/gu;
/** What stands isolated already, or what goes from one letter from right to left to the last one before other words. */
const STRETCH =
  /\u2068[^\u2069]*\u2069|[\u0590-\u08ff\ufb1d-\ufefc](?:[^\p{Script=Latin}«»:·,\u2068\n]*[\u0590-\u08ff\ufb1d-\ufefc])?/gu;

/** Within a French line that stays text, words from right to left stay whole and leave the signs around them in their place. */
export const isolate = (words: string) =>
  RIGHT_TO_LEFT.test(words) && !words.startsWith(ISOLATE) ? `${ISOLATE}${words}${END}` : words;

/** The same for a line that others assembled: of what it quotes, the whole. */
export const isolateWithin = (line: string) =>
  line
    .replaceAll(QUOTED, (quoted) => `${quoted.slice(0, 2)}${isolate(quoted.slice(2, -2))}${quoted.slice(-2)}`)
    .replaceAll(STRETCH, isolate);

/** For what knows no such signs: an SMS. */
export const withoutIsolates = (text: string) => text.replaceAll(SIGNS, "");
