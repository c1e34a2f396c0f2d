import type { NumberInputProps } from "@mantine/core";
import { AmountInput } from "./amount-input.tsx";

/** Three digits after a point or a comma: nobody counts thousandths of a franc. */
const THOUSANDS = /^([1-9]\d*)\.(\d{3})$/u;
const TOO_FINE = /\.\d{3}/u;
/** One more than thousands have, so that what is pasted with more is not taken for them. */
const DECIMALS_READ = 4;

function joined(value: number | string) {
  const [, thousands, rest] = THOUSANDS.exec(String(value)) ?? [];
  return thousands ? Number(thousands + rest) : value;
}

/** FCFA, by default with centimes. « 1.250 » and « 1,250 », as many write it, are 1 250 at once and not 1,25. */
export function MoneyInput({ decimals = 2, onChange, ...field }: NumberInputProps & { decimals?: 0 | 2 }) {
  function isMoney(typed: string) {
    // A point put into « 1 250 » changes nothing: shown, it would stay.
    if (THOUSANDS.test(typed)) return joined(typed) !== Number(field.value);
    return decimals === 0 || !TOO_FINE.test(typed);
  }
  return (
    <AmountInput
      decimals={DECIMALS_READ}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      isAllowed={({ value }) => isMoney(value)}
      onChange={(value) => onChange?.(joined(value))}
      {...field}
    />
  );
}
