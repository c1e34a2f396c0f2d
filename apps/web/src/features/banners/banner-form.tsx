import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { BANNER_MAX, BannerFields } from "@recolte/domain/platform/pages/banner";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { USER_TYPE_LABELS, USER_TYPES } from "@recolte/domain/identity/user-type";
import { oneOf } from "#lib/browser/use-filters.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { ALL_KINDS, BOTH_COUNTRIES, type TypedBanner } from "./typed-banner.ts";

interface Props {
  initial: TypedBanner;
  busy: boolean;
  onType: (typed: TypedBanner) => void;
  onCancel: () => void;
  onSubmit: (fields: BannerFields) => void;
}

const kinds = [{ value: "", label: ALL_KINDS }, ...USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] }))];
const countries = [
  { value: "", label: BOTH_COUNTRIES },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];
const isoOf = (local: string) => (local && !Number.isNaN(Date.parse(local)) ? new Date(local).toISOString() : "");

/** The fields as the server takes them: moments are typed by the clock of this device. */
const asFields = ({ text, kind, country, from, until, dismissable }: TypedBanner) => ({
  text,
  kind: oneOf(USER_TYPES, kind) ?? null,
  country: oneOf(COUNTRIES, country) ?? null,
  from: isoOf(from),
  until: isoOf(until),
  dismissable,
});

export function BannerForm({ initial, busy, onType, onCancel, onSubmit }: Props) {
  const form = useSchemaForm<TypedBanner>(BannerFields, { start: initial, onValuesChange: onType, as: asFields });
  const field = form.getInputProps;
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit((typed) => onSubmit(BannerFields.parse(asFields(typed))))}>
      <Textarea label="Texte" withAsterisk data-autofocus autosize minRows={2} maxLength={BANNER_MAX} {...field("text")} />
      <div className={editor.pair}>
        <NativeSelect label="Pour qui" data={kinds} {...field("kind")} />
        <NativeSelect label="Pays" data={countries} {...field("country")} />
        <TextInput type="datetime-local" label="À partir du" withAsterisk {...field("from")} />
        <TextInput type="datetime-local" label="Jusqu'au" withAsterisk {...field("until")} />
      </div>
      <Checkbox label="Chacun peut le masquer" {...field("dismissable", { type: "checkbox" })} />
      <FormFoot busy={busy} onCancel={onCancel} />
    </form>
  );
}
