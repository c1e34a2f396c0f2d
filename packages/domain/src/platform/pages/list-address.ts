import type { Query } from "#market/announcements/list-subject.ts";
import { searchWords } from "#market/search-words.ts";

/** The words that one's own list is searched for. */
export function readSearch(query: Query) {
  const search = searchWords(query.get("q") ?? "");
  return search ? { search } : {};
}

/** What an address calls by a name of its own; what it says wrongly is ignored. */
export const namedBy = <Value>(names: Readonly<Record<string, Value>>, name: string | null) =>
  name !== null && Object.hasOwn(names, name) ? names[name] : undefined;

/** How an address calls it; empty where it need not be said. */
export const nameFor = <Value>(names: Readonly<Record<string, Value>>, value: Value | undefined) =>
  Object.keys(names).find((name) => names[name] === value) ?? "";
