import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { formatPrice } from "@recolte/domain/goods/price";
import { quantity as measured, UNIT_LABELS } from "@recolte/domain/goods/unit";
import type { ReactNode } from "react";
import { QUANTITY_DECIMALS } from "@recolte/domain/goods/stock/stock";
import { useToday } from "#lib/browser/today.ts";
import { tied } from "#lib/browser/words.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import css from "./terms-fields.module.css";
import { type Goods, type TermsForm, totalOf, waysOf } from "./terms-form.ts";
import type { Way } from "./way.ts";

interface Props {
  form: TermsForm;
  goods: Goods;
  side: OrderSide;
  /** What is said of the price that is asked. */
  priceNote?: string | undefined;
  /** Of a price that is not to be negotiated: it is said, not typed. */
  fixed?: number | undefined;
}

const WAYS: Record<Way, string> = {
  retrait: "Retrait sur place",
  vendeur: "Livraison par le vendeur",
  transporteur: "Livraison par un transporteur que je choisis",
};
const SELLER_WAYS: Partial<Record<Way, string>> = {
  vendeur: "Livraison par mes soins",
  transporteur: "Livraison par un transporteur que l'acheteur choisit",
};

/** Said before it is sent: an acceptance gives both numbers. */
const NUMBER_GIVEN: Record<OrderSide, string> = {
  buyer: "Votre numéro sera donné au vendeur s'il accepte.",
  seller: "Votre numéro sera donné à l'acheteur s'il accepte.",
};

function Ways({ form, goods, side }: Props) {
  const { error, value, ...input } = form.getInputProps("way") as { error?: string; value: Way; onChange: (way: Way) => void };
  return (
    <fieldset className={css.ways} aria-describedby={error ? "way-problem" : undefined}>
      <legend>Remise</legend>
      {waysOf(goods, side).map((way, i) => (
        <label key={way}>
          <input
            {...(i === 0 && { "data-path": "way" })}
            type="radio"
            name="way"
            value={way}
            checked={value === way}
            onChange={() => input.onChange(way)}
          />
          {(side === "seller" && SELLER_WAYS[way]) || WAYS[way]}
        </label>
      ))}
      {error && (
        <p className={css.problem} id="way-problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function FixedPrice({ price, error }: { price: string; error: ReactNode }) {
  return (
    <div className={css.fixed}>
      <p>Prix</p>
      <p>
        <b>{price}</b>, non négociable
      </p>
      {error && (
        <p className={css.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** What the terms come to, for the foot of their form. */
export function TermsTotal({ form }: Pick<Props, "form">) {
  const total = totalOf(form.values);
  return (
    <p className={css.total}>
      <span>{tied("Total :")}</span> <output>{total > 0 ? formatPrice(total) : "à préciser"}</output>
    </p>
  );
}

/** Quantity, price, hand-over, day and a word. */
export function TermsFields({ form, goods, side, priceNote, fixed }: Props) {
  const { unit, free } = goods;
  const today = useToday();
  return (
    <>
      <div className={css.pair}>
        <AmountInput
          data-autofocus
          required
          label={`Quantité (${UNIT_LABELS[unit]})`}
          description={free === null ? "Selon disponibilité" : `${measured(free, unit)} disponible${free >= 2 ? "s" : ""}`}
          decimals={3}
          unit={unit}
          thousands={QUANTITY_DECIMALS[unit] === 0}
          {...form.getInputProps("quantity")}
        />
        {fixed ? (
          <FixedPrice price={formatPrice(fixed, UNIT_LABELS[unit])} error={form.errors.unitPrice} />
        ) : (
          <MoneyInput
            required
            label={`Prix proposé (FCFA/${UNIT_LABELS[unit]})`}
            description={priceNote}
            {...form.getInputProps("unitPrice")}
          />
        )}
      </div>
      <Ways form={form} goods={goods} side={side} />
      <TextInput type="date" label="Date souhaitée (facultatif)" min={today} {...form.getInputProps("wishedOn")} />
      <Textarea label="Un mot (facultatif)" rows={2} {...form.getInputProps("note")} />
      <p className={css.given}>{NUMBER_GIVEN[side]}</p>
    </>
  );
}
