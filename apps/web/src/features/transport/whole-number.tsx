import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";

/** Kilos or francs: whole, spaced by thousands, typed with the keys of numbers. */
export const WholeNumber = (field: NumberInputProps) => (
  <NumberInput withAsterisk hideControls min={0} allowDecimal={false} inputMode="numeric" thousandSeparator=" " {...field} />
);
