import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import {
  EVENT_CATEGORIES,
  EVENT_CATEGORY_LABELS,
  EVENT_TYPE_LABELS,
  EVENT_TYPES,
  EventFields,
} from "@recolte/domain/goods/content/content";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import layout from "#ui/dialog-form.module.css";
import editor from "#ui/content-editor.module.css";
import { CommonFields } from "./common-fields.tsx";

interface Props {
  initial: EventFields;
  pending: boolean;
  onType: (fields: EventFields) => void;
  onCancel: () => void;
  onSubmit: (fields: EventFields) => void;
}

export const BLANK_EVENT: EventFields = {
  title: "",
  description: "",
  date: "",
  location: "",
  type: "local",
  category: "salon",
  organizer: "",
  country: null,
  published: true,
};
const types = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));
const categories = EVENT_CATEGORIES.map((value) => ({ value, label: EVENT_CATEGORY_LABELS[value] }));

export function EventForm({ initial, pending, onType, onCancel, onSubmit }: Props) {
  const form = useSchemaForm<EventFields>(EventFields, { start: initial, onValuesChange: onType });
  const field = form.getInputProps;
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <TextInput label="Titre" withAsterisk data-autofocus maxLength={120} {...field("title")} />
      <Textarea label="Description" withAsterisk autosize minRows={3} maxRows={10} {...field("description")} />
      <div className={editor.pair}>
        <TextInput label="Date" withAsterisk type="date" {...field("date")} />
        <TextInput label="Lieu" withAsterisk maxLength={120} {...field("location")} />
        <NativeSelect label="Portée" data={types} {...field("type")} />
        <NativeSelect label="Catégorie" data={categories} {...field("category")} />
      </div>
      <TextInput label="Organisateur" withAsterisk maxLength={120} {...field("organizer")} />
      <CommonFields values={form.values} onChange={form.setValues} pending={pending} onCancel={onCancel} />
    </form>
  );
}
