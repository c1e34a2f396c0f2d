/** So many are proposed beside one announcement. */
export const SIMILAR_SHOWN = 4;
/** Of one seller. */
const OF_ONE_SELLER = 2;
/** So many of what somebody looked at last are kept on their device. */
export const SEEN_MAX = 20;
/** New near somebody: by road, in kilometres. */
export const NEARBY_KM = 100;
export const NEARBY_SHOWN = 8;
/** In season, on the home. */
export const SEASON_SHOWN = 8;

interface Candidate {
  id: string;
  userId: string;
}

/** The first of them, each once, and never more than two of one seller. */
export function chooseSimilar<C extends Candidate>(candidates: readonly C[]): C[] {
  const chosen: C[] = [];
  for (const one of candidates) {
    if (chosen.length === SIMILAR_SHOWN) break;
    const ofSeller = chosen.filter(({ userId }) => userId === one.userId).length;
    if (ofSeller < OF_ONE_SELLER && chosen.every(({ id }) => id !== one.id)) chosen.push(one);
  }
  return chosen;
}

const WORDS_MAX = 5;

/** Finds what has two of these words, or the only one; nothing without a word. They are as `words_of` cuts them. */
export function twoOf(stems: readonly string[]) {
  const words = [...new Set(stems)].filter((stem) => /^[a-z]{2,}$/u.test(stem)).slice(0, WORDS_MAX);
  if (words.length < 2) return words[0] ?? null;
  return words.flatMap((one, n) => words.slice(n + 1).map((other) => `${one} & ${other}`)).join(" | ");
}
