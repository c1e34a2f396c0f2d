import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { Harvest, quantityProblem } from "@recolte/domain/goods/stock/item";
import type { Unit } from "@recolte/domain/goods/unit";
import { NEW_GOODS, stillThere } from "#lib/draft/goods-choice.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import { takeFocus } from "#lib/browser/take-focus.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { categories, units } from "./item-form.tsx";
import { MeasureInput } from "./measure-input.tsx";

type Choices = Outputs["stock"]["names"];
export type Goods = Outputs["stock"]["harvest"];

interface Props {
  choices: Choices;
  /** The planting it comes from, when it is told from there. */
  cropCycleId: string | undefined;
  onCancel: () => void;
  onDone: (goods: Goods) => void;
}

const blankOf = ([first]: Choices) => ({
  where: first?.id ?? NEW_GOODS,
  label: "",
  category: "",
  unit: "kg" as Unit,
  amount: "" as number | string,
  note: "",
});
type Values = ReturnType<typeof blankOf>;

function useHarvest({ choices, cropCycleId }: Pick<Props, "choices" | "cropCycleId">) {
  const blank = blankOf(choices);
  const draft = useDraft(`recolte.${cropCycleId ?? ""}`, blank);
  const sent = useIdempotencyKey(draft, { names: ["id", "itemId"] });
  const asked = ({ where, label, category, unit, amount, note }: Values, { id, itemId } = sent.fresh) => ({
    id,
    quantity: numberOf(amount),
    note,
    cropCycleId,
    ...(where === NEW_GOODS ? { item: { id: itemId, label, category, unit } } : { itemId: where }),
  });
  const unitOf = ({ where, unit }: Values) => choices.find(({ id }) => id === where)?.unit ?? unit;
  function problemsIn(values: Values) {
    const problems = problemsOf(Harvest.safeParse(asked(values)));
    return {
      label: problems["item.label"],
      category: problems["item.category"],
      amount: problems.quantity ?? quantityProblem(numberOf(values.amount, 0), unitOf(values)),
      note: problems.note,
    };
  }
  const form = useSchemaForm(problemsIn, { draft, start: stillThere(draft.start, blank, choices) });
  return {
    form,
    unit: unitOf(form.values),
    harvestOf: (values: Values) => Harvest.parse(asked(values, sent.idsOf(values))),
    renew: sent.renew,
    draft,
  };
}

export function HarvestForm({ choices, cropCycleId, onCancel, onDone }: Props) {
  const { send, busy } = useSend();
  const { form, unit, harvestOf, renew, draft } = useHarvest({ choices, cropCycleId });
  const field = form.getInputProps;
  function done(goods: Goods) {
    draft.forget();
    onDone(goods);
  }
  function leave() {
    draft.forget();
    onCancel();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send("stock.harvest", harvestOf(values), { done: "Récolte enregistrée", onDone: done, key: { renew } }),
      )}
    >
      {choices.length > 0 && (
        <NativeSelect
          label="Produit récolté"
          ref={takeFocus}
          data-autofocus
          data={[...choices.map(({ id, label }) => ({ value: id, label })), { value: NEW_GOODS, label: "Nouveau produit" }]}
          {...field("where")}
        />
      )}
      {form.values.where === NEW_GOODS && (
        <>
          <TextInput
            label="Nom du produit"
            withAsterisk
            ref={takeFocus}
            data-autofocus
            maxLength={120}
            placeholder="Tomates"
            {...field("label")}
          />
          <div className={editor.pair}>
            <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
            <NativeSelect label="Unité" withAsterisk data={units} {...field("unit")} />
          </div>
        </>
      )}
      <MeasureInput unit={unit} label="Quantité récoltée" withAsterisk {...field("amount")} />
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...field("note")} />
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} onCancel={draft.cancel(leave, onCancel)} submit="Déclarer" />
    </form>
  );
}
