import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Harvest, quantityProblem } from "@recolte/domain/stock/item";
import type { Unit } from "@recolte/domain/unit";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { NEW_GOODS, stillThere } from "#lib/goods-choice.ts";
import { numberOf } from "#lib/number-of.ts";
import { problemsOf } from "#lib/problems-of.ts";
import { takeFocus } from "#lib/take-focus.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import editor from "#ui/content-editor.module.css";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { categories, units } from "./item-form.tsx";
import { MeasureInput } from "./measure-input.tsx";
import { useChanges } from "./use-changes.ts";

type Choices = Outputs["stock"]["names"];
export type Goods = Outputs["stock"]["harvest"];

interface Props {
  choices: Choices;
  /** The planting it comes from, when it is told from there. */
  cropCycleId: string | undefined;
  onCancel: () => void;
  onDone: (goods: Goods) => void;
}

/** The numbers are kept with what was typed: sent again after a reload, it is the same harvest. */
const blankOf = ([first]: Choices) => ({
  id: uuidv7(),
  itemId: uuidv7(),
  where: first?.id ?? NEW_GOODS,
  label: "",
  category: "",
  unit: "kg" as Unit,
  amount: "" as number | string,
  note: "",
});
type Values = ReturnType<typeof blankOf>;

const named = (names: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(names).filter(([, problem]) => problem));

function useHarvest({ choices, cropCycleId }: Pick<Props, "choices" | "cropCycleId">) {
  const [blank] = useState(() => blankOf(choices));
  const typed = useTyped(`recolte.${cropCycleId ?? ""}`, blank);
  const asked = ({ id, itemId, where, label, category, unit, amount, note }: Values) => ({
    id,
    quantity: numberOf(amount),
    note,
    cropCycleId,
    ...(where === NEW_GOODS ? { item: { id: itemId, label, category, unit } } : { itemId: where }),
  });
  const unitOf = ({ where, unit }: Values) => choices.find(({ id }) => id === where)?.unit ?? unit;
  const form = useForm({
    initialValues: stillThere(typed.start, blank, choices),
    onValuesChange: typed.keep,
    validate(values) {
      const problems = problemsOf(Harvest.safeParse(asked(values)));
      return named({
        label: problems["item.label"],
        category: problems["item.category"],
        amount: problems.quantity ?? quantityProblem(numberOf(values.amount, 0), unitOf(values)),
        note: problems.note,
      });
    },
  });
  return {
    form,
    unit: unitOf(form.values),
    harvestOf: (values: Values) => Harvest.parse(asked(values)),
    renew: () => form.setValues({ id: uuidv7(), itemId: uuidv7() }),
    typed,
  };
}

export function HarvestForm({ choices, cropCycleId, onCancel, onDone }: Props) {
  const changes = useChanges();
  const harvest = trpc.stock.harvest.useMutation();
  const { form, unit, harvestOf, renew, typed } = useHarvest({ choices, cropCycleId });
  const field = form.getInputProps;
  function done(goods: Goods) {
    typed.forget();
    onDone(goods);
  }
  function leave() {
    typed.forget();
    onCancel();
  }
  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => harvest.mutate(harvestOf(values), changes("Récolte enregistrée", done, renew)),
        focusFirstError(form),
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
      {typed.resumed && <DraftNotice onRestart={() => form.setValues(typed.saved)} />}
      <FormFoot busy={harvest.isPending} onCancel={typed.cancel(leave, onCancel)} submit="Déclarer" />
    </form>
  );
}
