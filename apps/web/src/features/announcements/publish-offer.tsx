import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { OTHER_CITY, QUANTITY_MAX } from "@recolte/domain/market/announcements/announcement";
import type { Country } from "@recolte/domain/platform/places/country";
import { formatNumber, formatPrice } from "@recolte/domain/goods/price";
import { type Unit, UNIT_LABELS, UNITS } from "@recolte/domain/goods/unit";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { numberOf } from "#lib/draft/number-of.ts";
import { trpc } from "#lib/line/trpc.ts";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { counted, tied } from "#lib/browser/words.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { PlaceSection } from "./announcement-form-sections.tsx";
import type { FormValues } from "./form-values.ts";
import { OpenLine } from "./open-line.tsx";
import { TermsSwitches } from "#ui/terms-switches.tsx";
import { ProductLine } from "./product-line.tsx";
import css from "./publish.module.css";
import { useOwnWeights } from "./use-own-weights.ts";

const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));

type Form = SchemaForm<FormValues>;

/** What one press adds: of what is weighed nobody sells one. */
const STEPS: { readonly [U in Unit]?: number } = { kg: 10, g: 100, litre: 5 };

function Quantity({ form }: { form: Form }) {
  const unit = form.values.unit as Unit;
  const typed = numberOf(form.values.quantityAvailable, 0);
  const now = typeof typed === "number" && Number.isFinite(typed) ? typed : 0;
  const step = STEPS[unit] ?? 1;
  const set = (amount: number) => form.setFieldValue("quantityAvailable", Math.min(Math.max(amount, 0), QUANTITY_MAX) || "");
  return (
    <div className={css.amount}>
      <button type="button" aria-label={`Moins ${step}`} onClick={() => set(now - step)}>
        <IconMinus size={24} aria-hidden />
      </button>
      <AmountInput
        unit={unit}
        label={`Quantité disponible (${UNIT_LABELS[unit]})`}
        {...form.getInputProps("quantityAvailable")}
      />
      <button type="button" aria-label={`Plus ${step}`} onClick={() => set(now + step)}>
        <IconPlus size={24} aria-hidden />
      </button>
    </div>
  );
}

/** « Ici : 350 à 450 FCFA/kg (12 annonces) », where enough of them say so. */
function useUsual({ product, productChosen, country, unit }: FormValues) {
  const goods = { product, country: country as Country, unit: unit as Unit };
  const { data } = trpc.announcements.usualPrice.useQuery(goods, { enabled: productChosen && product !== "", retry: false });
  if (!data) return undefined;
  const high = formatPrice(data.high, UNIT_LABELS[goods.unit]);
  return tied(`Ici : ${formatNumber(data.low)} à ${high} (${counted(data.prices, "annonce")})`);
}

/** Third step: how much, for how much, and what the announcement says. */
export function PublishOffer({ form, children }: { form: Form; children: ReactNode }) {
  const field = form.getInputProps;
  const { city, otherCity, unit } = form.values;
  const usual = useUsual(form.values);
  const { weightOf } = useOwnWeights();
  const town = city === OTHER_CITY ? otherCity : city;
  return (
    <div className={css.fields}>
      {children}
      <ProductLine form={form} />
      <Quantity form={form} />
      <div className={css.priced}>
        <MoneyInput
          label={`Prix (FCFA par ${UNIT_LABELS[unit as Unit]})`}
          withAsterisk
          description={usual}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...field("price")}
        />
        <NativeSelect
          label="Unité"
          withAsterisk
          data={units}
          {...field("unit")}
          onChange={({ currentTarget: { value } }) =>
            form.setValues({ unit: value, weightKg: weightOf(value, form.values.product || null) })
          }
        />
      </div>
      <TermsSwitches terms={form.values} onChange={form.setFieldValue} />
      <OpenLine
        label="Lieu"
        summary={town || "à choisir"}
        wanting={!city || (city === OTHER_CITY && !otherCity) || Boolean(form.errors["city"] ?? form.errors["otherCity"])}
      >
        <PlaceSection form={form} />
      </OpenLine>
      <TextInput label="Titre" withAsterisk maxLength={120} {...field("title")} />
      <Textarea label="Description" withAsterisk autosize minRows={2} maxRows={8} {...field("description")} />
    </div>
  );
}
