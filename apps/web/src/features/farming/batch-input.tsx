import "@mantine/core/styles/Input.layer.css";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { weightOf } from "@recolte/domain/goods/stock/stock";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { IconTrash } from "@tabler/icons-react";
import { uuidv7 } from "uuidv7";
import { takeFocus } from "#lib/browser/take-focus.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import css from "./batches.module.css";

interface InputValues {
  key: string;
  stockItemId: string;
  quantity: number | string;
  kg: number | string;
}
export interface BatchValues {
  product: string;
  note: string;
  inputs: InputValues[];
}
export const blankInput = (): InputValues => ({ key: uuidv7(), stockItemId: "", quantity: "", kg: "" });

interface Props {
  n: number;
  form: SchemaForm<BatchValues>;
  names: Outputs["stock"]["names"];
  onRemove: (() => void) | undefined;
}

/** One raw material; its weight is asked for where its unit does not say it. */
export function BatchInput({ n, form, names, onRemove }: Props) {
  const chosen = names.find(({ id }) => id === form.values.inputs[n]?.stockItemId);
  const choices = [{ value: "", label: "Choisissez" }, ...names.map(({ id, label }) => ({ value: id, label }))];
  return (
    <fieldset className={css.input}>
      <legend className="sr">Matière première {n + 1}</legend>
      <NativeSelect
        label="Matière première"
        withAsterisk
        ref={n > 0 ? takeFocus : undefined}
        data={choices}
        {...form.getInputProps(`inputs.${n}.stockItemId`)}
      />
      <AmountInput
        decimals={3}
        unit={chosen?.unit}
        label={chosen ? `Quantité (${UNIT_LABELS[chosen.unit]})` : "Quantité"}
        withAsterisk
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={chosen && `Libre : ${quantity(chosen.free, chosen.unit)}`}
        {...form.getInputProps(`inputs.${n}.quantity`)}
      />
      {chosen && weightOf(1, chosen.unit) === null && (
        <AmountInput unit="kg" decimals={3} label="Poids (kg)" withAsterisk {...form.getInputProps(`inputs.${n}.kg`)} />
      )}
      {onRemove && (
        <ActionIcon variant="subtle" size={44} aria-label={`Retirer la matière première ${n + 1}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}
