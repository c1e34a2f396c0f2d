import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { defaultThreshold } from "@recolte/domain/goods/stock/stock";
import { CreateStockItem } from "@recolte/domain/goods/stock/item";
import { type Unit, UNIT_LABELS, UNITS } from "@recolte/domain/goods/unit";
import { numberOf } from "#lib/draft/number-of.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { MeasureInput } from "./measure-input.tsx";

export const categories = [
  { value: "", label: "Choisissez" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
export const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

const BLANK = {
  label: "",
  category: "",
  unit: "kg" as Unit,
  quantity: "" as number | string,
  threshold: 1_000 as number | string,
};
type Values = typeof BLANK;

/** New goods, with what is there already. */
export function ItemForm({ onClose }: { onClose: () => void }) {
  const { send, busy } = useSend();
  const draft = useDraft("stock", BLANK);
  const sent = useIdempotencyKey(draft);
  const itemOf = ({ quantity, threshold, ...values }: Values) => ({
    ...values,
    quantity: numberOf(quantity) ?? 0,
    // The usual one is nobody's choice: it alerts only of what there was enough of.
    ...(numberOf(threshold) !== defaultThreshold(values.unit) && { threshold: numberOf(threshold) ?? null }),
  });
  const form = useSchemaForm(CreateStockItem, { draft, as: (values) => ({ id: sent.fresh.id, ...itemOf(values) }) });
  const field = form.getInputProps;
  const { unit } = form.values;
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          void send("stock.create", CreateStockItem.parse({ id: sent.idOf(values), ...itemOf(values) }), {
            done: "Produit ajouté au stock",
            onDone: leave,
            key: sent,
          }),
      )}
    >
      <TextInput label="Produit" withAsterisk ref={takeFocus} maxLength={120} placeholder="Tomates" {...field("label")} />
      <div className={editor.pair}>
        <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
        <NativeSelect
          label="Unité"
          withAsterisk
          data={units}
          {...field("unit")}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value as Unit;
            form.setValues({ unit: chosen, threshold: defaultThreshold(chosen) ?? "" });
          }}
        />
        <MeasureInput unit={unit} label="Déjà en stock" {...field("quantity")} />
        <MeasureInput unit={unit} label="Seuil d'alerte" {...field("threshold")} />
      </div>
      <p>Sous le seuil, vous recevez une alerte. Laissez-le vide pour ne jamais en recevoir.</p>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit="Ajouter" />
    </form>
  );
}
