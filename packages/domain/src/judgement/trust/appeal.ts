import { z } from "zod";
import { required } from "#platform/texts/text.ts";
import type { CaseKind, CaseOutcome } from "./case.ts";
import { SANCTION_LABELS, type SanctionKind } from "./sanction.ts";
import type { Move } from "#platform/state-machine.ts";

export const APPEAL_STATUSES = ["open", "upheld", "overturned"] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];
/** Of the decision that it is about. */
export const APPEAL_STATUS_LABELS: Record<AppealStatus, string> = {
  open: "En cours d'examen",
  upheld: "Décision maintenue",
  overturned: "Décision annulée",
};
/** `colleague`: of the staff, and not the one whose decision it is about. */
export const APPEAL_ACTORS = ["author", "decider", "colleague", "system"] as const;
export type AppealActor = (typeof APPEAL_ACTORS)[number];

/** It begins open, filed by whom the decision is about. */
export const APPEAL_MOVES = {
  uphold: { from: ["open"], to: "upheld", by: ["colleague"] },
  overturn: { from: ["open"], to: "overturned", by: ["colleague"] },
} as const satisfies Record<string, Move<AppealStatus, AppealActor>>;
export type AppealMove = keyof typeof APPEAL_MOVES;

export const APPEAL_DAYS = 14;
/** In which a photo that was taken off can be put back: its files stay so long, unseen. */
export const PHOTO_KEPT_DAYS = 30;
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 2000;
const DAY = 86_400_000;

/** What its form says, with our code or without it. */
export const APPEAL_FORM = {
  label: "Pourquoi cette décision doit être revue",
  description: "Un seul recours par décision. Il est lu par une autre personne que celle qui a décidé.",
  send: "Déposer le recours",
};
/** `escalated`: nobody else of the staff may judge it. */
export const appealWaits = (escalated: boolean) =>
  escalated
    ? "Un administrateur le jugera : personne d'autre de l'équipe ne peut le faire."
    : "Une autre personne que celle qui a décidé le jugera, en général sous deux jours.";
export const APPEAL_OVER = `Le délai de recours, ${APPEAL_DAYS} jours, est passé.`;

/** In their own words. */
export const AppealText = required(APPEAL_MAX, "Expliquez pourquoi", "private").refine(
  (words) => words.length >= APPEAL_MIN,
  `${APPEAL_MIN} caractères au minimum`,
);

/** What is written in its form. */
export const AppealWords = z.strictObject({ text: AppealText });
export const FileAppeal = AppealWords.extend({ decisionId: z.uuid() });

/** What somebody may appeal against: something of theirs was refused, or what others reported was found true. */
export const APPEALED_OUTCOMES = ["refused", "upheld"] as const satisfies readonly CaseOutcome[];

export const isAppealable = (kind: CaseKind, outcome: CaseOutcome) =>
  kind !== "appeal" && (APPEALED_OUTCOMES as readonly CaseOutcome[]).includes(outcome);

const AGAINST_LABELS: Record<CaseKind, string> = {
  publication: "Publication refusée",
  edit: "Modification refusée",
  report: "Signalement retenu",
  message: "Message non transmis",
  person: "Signalement retenu",
  identity: "Pièce d'identité refusée",
  appeal: "Recours refusé",
  hand_over: "Remise mise en cause",
  number: "Numéro mis en cause",
};

interface Against {
  kind: CaseKind;
  /** What it gave them, and whether it took a photo away. */
  sanction: SanctionKind | null;
  photo: object | null;
}

/** How what is decided against somebody is called. */
export function againstWords({ kind, sanction, photo }: Against) {
  if (photo) return "Photo retirée";
  return sanction ? SANCTION_LABELS[sanction] : AGAINST_LABELS[kind];
}

/** What an overturned decision should have been. */
export const INSTEAD: Partial<Record<CaseKind, CaseOutcome>> = {
  publication: "published",
  edit: "published",
  report: "dismissed",
  message: "released",
  person: "dismissed",
  hand_over: "dismissed",
  number: "dismissed",
};

interface Decided {
  decidedAt: Date;
  /** Somebody has appealed against it, whatever came of that. */
  isAppealed: boolean;
  isUndone: boolean;
}

export const appealUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY);

/** Once, within two weeks, against what stands. */
export const mayAppeal = ({ decidedAt, isAppealed, isUndone }: Decided, now: Date) =>
  !isAppealed && !isUndone && now.getTime() - decidedAt.getTime() <= APPEAL_DAYS * DAY;
