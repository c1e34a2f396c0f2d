import { QUANTITY_DECIMALS } from "@recolte/domain/goods/stock/stock";
import { type Unit, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { AmountInput, type AmountProps } from "#ui/amount-input.tsx";

/** A quantity in its unit, with the keys it needs; more decimals than it has are told, not swallowed. */
export const MeasureInput = ({ unit, label, ...field }: Omit<AmountProps, "label"> & { unit: Unit; label: string }) => (
  <AmountInput
    label={`${label} (${UNIT_LABELS[unit]})`}
    decimals={3}
    unit={unit}
    thousands={QUANTITY_DECIMALS[unit] === 0}
    inputMode={QUANTITY_DECIMALS[unit] === 0 ? "numeric" : "decimal"}
    {...field}
  />
);
