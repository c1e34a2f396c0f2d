/** What found nothing since it was last kept: words and how often, never who. */
let waiting = new Map<string, number>();
const WORDS_MAX = 500;

/** What may be somebody's number or address stays out. */
const mayName = (words: string) => /(?:\d[ .-]*){6}|@/u.test(words);

export function rememberUnfound(search: string) {
  const words = search.toLowerCase().replaceAll(/\s+/gu, " ");
  if (mayName(words) || (waiting.size >= WORDS_MAX && !waiting.has(words))) return;
  waiting.set(words, (waiting.get(words) ?? 0) + 1);
}

export function takeUnfound() {
  const taken = waiting;
  waiting = new Map();
  return taken;
}
