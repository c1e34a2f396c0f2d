import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { CONDITION_LABELS, type Condition, CONDITIONS } from "@recolte/domain/market/announcements/condition";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@recolte/domain/goods/category";
import { isCounted } from "@recolte/domain/goods/price-per-kilogram";
import { type Unit, UNIT_LABELS } from "@recolte/domain/goods/unit";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import type { FormValues } from "./form-values.ts";
import { OpenLine } from "./open-line.tsx";
import css from "./publish.module.css";

const none = { value: "", label: "Choisissez" };
const categories = [none, ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))];
const conditions = [none, ...CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))];

/** What follows from the product: its category, what one weighs, its condition. */
export function ProductLine({ form }: { form: SchemaForm<FormValues> }) {
  const field = form.getInputProps;
  const { product, category, unit, conditionProduct } = form.values;
  const said = [
    product,
    CATEGORY_LABELS[category as Category],
    `par ${UNIT_LABELS[unit as Unit]}`,
    CONDITION_LABELS[conditionProduct as Condition]?.toLowerCase(),
  ];
  const isWrong = ["category", "conditionProduct", "weightKg"].some((name) => Boolean(form.errors[name]));
  return (
    <OpenLine label="Produit" summary={said.filter(Boolean).join(", ")} wanting={!category || !conditionProduct || isWrong}>
      <div className={css.fields}>
        <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
        {isCounted(unit as Unit) && (
          <AmountInput
            label={`Poids par ${UNIT_LABELS[unit as Unit]} (kg)`}
            unit="kg"
            decimals={3}
            description="Facultatif : les acheteurs verront le prix au kilo."
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...field("weightKg")}
          />
        )}
        <NativeSelect label="État du produit" withAsterisk data={conditions} {...field("conditionProduct")} />
      </div>
    </OpenLine>
  );
}
