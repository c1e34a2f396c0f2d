import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { CropFields } from "@recolte/domain/goods/farming/crop-cycle";
import { numberOf } from "#lib/draft/number-of.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { categories } from "./categories.ts";

type Crop = Outputs["crops"]["byId"];

const BLANK = {
  plot: "",
  crop: "",
  category: "",
  plantedOn: "",
  expectedFrom: "",
  expectedTo: "",
  expectedKg: "" as number | string,
};
type Values = typeof BLANK;

const asked = ({ expectedKg, ...values }: Values) => ({ ...values, expectedKg: numberOf(expectedKg) });

/** What is saved of a crop, or nothing; a form half filled is found again. */
function useCropForm(crop: Crop | undefined) {
  const saved = crop
    ? (Object.fromEntries(Object.keys(BLANK).map((name) => [name, crop[name as keyof Values]])) as Values)
    : BLANK;
  const draft = useDraft(`culture.${crop?.id ?? "nouvelle"}`, saved);
  const sent = useIdempotencyKey(draft);
  const form = useSchemaForm(CropFields, { draft, as: asked });
  return { form, sent, draft };
}

interface Props {
  /** The one that is changed; else a new one. */
  crop?: Crop;
  onClose: () => void;
}

export function CropForm({ crop, onClose }: Props) {
  const { send, busy } = useSend();
  const { form, sent, draft } = useCropForm(crop);
  const field = form.getInputProps;
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit((values) => {
        const fields = CropFields.parse(asked(values));
        if (crop)
          void send(
            "crops.update",
            { id: crop.id, status: crop.status, ...fields },
            { done: "Culture mise à jour", onDone: leave },
          );
        else
          void send("crops.create", { id: sent.idOf(fields), ...fields }, { done: "Culture ajoutée", onDone: leave, key: sent });
      })}
    >
      <TextInput label="Parcelle" withAsterisk ref={takeFocus} data-autofocus maxLength={80} {...field("plot")} />
      <div className={editor.pair}>
        <TextInput label="Culture" withAsterisk maxLength={80} placeholder="Tomates" {...field("crop")} />
        <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
      </div>
      <div className={editor.pair}>
        <TextInput type="date" label="Plantation" withAsterisk {...field("plantedOn")} />
        <AmountInput unit="kg" decimals={3} label="Quantité attendue (kg)" withAsterisk {...field("expectedKg")} />
      </div>
      <div className={editor.pair}>
        <TextInput type="date" label="Récolte prévue du" withAsterisk {...field("expectedFrom")} />
        <TextInput type="date" label="au" withAsterisk {...field("expectedTo")} />
      </div>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} submit={crop ? "Enregistrer" : "Ajouter"} onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}
