import type { Category } from "#category.ts";

/** What a search that found nothing is answered with, and why. */
export type Instead =
  /** Other words: written right, or the product alone. */
  | { kind: "words"; search: string }
  | { kind: "near"; town: string; km: number }
  | { kind: "category"; category: Category }
  /** Nothing that was typed is a word. */
  | { kind: "all" };
