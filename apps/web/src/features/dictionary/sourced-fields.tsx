import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { oneOf } from "#lib/browser/use-filters.ts";
import { Switch } from "#ui/switch.tsx";
import editor from "#ui/content-editor.module.css";

type InputProps = (name: "source" | "url") => object;

/** Where it was read: without, nothing is kept. */
export const SourceFields = ({ field }: { field: InputProps }) => (
  <>
    <TextInput
      label="Source"
      withAsterisk
      maxLength={300}
      autoComplete="off"
      description="Le livre, la page ou l'enquête où cela se lit."
      {...field("source")}
    />
    <TextInput
      label="Adresse de la page"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      {...field("url")}
    />
  </>
);

interface CountryProps {
  value: Country | null;
  onChange: (country: Country | null) => void;
}

const countries = [
  { value: "", label: "Les deux pays" },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];

export const CountryField = ({ value, onChange }: CountryProps) => (
  <NativeSelect
    label="Pays"
    data={countries}
    value={value ?? ""}
    onChange={({ currentTarget }) => onChange(oneOf(COUNTRIES, currentTarget.value) ?? null)}
  />
);

const TO_CONFIRM = "À confirmer";

export const ToConfirm = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={editor.shown}>
    {TO_CONFIRM}
    <Switch checked={checked} onChange={onChange} />
  </label>
);
