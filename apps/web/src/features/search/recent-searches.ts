import { openDraft } from "#lib/draft/draft-store.ts";
import { isSameSearch } from "./lines.ts";

const NAME = "searches";
const KEPT = 10;

/** What was searched for in this browser, the last first; as all that was typed, it goes when one signs out. */
export function readSearches(owner: string) {
  const { said } = openDraft(owner, NAME).read();
  return Array.isArray(said) ? said.filter((search): search is string => typeof search === "string") : [];
}

export function rememberSearch(owner: string, search: string) {
  const others = readSearches(owner).filter((former) => !isSameSearch(former, search));
  openDraft(owner, NAME).keep({ said: [search, ...others].slice(0, KEPT) });
}

export const forgetSearches = (owner: string) => openDraft(owner, NAME).forget();
