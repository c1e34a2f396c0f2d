import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { TIP_PRIORITIES, TIP_PRIORITY_LABELS, TipFields } from "@recolte/domain/goods/content/content";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import layout from "#ui/dialog-form.module.css";
import editor from "#ui/content-editor.module.css";
import { CommonFields } from "./common-fields.tsx";

interface Props {
  initial: TipFields;
  pending: boolean;
  onType: (fields: TipFields) => void;
  onCancel: () => void;
  onSubmit: (fields: TipFields) => void;
}

export const BLANK_TIP: TipFields = {
  title: "",
  content: "",
  category: "",
  season: "",
  months: null,
  priority: "medium",
  country: null,
  published: true,
};
const priorities = TIP_PRIORITIES.map((value) => ({ value, label: TIP_PRIORITY_LABELS[value] }));

const NAMES = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2026, at, 1)).toLocaleDateString("fr", { month: "long", timeZone: "UTC" }),
);
const MONTHS = NAMES.map((label, at) => ({ value: String(at + 1), label }));

/** When the season of the tip is: in these months its readers see it first. */
function MonthFields({ months, onChange }: { months: TipFields["months"]; onChange: (months: TipFields["months"]) => void }) {
  const [first, last] = months ?? [];
  return (
    <div className={editor.pair}>
      <NativeSelect
        label="Dès le mois de"
        data={[{ value: "", label: "Toute l'année" }, ...MONTHS]}
        value={first ?? ""}
        onChange={({ currentTarget: { value } }) => onChange(value ? [Number(value), last ?? Number(value)] : null)}
      />
      {first !== undefined && (
        <NativeSelect
          label="Jusqu'au mois de"
          data={MONTHS}
          value={last}
          onChange={({ currentTarget: { value } }) => onChange([first, Number(value)])}
        />
      )}
    </div>
  );
}

export function TipForm({ initial, pending, onType, onCancel, onSubmit }: Props) {
  const form = useSchemaForm<TipFields>(TipFields, { start: initial, onValuesChange: onType });
  const field = form.getInputProps;
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <TextInput label="Titre" withAsterisk data-autofocus maxLength={120} {...field("title")} />
      <Textarea label="Contenu" withAsterisk autosize minRows={4} maxRows={10} {...field("content")} />
      <div className={editor.pair}>
        <TextInput label="Catégorie" withAsterisk maxLength={60} {...field("category")} />
        <TextInput label="Saison" withAsterisk maxLength={60} {...field("season")} />
      </div>
      <MonthFields months={form.values.months} onChange={(months) => form.setValues({ months })} />
      <NativeSelect label="Priorité" data={priorities} {...field("priority")} />
      <CommonFields values={form.values} onChange={form.setValues} pending={pending} onCancel={onCancel} />
    </form>
  );
}
