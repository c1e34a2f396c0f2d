import type { StockMoveKind } from "@recolte/domain/goods/stock/stock";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";

export type Item = Outputs["stock"]["list"]["items"][number];
type State = Pick<Item, "free" | "low" | "archivedAt">;

/** What is worth a badge: nothing left, or less than wanted. */
export function alertOf({ free, low, archivedAt }: State) {
  if (archivedAt) return { tone: "quiet", label: "Archivé" } as const;
  if (free <= 0) return { tone: "bad", label: "Épuisé" } as const;
  return low ? ({ tone: "waiting", label: "Stock bas" } as const) : null;
}

/** « 12 jours »: more than a year says nothing. */
export function coverOf(days: number | null) {
  if (days === null) return "Aucune vente";
  if (days > 365) return "Plus d'un an";
  return days >= 2 ? `${days} jours` : `${days} jour`;
}

/** What its owner may write themselves, as buttons and titles. */
export const OWN_MOVES = {
  recolte: { action: "Récolte", done: "Récolte enregistrée" },
  achat: { action: "Achat", done: "Achat enregistré" },
  perte: { action: "Perte", done: "Perte enregistrée" },
  ajustement: { action: "Compter", done: "Comptage enregistré" },
} as const satisfies Partial<Record<StockMoveKind, object>>;
export type OwnMove = keyof typeof OWN_MOVES;

/** The form of an announcement, filled with what the goods say. */
export const sellPath = (id: string) => `${paths.createAnnouncement}?stock=${id}`;
