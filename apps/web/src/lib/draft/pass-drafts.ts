import { DRAFTS } from "./draft-store.ts";
import { stored } from "#lib/browser/stored.ts";

/** Of two accounts that became one: what was half written in the one is the other's, where that has nothing of its kind. */
export function passDrafts(from: string, to: string) {
  const former = `${DRAFTS}.${from}.`;
  for (const key of stored.keys().filter((name) => name.startsWith(former))) {
    const [text, place] = [stored.get(key), `${DRAFTS}.${to}.${key.slice(former.length)}`];
    if (text !== null && stored.get(place) === null) stored.set(place, text);
    stored.remove(key);
  }
}
