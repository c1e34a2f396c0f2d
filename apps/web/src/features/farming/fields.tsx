import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";

export const categories = [
  { value: "", label: "Choisissez" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

/** A quantity or a weight, as the French write it. */
export function AmountInput(props: NumberInputProps) {
  return (
    <NumberInput
      hideControls
      min={0}
      inputMode="decimal"
      decimalScale={3}
      decimalSeparator=","
      allowedDecimalSeparators={[".", ","]}
      thousandSeparator=" "
      {...props}
    />
  );
}

/** What is typed, as the schemas take it; an empty field is no number. */
export const numberOf = (typed: number | string) => (typed === "" ? undefined : Number(typed));

/** For the first field of a form that takes the place of what was pressed. */
export const takeFocus = (input: HTMLInputElement | null) => input?.focus();
