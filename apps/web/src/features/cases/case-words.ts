import { REPORT_TARGET_LABELS } from "@recolte/domain/desk/moderation/report";
import {
  CASE_KIND_LABELS,
  CASE_OUTCOME_LABELS,
  type CaseKind,
  type CaseOutcome,
  type CaseTarget,
} from "@recolte/domain/judgement/trust/case";

interface Named {
  kind: CaseKind;
  /** Null: of several cases whose targets differ. */
  targetType: CaseTarget | null;
}

const VERBS: Partial<Record<CaseOutcome, string>> = {
  published: "Approuver",
  refused: "Refuser",
  dismissed: "Sans suite",
  upheld: "Donner suite",
  overturned: "Donner raison",
  released: "Transmettre",
  accepted: "Accepter",
};
const TARGET_VERBS: Partial<Record<CaseTarget, Partial<Record<CaseOutcome, string>>>> = {
  announcement: { upheld: "Retirer l'annonce", dismissed: "Laisser en ligne" },
  message: { upheld: "Avertir l'auteur" },
  person: { upheld: "Avertir la personne" },
  review: { upheld: "Retirer l'avis", dismissed: "Laisser l'avis" },
  directory: { upheld: "Retirer la fiche", dismissed: "Laisser la fiche" },
  order: { upheld: "Confirmer la remise" },
  delivery: { upheld: "Confirmer la remise" },
};
/** The act as a button says it: by what happens to the thing, since « retenir » reads as « keep ». */
export function verbOf(outcome: CaseOutcome, { kind, targetType }: Named) {
  if (kind === "appeal" && outcome === "upheld") return "Maintenir";
  const ofTarget = targetType && TARGET_VERBS[targetType]?.[outcome];
  return ofTarget ?? VERBS[outcome] ?? CASE_OUTCOME_LABELS[outcome];
}

const THINGS: Partial<Record<CaseTarget, string>> = REPORT_TARGET_LABELS;

/** What a case without a title is about: of a report, what was reported. */
export const thingOf = ({ kind, targetType }: Named) =>
  (kind === "report" && targetType && THINGS[targetType]) || CASE_KIND_LABELS[kind];
