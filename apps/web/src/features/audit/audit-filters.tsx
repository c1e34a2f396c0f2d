import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { AUDIT_ACTIONS, AUDIT_TARGETS } from "@recolte/domain/desk/moderation/audit";
import type { ComponentProps } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { OptionHead } from "#ui/option-head.tsx";
import { ACTIONS, TARGETS } from "./filter.ts";

const READINGS = [
  { value: "", label: "Tout" },
  { value: "non", label: "Masquer les consultations" },
];

interface Props extends Pick<ComponentProps<typeof OptionHead>, "title" | "acts"> {
  params: URLSearchParams;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const inFrench = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, "fr");
const actions = [
  { value: "", label: "Toutes les actions" },
  ...ACTIONS.map((value) => ({ value, label: AUDIT_ACTIONS[value] })).sort(inFrench),
];
const targets = [
  { value: "", label: "Toutes les cibles" },
  ...TARGETS.map((value) => ({ value, label: AUDIT_TARGETS[value] })).sort(inFrench),
];

export function AuditFilters({ params, onChange, ...head }: Props) {
  const actors = trpc.admin.audit.actors.useQuery();
  const people = [
    { value: "", label: "Toute l'équipe" },
    ...(actors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const valueOf = (name: string) => params.get(name) ?? "";
  const day = (name: string) => ({
    value: valueOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  const said = (name: string, word: string) => (valueOf(name) ? [{ name, words: `${word} ${valueOf(name)}` }] : []);
  return (
    <section aria-label="Filtrer le journal">
      <OptionHead
        {...head}
        search={{ label: "Identifiant de la cible", name: "id", value: valueOf("id") }}
        filters={[
          { name: "consultations", label: "Consultations", options: READINGS, value: valueOf("consultations"), isChips: true },
          { name: "actor", label: "Auteur", options: people, value: valueOf("actor") },
          { name: "action", label: "Action", options: actions, value: valueOf("action") },
          { name: "target", label: "Cible", options: targets, value: valueOf("target") },
        ]}
        more={{
          fields: (
            <>
              <TextInput label="Du" type="date" max={params.get("to") ?? undefined} {...day("from")} />
              <TextInput label="Au" type="date" min={params.get("from") ?? undefined} {...day("to")} />
            </>
          ),
          active: [...said("from", "Du"), ...said("to", "Au")],
        }}
        onChange={onChange}
      />
    </section>
  );
}
