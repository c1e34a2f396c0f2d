import type { Category } from "#category.ts";

/** What a search that found nothing is answered with, and why. */
export type Instead =
  /** Other words: written right, or the product alone, wherever it is, when the town has none. */
  | { kind: "words"; search: string; town?: string }
  | { kind: "near"; town: string; km: number }
  /** The same words, whatever the town. */
  | { kind: "elsewhere"; town: string }
  /** The very words, in none that is there. */
  | { kind: "outside"; town: string }
  | { kind: "category"; category: Category }
  /** Nothing that was typed is a word. */
  | { kind: "all" };
