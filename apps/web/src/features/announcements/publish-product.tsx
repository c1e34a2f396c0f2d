import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { isCounted } from "@recolte/domain/goods/price-per-kilogram";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import type { FormValues } from "./form-values.ts";
import { ProductGrid, type Sellable } from "./product-grid.tsx";
import type { useOneProduct } from "./use-one-product.ts";
import { useOwnWeights } from "./use-own-weights.ts";
import { useSellable } from "./use-sellable.ts";

interface Props {
  form: SchemaForm<FormValues>;
  name: ReturnType<typeof useOneProduct>;
  onChosen: () => void;
}

/** Second step: a tap on a picture says what it is, how it is counted and in which state. */
export function PublishProduct({ form, name: nameIt, onChosen }: Props) {
  const { weightOf } = useOwnWeights();
  const { values } = form;
  const { typed, query } = useSellable(values.productChosen ? "" : values.product);
  function choose({ name, called, category, unit, conditionProduct }: Sellable) {
    const weightKg = isCounted(unit) ? weightOf(unit, name) : "";
    nameIt({ product: name, productChosen: true, category, unit, conditionProduct, weightKg }, called);
    onChosen();
  }
  return (
    <>
      <TextInput
        label="Touchez le produit, ou écrivez son nom"
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
        {...form.getInputProps("product")}
        onChange={({ currentTarget }) => form.setValues({ product: currentTarget.value, productChosen: false })}
      />
      <ProductGrid
        label={typed ? `Produits pour « ${isolate(typed)} »` : "Produits proposés"}
        goods={query.data ?? []}
        chosen={values.productChosen ? values.product : undefined}
        onChoose={choose}
      />
    </>
  );
}
