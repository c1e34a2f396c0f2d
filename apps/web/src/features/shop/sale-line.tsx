import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import "@mantine/core/styles/ActionIcon.layer.css";
import type { GetInputPropsReturnType } from "@mantine/form";
import { QUANTITY_DECIMALS } from "@recolte/domain/goods/stock/stock";
import { ofName } from "@recolte/domain/market/profiles/profile";
import { type Unit, UNIT_LABELS, UNITS } from "@recolte/domain/goods/unit";
import { IconTrash } from "@tabler/icons-react";
import { takeFocus } from "#lib/browser/take-focus.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import css from "./shop.module.css";

export interface Line {
  key: string;
  stockItemId?: string;
  label: string;
  unit: Unit;
  quantity: number | string;
  unitPrice: number | string;
}

const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

interface Props {
  line: Line;
  n: number;
  field: (name: "label" | "unit" | "quantity" | "unitPrice") => GetInputPropsReturnType;
  onRemove: () => void;
}

/** One product of the sale: from stock its name and unit stand, else they are typed. */
export function SaleLine({ line, n, field, onRemove }: Props) {
  const { label, unit, stockItemId } = line;
  const name = label || `produit ${n}`;
  return (
    <li className={css.line}>
      {stockItemId ? (
        <p className={css.lineName}>{label}</p>
      ) : (
        <div className={css.free}>
          <TextInput label="Produit" ref={takeFocus} maxLength={120} {...field("label")} />
          <NativeSelect label="Unité" data={units} {...field("unit")} />
        </div>
      )}
      <div className={css.terms}>
        <AmountInput
          label={`Quantité (${UNIT_LABELS[unit]})`}
          aria-label={`Quantité (${UNIT_LABELS[unit]}) ${ofName(name)}`}
          decimals={QUANTITY_DECIMALS[unit]}
          unit={unit}
          {...field("quantity")}
        />
        <MoneyInput label="Prix (FCFA)" aria-label={`Prix (FCFA) ${ofName(name)}`} {...field("unitPrice")} />
        <ActionIcon variant="subtle" color="red" size={44} aria-label={`Retirer ${isolate(name)}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
