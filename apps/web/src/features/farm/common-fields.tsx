import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { oneOf } from "#lib/browser/use-filters.ts";
import { Switch } from "#ui/switch.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import editor from "#ui/content-editor.module.css";

interface Common {
  country: Country | null;
  published: boolean;
}
interface Props {
  values: Common;
  onChange: (change: Partial<Common>) => void;
  pending: boolean;
  onCancel: () => void;
}

const countries = [
  { value: "", label: "Les deux pays" },
  ...COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name })),
];

const PUBLISHED = "Publié";

export const countryLabel = (country: Country | null) => (country ? COUNTRY_FACTS[country].name : "Les deux pays");

/** The end of both forms. */
export function CommonFields({ values, onChange, pending, onCancel }: Props) {
  return (
    <>
      <NativeSelect
        label="Pays"
        data={countries}
        value={values.country ?? ""}
        onChange={({ currentTarget }) => onChange({ country: oneOf(COUNTRIES, currentTarget.value) ?? null })}
      />
      <label className={editor.shown}>
        {PUBLISHED}
        <Switch checked={values.published} onChange={(published) => onChange({ published })} />
      </label>
      <FormFoot busy={pending} onCancel={onCancel} />
    </>
  );
}
