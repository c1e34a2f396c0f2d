import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { isCounted } from "@recolte/domain/price-per-kilogram";
import { trpc } from "#lib/trpc.ts";
import type { SchemaForm } from "#lib/use-schema-form.ts";
import type { FormValues } from "./form-values.ts";
import { ProductGrid, type Sellable } from "./product-grid.tsx";
import { useOwnWeights } from "./use-own-weights.ts";

const PAUSE_MS = 300;

interface Props {
  form: SchemaForm<FormValues>;
  onChosen: () => void;
}

/** What is called as they type; before, what they sold last and what is in season. */
function useSellable({ product, productChosen }: FormValues) {
  const [typed] = useDebouncedValue(productChosen ? "" : product.trim(), PAUSE_MS);
  const { data } = trpc.announcements.sellable.useQuery(typed ? { search: typed } : {}, {
    placeholderData: (former) => former,
    retry: false,
  });
  return { typed, goods: data ?? [] };
}

/** Second step: a tap on a picture says what it is, how it is counted and in which state. */
export function PublishProduct({ form, onChosen }: Props) {
  const { weightOf } = useOwnWeights();
  const { values } = form;
  const { typed, goods } = useSellable(values);
  function choose({ name, category, unit, conditionProduct }: Sellable) {
    const weightKg = isCounted(unit) ? weightOf(unit, name) : "";
    form.setValues({ product: name, productChosen: true, category, unit, conditionProduct, weightKg });
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
        label={typed ? `Produits pour « ${typed} »` : "Produits proposés"}
        goods={goods}
        chosen={values.productChosen ? values.product : undefined}
        onChoose={choose}
      />
    </>
  );
}
