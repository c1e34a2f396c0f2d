import type { NumberInputProps } from "@mantine/core";
import { AmountInput } from "./amount-input.tsx";

/** FCFA, by default with centimes. */
export const MoneyInput = ({ decimals = 2, ...field }: NumberInputProps & { decimals?: 0 | 2 }) => (
  <AmountInput thousands decimals={decimals} {...field} />
);
