import { AmountInput, type AmountProps } from "./amount-input.tsx";

/** FCFA, by default with centimes. */
export const MoneyInput = ({ decimals = 2, ...field }: AmountProps & { decimals?: 0 | 2 }) => (
  <AmountInput unit="FCFA" thousands decimals={decimals} {...field} />
);
