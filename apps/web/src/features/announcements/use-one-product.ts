import { isBegunOf } from "@recolte/domain/market/announcements/proposed-words";
import { useRef } from "react";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { BLANK, type FormValues } from "./form-values.ts";
import { wordsFor } from "./use-proposed-words.ts";

type Naming = Pick<FormValues, "product" | "productChosen"> & Partial<FormValues>;

/** Where and how one sells stays from one product to the next. */
function begunAnew(values: FormValues, naming: Naming): FormValues {
  const { country, city, otherCity, district, address, negotiablePrice, deliveryAvailable } = values;
  const place = { country, city, otherCity, district, address };
  const next = { ...BLANK, ...place, negotiablePrice, deliveryAvailable, ...naming };
  return { ...next, ...wordsFor(next) };
}

/** One draft is of one product: what was begun of another is left when this one is named. */
export function useOneProduct({ values, setValues }: Pick<SchemaForm<FormValues>, "values" | "setValues">) {
  const begun = useRef(values.product);
  return (naming: Naming, called?: string | null) => {
    const { product } = naming;
    if (product.trim() === "") return;
    const isSame = isBegunOf(called ? [product, called] : [product], { product: begun.current, title: values.title });
    begun.current = product;
    setValues(isSame ? naming : begunAnew(values, naming));
  };
}
