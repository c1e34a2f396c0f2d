import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";

/** Three digits after a point or a comma: nobody counts thousandths of a franc, or of what is whole. */
const THOUSANDS = /^([1-9]\d*)\.(\d{3})$/u;
const TOO_FINE = /\.\d{3}/u;
/** One more than thousands have, so that what is pasted with more is not taken for them. */
const DECIMALS_READ = 4;

function joined(value: number | string) {
  const [, thousands, rest] = THOUSANDS.exec(String(value)) ?? [];
  return thousands ? Number(thousands + rest) : value;
}

/** As most write it, « 1.250 » and « 1,250 » are 1 250 at once and not 1,25; « 2,5 » stays, and is told by the form. */
function readingThousands({ value, onChange }: NumberInputProps, decimals: number) {
  return {
    decimalScale: DECIMALS_READ,
    isAllowed({ value: typed }: { value: string }) {
      // A point put into « 1 250 » changes nothing: shown, it would stay.
      if (THOUSANDS.test(typed)) return joined(typed) !== Number(value);
      return decimals === 0 || !TOO_FINE.test(typed);
    },
    onChange: (typed: number | string) => onChange?.(joined(typed)),
  };
}

interface Props extends NumberInputProps {
  decimals?: number;
  /** Three decimals are thousands: of what is whole, and of money. */
  thousands?: boolean;
}

/** A number as the French write it, typed with the keys of a phone: its decimals after a comma, no arrows. What is too much or too little stays, and is told by the form. */
export function AmountInput({ decimals = 0, thousands = decimals === 0, ...field }: Props) {
  return (
    <NumberInput
      hideControls
      min={0}
      clampBehavior="none"
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[".", ","]}
      thousandSeparator=" "
      {...field}
      {...(thousands && readingThousands(field, decimals))}
    />
  );
}
