import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CERTAINTY_LABELS, USUAL_UNITS, WeightFields } from "@recolte/domain/goods/dictionary";
import { CERTAINTIES } from "@recolte/domain/goods/product-name";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { type Drafted, DraftedForm } from "./drafted.tsx";
import { type Edited, weightValues, type WeightValues } from "./entry.ts";
import { FAILED } from "./failed.ts";
import { CountryField, SourceFields } from "./sourced-fields.tsx";

const units = USUAL_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));
const certainties = CERTAINTIES.map((value) => ({ value, label: CERTAINTY_LABELS[value] }));
const REFUSED = { "dictionary.weight-known": "unit" } as const;

interface Props {
  edited: Edited & { what: "weight" };
  onClose: () => void;
}

function Fields({ edited: { product, weight }, draft }: Pick<Props, "edited"> & { draft: Drafted<WeightValues> }) {
  const form = useSchemaForm<WeightValues>(WeightFields, { draft });
  const { send, busy } = useSend();
  const field = form.getInputProps;
  const told = { failed: FAILED, refuse: (error: unknown) => form.refuse(error, REFUSED), onDone: draft.onLeave };
  const submit = (values: WeightValues) => {
    const fields = WeightFields.parse(values);
    return weight
      ? send("dictionary.updateWeight", { id: weight.id, fields }, { ...told, done: "Poids modifié" })
      : send("dictionary.addWeight", { productId: product.id, fields }, { ...told, done: "Poids ajouté" });
  };
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
      <div className={editor.pair}>
        <NativeSelect label="Unité" data={units} {...field("unit")} />
        <CountryField value={form.values.country} onChange={(country) => form.setFieldValue("country", country)} />
        <AmountInput unit="kg" label="Poids (kg)" withAsterisk decimals={3} {...field("kg")} />
        <NativeSelect label="Certitude" data={certainties} {...field("certainty")} />
      </div>
      <SourceFields field={field} />
      <FormFoot busy={busy} onCancel={draft.onCancel} />
    </form>
  );
}

/** What one bag, crate or piece of it usually weighs. */
export const WeightForm = ({ edited, onClose }: Props) => (
  <DraftedForm
    name={`dictionary.weight.${edited.weight?.id ?? edited.product.id}`}
    saved={weightValues(edited)}
    onClose={onClose}
  >
    {(draft) => <Fields edited={edited} draft={draft} />}
  </DraftedForm>
);
