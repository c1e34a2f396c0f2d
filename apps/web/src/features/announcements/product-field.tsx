import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { useId, useRef } from "react";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import css from "./announcement-form.module.css";
import type { FormValues } from "./form-values.ts";
import type { ChosenProduct } from "./use-product.ts";

const HINT = "Facultatif : les acheteurs trouvent l'annonce sous tous les noms de ce produit.";
const PROPOSED = "D'après le titre. Choisissez-en un autre, ou videz le champ, si ce n'est pas lui.";

interface Props {
  form: SchemaForm<FormValues>;
  product: ChosenProduct;
}

/** One of the dictionary's, by any of its names. */
export function ProductField({ form, product: { shown, isChosen, isNamed, choices, choose, leaveToTitle } }: Props) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  function leave() {
    leaveToTitle();
    // The button goes.
    field.current?.focus();
  }
  return (
    <div className={css.product}>
      <TextInput
        ref={field}
        label="Produit"
        description={!isChosen && isNamed ? PROPOSED : HINT}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={80}
        list={list}
        autoComplete="off"
        {...form.getInputProps("product")}
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <datalist id={list}>
        {choices.map(({ name, called }) => (
          <option key={name} value={name}>
            {called ?? name}
          </option>
        ))}
      </datalist>
      {isChosen && (
        <button type="button" className={css.byTitle} onClick={leave}>
          Reprendre le produit du titre
        </button>
      )}
    </div>
  );
}
