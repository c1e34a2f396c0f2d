import { REPORT_TARGET_LABELS } from "@recolte/domain/moderation/report";
import {
  CASE_KIND_LABELS,
  CASE_OUTCOME_LABELS,
  type CaseKind,
  type CaseOutcome,
  type CaseTarget,
} from "@recolte/domain/trust/case";

const VERBS: Partial<Record<CaseOutcome, string>> = {
  published: "Approuver",
  refused: "Refuser",
  dismissed: "Sans suite",
  upheld: "Retenir",
  overturned: "Donner raison",
  released: "Transmettre",
  accepted: "Accepter",
};
/** « Retenir » an appeal would say the contrary of what it does. */
export const verbOf = (outcome: CaseOutcome, kind: CaseKind) =>
  kind === "appeal" && outcome === "upheld" ? "Maintenir" : (VERBS[outcome] ?? CASE_OUTCOME_LABELS[outcome]);

const THINGS: Partial<Record<CaseTarget, string>> = REPORT_TARGET_LABELS;

interface Named {
  kind: CaseKind;
  targetType: CaseTarget;
}
/** What a case without a title is about: of a report, what was reported. */
export const thingOf = ({ kind, targetType }: Named) => (kind === "report" && THINGS[targetType]) || CASE_KIND_LABELS[kind];
