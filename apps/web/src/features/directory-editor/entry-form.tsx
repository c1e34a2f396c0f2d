import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { DETAIL_LABELS, type DetailField, DETAILS_OF } from "@recolte/domain/talk/directories/details";
import { EntryFields, TAGS_MAX } from "@recolte/domain/talk/directories/entry";
import { isTags } from "@recolte/domain/talk/directories/typed";
import { SELLER_TYPES, USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { useId } from "react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { TownProposals } from "#ui/town-proposals.tsx";
import editor from "#ui/content-editor.module.css";
import { asSent, type EntryValues } from "./entry-values.ts";

interface Props {
  initial: EntryValues;
  pending: boolean;
  onType: (values: EntryValues) => void;
  onCancel: () => void;
  onSubmit: (values: EntryValues) => void;
}

const kinds = SELLER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] }));
const countries = COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name }));
const VERIFIED = "Vérifié";
const PUBLISHED = "Publié";

function Detail({ field, ...input }: { field: DetailField; name?: string }) {
  const label = DETAIL_LABELS[field];
  if (isTags(field))
    return (
      <Textarea label={label} description={`Une par ligne, ${TAGS_MAX} au maximum`} autosize minRows={2} maxRows={8} {...input} />
    );
  if (field === "minOrderKg") return <TextInput label={`${label} (kg)`} inputMode="numeric" {...input} />;
  return <TextInput label={label} maxLength={120} {...input} />;
}

/** Somebody without an account. It knows its fields and no server. */
export function EntryForm({ initial, pending, onType, onCancel, onSubmit }: Props) {
  const form = useSchemaForm<EntryValues>(EntryFields, { name: "entry", start: initial, onValuesChange: onType, as: asSent });
  const field = form.getInputProps;
  const towns = useId();
  const { kind, country, verified, published } = form.values;
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <TextInput label="Nom" withAsterisk data-autofocus maxLength={121} autoComplete="off" {...field("name")} />
      <div className={editor.pair}>
        <NativeSelect label="Métier" data={kinds} {...field("kind")} />
        <NativeSelect label="Pays" data={countries} {...field("country")} />
        <TextInput label="Ville" maxLength={80} list={towns} autoComplete="off" {...field("town")} />
        <PhoneField country={country} onPropose={(phone) => form.setFieldValue("phone", phone)} {...field("phone")} />
      </div>
      <TownProposals id={towns} country={country} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        description="Ne se montre pas dans l'annuaire."
        {...field("email")}
      />
      {DETAILS_OF[kind].map((detail) => (
        <Detail key={detail} field={detail} {...field(detail)} />
      ))}
      <label className={editor.shown}>
        {VERIFIED}
        <Switch checked={verified} onChange={(checked) => form.setFieldValue("verified", checked)} />
      </label>
      <label className={editor.shown}>
        {PUBLISHED}
        <Switch checked={published} onChange={(checked) => form.setFieldValue("published", checked)} />
      </label>
      <FormFoot busy={pending} onCancel={onCancel} />
    </form>
  );
}
