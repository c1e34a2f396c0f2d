import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FinishBatch, kilogramsOf } from "@recolte/domain/batch";
import { formatNumber } from "@recolte/domain/price";
import { weightOf } from "@recolte/domain/stock";
import { type Unit, UNIT_LABELS, UNITS } from "@recolte/domain/unit";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import type { Batch } from "./batches-tab.tsx";
import { categories } from "./categories.ts";
import { useFarmChanges } from "./use-farm-changes.ts";

type Names = Outputs["stock"]["names"];

const NEW = "nouveau";
const NAMES = { "item.label": "label", "item.category": "category", itemId: "where" };
const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

function useFinish(batch: Batch, names: Names) {
  const [ids] = useState(() => ({ moveId: uuidv7(), item: uuidv7() }));
  const BLANK = {
    where: NEW,
    label: batch.product,
    category: "",
    unit: "kg" as Unit,
    quantity: "" as number | string,
    kg: "" as number | string,
  };
  const unitOf = ({ where, unit }: typeof BLANK) => names.find(({ id }) => id === where)?.unit ?? unit;
  const asked = ({ where, label, category, unit, quantity, kg }: typeof BLANK) => ({
    id: batch.id,
    moveId: ids.moveId,
    quantity: numberOf(quantity),
    kg: numberOf(kg),
    ...(where === NEW ? { item: { id: ids.item, label, category, unit } } : { itemId: where }),
  });
  /** The server says the same; here it is read before anything is sent. */
  function tooMuch(values: typeof BLANK): Record<string, string> {
    const out = kilogramsOf({ quantity: Number(values.quantity), kg: numberOf(values.kg) }, unitOf(values));
    if (out === undefined) return { kg: "Indiquez le poids en kg" };
    if (out <= batch.inputKg) return {};
    return { quantity: `Il ne peut pas sortir plus que ce qui est entré : ${formatNumber(batch.inputKg)} kg au plus` };
  }
  const form = useForm({
    initialValues: BLANK,
    validate: (values) => ({ ...tooMuch(values), ...problemsOf(FinishBatch.safeParse(asked(values)), NAMES) }),
  });
  return { form, unit: unitOf(form.values), finishOf: (values: typeof BLANK) => FinishBatch.parse(asked(values)) };
}

function Fields({ batch, names, onClose }: Props & { names: Names }) {
  const changes = useFarmChanges();
  const finish = trpc.batches.finish.useMutation();
  const { form, unit, finishOf } = useFinish(batch, names);
  const field = form.getInputProps;
  const weighed = weightOf(1, unit) !== null;
  const choices = [{ value: NEW, label: "Nouveau produit" }, ...names.map(({ id, label }) => ({ value: id, label }))];
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => finish.mutate(finishOf(values), changes("Lot terminé, produit mis en stock", onClose)),
        focusFirstError(form),
      )}
    >
      <p>{formatNumber(batch.inputKg)} kg de matières premières sont entrés dans ce lot.</p>
      <NativeSelect label="Dans quel stock" ref={takeFocus} data-autofocus data={choices} {...field("where")} />
      {form.values.where === NEW && (
        <>
          <TextInput label="Nom du produit" withAsterisk maxLength={120} {...field("label")} />
          <div className={editor.pair}>
            <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
            <NativeSelect label="Unité" withAsterisk data={units} {...field("unit")} />
          </div>
        </>
      )}
      <div className={weighed ? undefined : editor.pair}>
        <AmountInput decimals={3} label={`Quantité produite (${UNIT_LABELS[unit]})`} withAsterisk {...field("quantity")} />
        {!weighed && <AmountInput decimals={3} label="Poids (kg)" withAsterisk {...field("kg")} />}
      </div>
      <FormFoot busy={finish.isPending} submit="Terminer" onCancel={onClose} />
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
