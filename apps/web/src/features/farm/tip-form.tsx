import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { TIP_PRIORITIES, TIP_PRIORITY_LABELS, TipFields } from "@recolte/domain/farm-content";
import { focusFirstError } from "#lib/focus-first-error.ts";
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
  priority: "medium",
  country: null,
  published: true,
};
const priorities = TIP_PRIORITIES.map((value) => ({ value, label: TIP_PRIORITY_LABELS[value] }));

export function TipForm({ initial, pending, onType, onCancel, onSubmit }: Props) {
  const form = useForm({ initialValues: initial, onValuesChange: onType, validate: schemaResolver(TipFields, { sync: true }) });
  const field = form.getInputProps;
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      <TextInput label="Titre" withAsterisk data-autofocus maxLength={120} {...field("title")} />
      <Textarea label="Contenu" withAsterisk autosize minRows={4} maxRows={10} {...field("content")} />
      <div className={editor.pair}>
        <TextInput label="Catégorie" withAsterisk maxLength={60} {...field("category")} />
        <TextInput label="Saison" withAsterisk maxLength={60} {...field("season")} />
      </div>
      <NativeSelect label="Priorité" data={priorities} {...field("priority")} />
      <CommonFields values={form.values} onChange={form.setValues} pending={pending} onCancel={onCancel} />
    </form>
  );
}
