import type { AnnouncementStatus } from "#market/announcements/status.ts";
import type { PublicationMode } from "./judge.ts";

/** What waits only because it is among the first of its author is public by itself after so long. */
export const SELF_PUBLICATION_HOURS = 12;

/** What its author is told of why it waits: never points, bounds or other accounts. */
export const WAITING_REASONS = ["first", "all", "corrected", "look", "hidden"] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

export const WAITING_WORDS: Record<WaitingReason, string> = {
  first: "Vos trois premières annonces sont relues avant d'être visibles.",
  all: "Toutes les annonces sont relues avant d'être visibles.",
  corrected: "Corrigée, elle est relue avant d'être de nouveau visible.",
  look: "Elle est relue avant d'être visible.",
  hidden:
    "Masquée le temps d'une relecture : vous seul la voyez. Vous saurez ce que notre équipe décide, et pourrez le contester.",
};
export const REVISION_WORDS = "Votre modification est en cours de relecture ; l'annonce d'avant reste visible en attendant.";

interface Waiting {
  status: AnnouncementStatus;
  /** Taken from sight after it was published, until somebody has judged it. */
  quarantined: boolean;
  /** The staff decided about it before. */
  wasDecided: boolean;
  hasSignals: boolean;
  mode: PublicationMode;
}

/** Nothing where it does not wait. */
export function waitingReason({ status, quarantined, wasDecided, hasSignals, mode }: Waiting): WaitingReason | null {
  if (quarantined) return "hidden";
  if (status !== "pending") return null;
  if (wasDecided) return "corrected";
  if (hasSignals) return "look";
  return mode === "tout" ? "all" : "first";
}

/** Below, the median of a few says nothing. */
export const DECISIONS_LEAST = 20;
const DAY_HOURS = 24;

/** How long it usually takes, rounded up: nobody is promised less. */
export function usualWait(minutes: number) {
  const hours = Math.max(1, Math.ceil(minutes / 60));
  return hours <= 2 * DAY_HOURS ? `En général sous ${hours} h.` : `En général sous ${Math.ceil(hours / DAY_HOURS)} jours.`;
}
