import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { AUDIT_ACTIONS, AUDIT_TARGETS } from "@recolte/domain/moderation/audit";
import { trpc } from "#lib/trpc.ts";
import { SearchField } from "#ui/search-field.tsx";
import css from "./audit.module.css";
import { ACTIONS, TARGETS } from "./filter.ts";

interface Props {
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

export function AuditFilters({ params, onChange }: Props) {
  const actors = trpc.admin.audit.actors.useQuery();
  const people = [
    { value: "", label: "Toute l'équipe" },
    ...(actors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const bound = (name: string) => ({
    value: params.get(name) ?? "",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <section className={css.filters} aria-label="Filtrer le journal">
      <NativeSelect label="Auteur" data={people} {...bound("actor")} />
      <NativeSelect label="Action" data={actions} {...bound("action")} />
      <NativeSelect label="Cible" data={targets} {...bound("target")} />
      <TextInput label="Du" type="date" max={params.get("to") ?? undefined} {...bound("from")} />
      <TextInput label="Au" type="date" min={params.get("from") ?? undefined} {...bound("to")} />
      <SearchField
        className={css.id}
        label="Identifiant de la cible"
        value={params.get("id") ?? ""}
        onSearch={(id) => onChange({ id })}
      />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={params.get("consultations") === "non"}
          onChange={({ currentTarget }) => onChange({ consultations: currentTarget.checked ? "non" : "" })}
        />
        Masquer les consultations
      </label>
    </section>
  );
}
