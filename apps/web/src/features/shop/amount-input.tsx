import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";

/** A number as it is typed on a phone: its decimals after a comma, no arrows. */
export function AmountInput({ decimals = 0, ...field }: NumberInputProps & { decimals?: number }) {
  return (
    <NumberInput
      hideControls
      min={0}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[".", ","]}
      thousandSeparator=" "
      {...field}
    />
  );
}

/** What is typed, as the schemas take it; an empty field is no number. */
export const numberOf = (typed: number | string) => (typed === "" ? Number.NaN : Number(typed));
