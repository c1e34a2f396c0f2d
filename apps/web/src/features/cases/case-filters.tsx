import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/country";
import { REPORT_REASON_LABELS, REPORT_REASONS } from "@recolte/domain/moderation/report";
import { CASE_KIND_LABELS, CASE_KINDS } from "@recolte/domain/trust/case";
import type { CaseFilter } from "@recolte/domain/trust/deciding";
import { oneOf } from "#lib/use-filters.ts";
import css from "./cases.module.css";

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

interface Props {
  params: URLSearchParams;
  onChange: (changes: Record<string, string | undefined>) => void;
}

export function CaseFilters({ params, onChange }: Props) {
  const bound = (name: string) => ({
    value: params.get(name) ?? "",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  const isOfOne = params.has("signale-par") || params.has("auteur");
  return (
    <section className={css.filters} aria-label="Filtrer les dossiers">
      <NativeSelect aria-label="Sorte" data={KINDS} {...bound("sorte")} />
      <NativeSelect aria-label="Raison" data={REASONS} {...bound("raison")} />
      <NativeSelect aria-label="Pays" data={PLACES} {...bound("pays")} />
      {isOfOne && (
        <Button variant="light" onClick={() => onChange({ "signale-par": undefined, auteur: undefined })}>
          {params.has("auteur") ? "D'une seule personne" : "Signalés par une seule personne"}&nbsp;×
        </Button>
      )}
    </section>
  );
}
