import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { CERTAINTY_LABELS, SeasonFields } from "@recolte/domain/goods/dictionary";
import { MONTHS } from "@recolte/domain/platform/days/months";
import { CERTAINTIES } from "@recolte/domain/goods/product-name";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import css from "./dictionary.module.css";
import { type Drafted, DraftedForm } from "./drafted.tsx";
import { type Edited, seasonValues } from "./entry.ts";
import { FAILED } from "./failed.ts";
import { SourceFields } from "./sourced-fields.tsx";

const countries = COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name }));
const certainties = CERTAINTIES.map((value) => ({ value, label: CERTAINTY_LABELS[value] }));

interface MonthsProps {
  value: readonly number[];
  error: unknown;
  onChange: (months: number[]) => void;
}

const Months = ({ value, error, onChange }: MonthsProps) => (
  <fieldset className={css.months} data-path="months">
    <legend>Mois</legend>
    {typeof error === "string" && <p role="alert">{error}</p>}
    {MONTHS.map((name, n) => (
      <label key={name} className={css.check}>
        <input
          type="checkbox"
          checked={value.includes(n + 1)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, n + 1] : value.filter((month) => month !== n + 1))
          }
        />
        {name}
      </label>
    ))}
  </fieldset>
);

interface Props {
  edited: Edited & { what: "season" };
  onClose: () => void;
}

function Fields({ edited: { product, season }, draft }: Pick<Props, "edited"> & { draft: Drafted<SeasonFields> }) {
  const form = useSchemaForm<SeasonFields>(SeasonFields, { draft });
  const { send, busy } = useSend();
  const submit = (values: SeasonFields) =>
    send(
      "dictionary.setSeason",
      { productId: product.id, fields: SeasonFields.parse(values) },
      { done: "Saison enregistrée", failed: FAILED, onDone: draft.onLeave },
    );
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
      <div className={editor.pair}>
        <NativeSelect label="Pays" data={countries} disabled={season !== undefined} {...form.getInputProps("country")} />
        <NativeSelect label="Certitude" data={certainties} {...form.getInputProps("certainty")} />
      </div>
      <Months
        value={form.values.months}
        error={form.errors["months"]}
        onChange={(months) => form.setFieldValue("months", months)}
      />
      <SourceFields field={form.getInputProps} />
      <FormFoot busy={busy} onCancel={draft.onCancel} />
    </form>
  );
}

/** In which months it is in season in one country, and where that was read. */
export const SeasonForm = ({ edited, onClose }: Props) => (
  <DraftedForm
    name={`dictionary.season.${edited.season?.id ?? edited.product.id}`}
    saved={seasonValues(edited)}
    onClose={onClose}
  >
    {(draft) => <Fields edited={edited} draft={draft} />}
  </DraftedForm>
);
