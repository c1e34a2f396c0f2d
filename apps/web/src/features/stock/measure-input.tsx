import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { QUANTITY_DECIMALS } from "@recolte/domain/stock";
import { type Unit, UNIT_LABELS } from "@recolte/domain/unit";

/** A quantity in its unit: whole for what is counted, to the gram for what is weighed. */
export function MeasureInput({ unit, label, ...field }: Omit<NumberInputProps, "label"> & { unit: Unit; label: string }) {
  const decimals = QUANTITY_DECIMALS[unit];
  return (
    <NumberInput
      label={`${label} (${UNIT_LABELS[unit]})`}
      hideControls
      min={0}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      decimalScale={3}
      decimalSeparator=","
      allowedDecimalSeparators={[".", ","]}
      thousandSeparator=" "
      {...field}
    />
  );
}

/** What is typed, as the schemas take it; an empty field is no number. */
export const numberOf = (typed: number | string) => (typed === "" ? undefined : Number(typed));

/** For the first field of a form that takes the place of what was pressed. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();
