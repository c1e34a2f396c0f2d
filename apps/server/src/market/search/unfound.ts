import { createHash } from "node:crypto";

/** Who asks, by names that are digested at once. */
export interface Asker {
  network: string;
  name: string;
}

const digest = (name: string) => createHash("sha256").update(name).digest("base64");

export interface Unfound {
  count: number;
  /** Digests of who asked, each with that of their network. */
  askers: Map<string, { network: string; name: string }>;
}

/** What found nothing since it was last kept: words and how often, and by how many devices. */
let waiting = new Map<string, Unfound>();
const WORDS_MAX = 500;
const ASKERS_MAX = 20;

/** What may be somebody's number or address stays out. */
const mayName = (words: string) => /(?:\d[ .-]*){6}|@/u.test(words);

export function rememberUnfound(search: string, asker?: Asker) {
  const words = search.toLowerCase().replaceAll(/\s+/gu, " ");
  if (mayName(words) || (waiting.size >= WORDS_MAX && !waiting.has(words))) return;
  const { count, askers } = waiting.get(words) ?? { count: 0, askers: new Map() };
  waiting.set(words, { count: count + 1, askers });
  if (!asker || askers.size >= ASKERS_MAX) return;
  const [network, name] = [digest(asker.network), digest(`${asker.network} ${asker.name}`)];
  askers.set(name, { network, name });
}

export function takeUnfound() {
  const taken = waiting;
  waiting = new Map();
  return taken;
}
