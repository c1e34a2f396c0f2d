import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { REPORT_REASON_LABELS, REPORT_REASONS } from "@recolte/domain/desk/moderation/report";
import { CASE_KIND_LABELS, CASE_KINDS } from "@recolte/domain/judgement/trust/case";
import type { CaseFilter } from "@recolte/domain/judgement/trust/deciding";
import { oneOf } from "#lib/browser/use-filters.ts";
import { OptionHead } from "#ui/option-head.tsx";

const KINDS = [
  { value: "", label: "Toutes les sortes" },
  ...CASE_KINDS.map((value) => ({ value, label: CASE_KIND_LABELS[value] })),
];
const REASONS = [
  { value: "", label: "Toutes les raisons" },
  ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] })),
];
const PLACES = [
  { value: "", label: "Tous les pays" },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];

/** What the address asks the queue for. */
export const caseFilterOf = (params: URLSearchParams): Omit<CaseFilter, "pile"> => ({
  kind: oneOf(CASE_KINDS, params.get("sorte")),
  reason: oneOf(REPORT_REASONS, params.get("raison")),
  country: oneOf(COUNTRIES, params.get("pays")),
  reporter: params.get("signale-par") ?? undefined,
  author: params.get("auteur") ?? undefined,
});

/** What is of one person is named by their id, which nobody reads. */
const OF_ONE = "personne";

interface Props {
  params: URLSearchParams;
  onChange: (changes: Record<string, string | undefined>) => void;
}

export function CaseFilters({ params, onChange }: Props) {
  const { kind = "", reason = "", country = "", reporter, author } = caseFilterOf(params);
  const ofOne = author ? "D'une seule personne" : "Signalés par une seule personne";
  return (
    <OptionHead
      filters={[
        { name: "sorte", label: "Sorte", options: KINDS, value: kind, isChips: true },
        { name: "raison", label: "Raison", options: REASONS, value: reason },
        { name: "pays", label: "Pays", options: PLACES, value: country },
      ]}
      more={{ fields: null, active: reporter || author ? [{ name: OF_ONE, words: ofOne }] : [] }}
      onChange={(changes) => onChange(OF_ONE in changes ? { "signale-par": undefined, auteur: undefined } : changes)}
    />
  );
}
