import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { FinishBatch, kilogramsOf } from "@recolte/domain/farming/batch";
import { weightOf } from "@recolte/domain/stock/stock";
import { quantityProblem } from "@recolte/domain/stock/item";
import { quantity as measured, type Unit, UNIT_LABELS, UNITS } from "@recolte/domain/unit";
import { NEW_GOODS, stillThere } from "#lib/goods-choice.ts";
import { numberOf } from "#lib/number-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { problemsOf, useSchemaForm } from "#lib/use-schema-form.ts";
import { useSend } from "#lib/use-send.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import type { Batch } from "./batch-row.tsx";
import { categories } from "./categories.ts";

type Names = Outputs["stock"]["names"];

const NAMES = { "item.label": "label", "item.category": "category", itemId: "where" };
const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

const blankOf = ({ product }: Batch) => ({
  where: NEW_GOODS,
  label: product,
  category: "",
  unit: "kg" as Unit,
  quantity: "" as number | string,
  kg: "" as number | string,
});
type Values = ReturnType<typeof blankOf>;

function useFinish(batch: Batch, names: Names) {
  const blank = blankOf(batch);
  const draft = useDraft(`lot.${batch.id}`, blank);
  const unitOf = ({ where, unit }: Values) => names.find(({ id }) => id === where)?.unit ?? unit;
  const sent = useIdempotencyKey(draft, { names: ["moveId", "newId"] });
  const asked = ({ where, label, category, unit, quantity, kg }: Values, { moveId, newId } = sent.fresh) => ({
    id: batch.id,
    moveId,
    quantity: numberOf(quantity),
    kg: numberOf(kg),
    ...(where === NEW_GOODS ? { item: { id: newId, label, category, unit } } : { itemId: where }),
  });
  /** The server says the same; here it is read before anything is sent. */
  function wrong(values: Values): Record<string, string> {
    const unit = unitOf(values);
    const quantity = numberOf(values.quantity, 0);
    const problem = quantityProblem(quantity, unit);
    if (problem) return { quantity: problem };
    const out = kilogramsOf({ quantity, kg: numberOf(values.kg) }, unit);
    if (out === undefined) return { kg: "Indiquez le poids en kg" };
    if (out <= batch.inputKg) return {};
    const said = `Il ne peut pas sortir plus que ce qui est entré : ${measured(batch.inputKg, "kg")} au plus`;
    return { [weightOf(1, unit) === null ? "kg" : "quantity"]: said };
  }
  const form = useSchemaForm<Values>(
    (values) => ({ ...wrong(values), ...problemsOf(FinishBatch.safeParse(asked(values)), NAMES) }),
    { draft, start: stillThere(draft.start, blank, names) },
  );
  const finishOf = (values: Values) => FinishBatch.parse(asked(values, sent.idsOf(values)));
  return { form, unit: unitOf(form.values), finishOf, draft };
}

function Fields({ batch, names, onClose }: Props & { names: Names }) {
  const { send, busy } = useSend();
  const { form, unit, finishOf, draft } = useFinish(batch, names);
  function leave() {
    draft.forget();
    onClose();
  }
  const field = form.getInputProps;
  const weighed = weightOf(1, unit) !== null;
  const choices = [{ value: NEW_GOODS, label: "Nouveau produit" }, ...names.map(({ id, label }) => ({ value: id, label }))];
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send("batches.finish", finishOf(values), { done: "Lot terminé, produit mis en stock", onDone: leave }),
      )}
    >
      <p>{measured(batch.inputKg, "kg")} de matières premières sont entrés dans ce lot.</p>
      <NativeSelect label="Dans quel stock" ref={takeFocus} data-autofocus data={choices} {...field("where")} />
      {form.values.where === NEW_GOODS && (
        <>
          <TextInput label="Nom du produit" withAsterisk maxLength={120} {...field("label")} />
          <div className={editor.pair}>
            <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
            <NativeSelect label="Unité" withAsterisk data={units} {...field("unit")} />
          </div>
        </>
      )}
      <div className={weighed ? undefined : editor.pair}>
        <AmountInput
          unit={unit}
          decimals={3}
          label={`Quantité produite (${UNIT_LABELS[unit]})`}
          withAsterisk
          {...field("quantity")}
        />
        {!weighed && <AmountInput unit="kg" decimals={3} label="Poids (kg)" withAsterisk {...field("kg")} />}
      </div>
      {draft.resumed && <DraftNotice onRestart={() => form.setValues(draft.saved)} />}
      <FormFoot busy={busy} submit="Terminer" onCancel={draft.cancel(leave, onClose)} />
    </form>
  );
}

interface Props {
  batch: Batch;
  onClose: () => void;
}

/** What came out, put into stock. */
export function BatchFinish(props: Props) {
  const names = trpc.stock.names.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView query={names} error="Erreur lors du chargement du stock" waiting={<Skeleton height={320} radius={8} />}>
      {(known) => <Fields {...props} names={known} />}
    </QueryView>
  );
}
