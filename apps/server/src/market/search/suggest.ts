import { LRUCache } from "lru-cache";
import type { Db } from "@recolte/db/client";
import { SUGGEST_MIN, type Suggestion, SUGGESTIONS_AGE_S } from "@recolte/domain/market/search/suggestion";
import { listSuggestions } from "./suggest-queries.ts";

const PREFIXES_MAX = 2000;

type Kept = LRUCache<string, Promise<Suggestion[]>>;
const keptOf = new WeakMap<Db, Kept>();

function openKept(db: Db) {
  const kept: Kept = keptOf.get(db) ?? new LRUCache({ max: PREFIXES_MAX, ttl: SUGGESTIONS_AGE_S * 1000 });
  keptOf.set(db, kept);
  return kept;
}

/** What these letters may be the beginning of; however many type the same, the database is asked once a minute. */
export async function suggest(db: Db, text: string): Promise<Suggestion[]> {
  const prefix = text.toLowerCase().replaceAll(/\s+/gu, " ");
  if ([...prefix].length < SUGGEST_MIN) return [];
  const kept = openKept(db);
  const known = kept.get(prefix);
  if (known) return known;
  const asked = listSuggestions(db, prefix);
  kept.set(prefix, asked);
  asked.catch(() => kept.delete(prefix));
  return asked;
}
