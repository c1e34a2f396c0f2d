import { type Category, CATEGORY_LABELS } from "#goods/category.ts";

/** What a search that found nothing is answered with, and why. */
export type Instead =
  /** Other words: written right, or the product alone, wherever it is, when the town has none. */
  | { kind: "words"; search: string; town?: string }
  /** The named town has none, so the answer shows towns near it; `search` is there when some words were left out. */
  | { kind: "near"; town: string; km: number; search?: string }
  /** The same words, as neither the town nor what is so near has any. */
  | { kind: "elsewhere"; town: string; km: number }
  /** The same words at any price: no price of a kilogram is so. */
  | { kind: "price"; search: string }
  /** The very words, in none that is there. */
  | { kind: "outside"; town: string }
  | { kind: "category"; category: Category }
  /** Nothing that was typed is a word. */
  | { kind: "all" };

/** What is shown in place of what was typed, and why. */
export function insteadWords(instead: Instead) {
  switch (instead.kind) {
    case "words":
      return `${instead.town ? `Rien à ${instead.town} · ` : ""}Résultats pour « ${instead.search} »`;
    case "near":
      return `Rien à ${instead.town} · ${instead.search ? `« ${instead.search} » ` : ""}à moins de ${instead.km}\u00a0km`;
    case "elsewhere":
      return `Rien à ${instead.town} ni à moins de ${instead.km}\u00a0km · Ailleurs`;
    case "price":
      return `Aucun prix au kilo ainsi · « ${instead.search} » à tout prix`;
    case "outside":
      return `Rien à ${instead.town} · Ailleurs, avec ces mots`;
    case "category":
      return `Rien sous ce nom · Tout dans ${CATEGORY_LABELS[instead.category]}`;
    case "all":
      return "Écrivez un produit ou une ville";
  }
}
