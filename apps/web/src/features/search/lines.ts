import { CATEGORY_LABELS, type Category } from "@recolte/domain/goods/category";
import { resultCount } from "@recolte/domain/market/announcements/listing";
import { type Suggestion, SUGGESTIONS_MAX } from "@recolte/domain/market/search/suggestion";

/** One line of what is proposed. */
export interface Line {
  kind: Suggestion["kind"] | "recente";
  /** What it leads to: words, a town, a category. */
  value: string;
  text: string;
  /** What it is, and how many there are of it. */
  note: string;
}

const KINDS: Record<Suggestion["kind"], string> = {
  produit: "Produit",
  ville: "Ville",
  categorie: "Catégorie",
  vendeur: "Vendeur",
};

/** Of one's own, beside what the site proposes. */
const RECENT_MAX = 3;

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

export const isSameSearch = (one: string, other: string) => plain(one) === plain(other);

/** A word of it begins so. */
const begins = (text: string, typed: string) => ` ${plain(text)}`.includes(` ${plain(typed)}`);

const suggested = ({ kind, label, n }: Suggestion): Line => ({
  kind,
  value: label,
  text: kind === "categorie" ? CATEGORY_LABELS[label as Category] : label,
  note: `${KINDS[kind]} · ${resultCount(n)}`,
});

/** One's own searches that begin as what is typed, all of them before anything is; then what the site proposes. */
export function linesFor(typed: string, recents: readonly string[], found: readonly Suggestion[]): Line[] {
  const own = recents
    .filter((search) => begins(search, typed) && !isSameSearch(search, typed))
    .slice(0, typed.trim() ? RECENT_MAX : SUGGESTIONS_MAX)
    .map((search): Line => ({ kind: "recente", value: search, text: search, note: "Recherche récente" }));
  const said = new Set(own.map(({ text }) => plain(text)));
  const others = found.map(suggested).filter(({ kind, text }) => kind !== "produit" || !said.has(plain(text)));
  return [...own, ...others].slice(0, SUGGESTIONS_MAX);
}

/** The query of the list for a town or a category: the other choices stay, the letters that led there do not. */
export function narrowedTo({ kind, value }: Line, query: string) {
  const params = new URLSearchParams(query);
  const gone = kind === "ville" ? ["search", "exact", "country"] : ["search", "exact"];
  for (const name of gone) params.delete(name);
  params.set(kind === "ville" ? "city" : "category", value);
  return params.toString();
}
