import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";

/** Of a whole number too: a comma that is swallowed makes 25 of « 2,5 », one that stays is told by the form. */
const DECIMALS_TYPED = 3;

/** A number as the French write it, typed with the keys of a phone: its decimals after a comma, no arrows. */
export function AmountInput({ decimals = 0, ...field }: NumberInputProps & { decimals?: number }) {
  return (
    <NumberInput
      hideControls
      min={0}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      decimalScale={decimals || DECIMALS_TYPED}
      decimalSeparator=","
      allowedDecimalSeparators={[".", ","]}
      thousandSeparator=" "
      {...field}
    />
  );
}
