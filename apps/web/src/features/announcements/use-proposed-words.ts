import { OTHER_CITY } from "@recolte/domain/market/announcements/announcement";
import type { Condition } from "@recolte/domain/market/announcements/condition";
import { proposedWords } from "@recolte/domain/market/announcements/proposed-words";
import type { Unit } from "@recolte/domain/goods/unit";
import { useEffect, useEffectEvent, useRef } from "react";
import { numberOf } from "#lib/draft/number-of.ts";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import type { FormValues } from "./form-values.ts";

export function wordsFor({ product, conditionProduct, quantityAvailable, unit, city, otherCity }: FormValues) {
  const quantity = numberOf(quantityAvailable, 0);
  return proposedWords({
    product,
    conditionProduct: conditionProduct as Condition | "",
    quantity: typeof quantity === "number" && Number.isFinite(quantity) ? quantity : 0,
    unit: unit as Unit,
    town: city === OTHER_CITY ? otherCity : city,
  });
}

/** Title and description follow the product, the quantity and the town, until their author writes other ones. */
export function useProposedWords({ values, setValues }: Pick<SchemaForm<FormValues>, "values" | "setValues">) {
  const words = wordsFor(values);
  const former = useRef(words);
  const follow = useEffectEvent(() => {
    const before = former.current;
    former.current = words;
    const follows = (name: keyof typeof words) => values[name] === "" || values[name] === before[name];
    const title = follows("title") ? words.title : values.title;
    const description = follows("description") ? words.description : values.description;
    // Nothing was typed: no draft begins by looking.
    if (title !== values.title || description !== values.description) setValues({ title, description });
  });
  useEffect(() => {
    follow();
  }, [words.title, words.description]);
}
