import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { OTHER_CITY } from "@recolte/domain/market/announcements/announcement";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CONDITION_LABELS, CONDITIONS } from "@recolte/domain/market/announcements/condition";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { isCounted } from "@recolte/domain/goods/price-per-kilogram";
import { type Unit, UNIT_LABELS, UNITS } from "@recolte/domain/goods/unit";
import type { ReactNode } from "react";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { TownOptions } from "#ui/town-options.tsx";
import css from "./announcement-form.module.css";
import type { FormKind, FormValues } from "./form-values.ts";
import { ProductField } from "./product-field.tsx";
import { useOwnWeights } from "./use-own-weights.ts";
import type { ChosenProduct } from "./use-product.ts";

type Form = SchemaForm<FormValues>;

const countries = COUNTRIES.map((code) => ({ value: code, label: COUNTRY_FACTS[code].name }));

const none = { value: "", label: "Choisissez" };
const categories = [none, ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))];
const units = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));
const conditions = [none, ...CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))];

/** A hint stands below its field, where it explains without parting label and field. */
const ORDER: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

interface SectionProps {
  form: Form;
  product: ChosenProduct;
  /** Creating asks for a description; an edit may take it away. */
  required: boolean;
}

export function GeneralSection({ form, product, required }: SectionProps) {
  const field = form.getInputProps;
  return (
    <section className={css.section}>
      <h2>Informations générales</h2>
      <TextInput label="Titre" withAsterisk maxLength={120} placeholder="Tomates fraîches du maraîchage" {...field("title")} />
      <ProductField form={form} product={product} />
      <div className={css.pair}>
        <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
        <NativeSelect label="État du produit" withAsterisk data={conditions} {...field("conditionProduct")} />
      </div>
      <Textarea
        label="Description"
        description="Calibre, date de récolte, conditions de livraison : ce que vous diriez au marché."
        inputWrapperOrder={ORDER}
        withAsterisk={required}
        autosize
        minRows={4}
        maxRows={12}
        {...field("description")}
      />
    </section>
  );
}

/** What an announcement sells from stock is counted there: a new one only shows it, an edit corrects it. */
const STOCK_HINTS: Record<FormKind, string> = {
  create: "Ce qui est libre de votre stock.",
  edit: "Ce qui est libre de votre stock : la changer corrige le stock.",
};

interface PriceProps extends Pick<SectionProps, "form" | "product"> {
  /** Whether it sells from stock, and in which form it stands. */
  stocked: FormKind | null;
}

export function PriceSection({ form, product, stocked }: PriceProps) {
  const field = form.getInputProps;
  const { weightOf } = useOwnWeights();
  const unit = UNIT_LABELS[form.values.unit as Unit];
  const changeUnit = (chosen: string) => form.setValues({ unit: chosen, weightKg: weightOf(chosen, product.shown || null) });
  return (
    <section className={css.section}>
      <h2>Prix et quantité</h2>
      <div className={css.pair}>
        <MoneyInput
          label={
            <>
              Prix <span className="sr">(FCFA)</span>
            </>
          }
          withAsterisk
          decimals={2}
          rightSection={<Suffix>FCFA</Suffix>}
          rightSectionWidth={72}
          {...field("price")}
        />
        <NativeSelect
          label="Unité"
          withAsterisk
          data={units}
          disabled={stocked !== null}
          {...field("unit")}
          onChange={({ currentTarget }) => changeUnit(currentTarget.value)}
        />
        {isCounted(form.values.unit as Unit) && (
          <AmountInput
            label={`Poids par ${unit}`}
            unit="kg"
            decimals={3}
            rightSection={<Suffix>kg</Suffix>}
            rightSectionWidth={72}
            description="Facultatif : les acheteurs verront le prix au kilo."
            inputWrapperOrder={ORDER}
            {...field("weightKg")}
          />
        )}
        <AmountInput
          label="Quantité disponible"
          unit={form.values.unit as Unit}
          rightSection={<Suffix>{unit}</Suffix>}
          rightSectionWidth={72}
          readOnly={stocked === "create"}
          description={stocked && STOCK_HINTS[stocked]}
          inputWrapperOrder={ORDER}
          {...field("quantityAvailable")}
        />
      </div>
    </section>
  );
}

const Suffix = ({ children }: { children: ReactNode }) => (
  <span className={css.suffix} aria-hidden>
    {children}
  </span>
);

/** Another country has other towns: the chosen one goes. */
export function PlaceSection({ form }: { form: Form }) {
  const field = form.getInputProps;
  return (
    <section className={css.section}>
      <h2>Localisation</h2>
      <div className={css.pair}>
        <NativeSelect
          label="Pays"
          withAsterisk
          data={countries}
          {...field("country")}
          onChange={(event) => form.setValues({ country: event.currentTarget.value, city: "", otherCity: "" })}
        />
        <NativeSelect label="Ville" withAsterisk autoComplete="address-level2" {...field("city")}>
          <option value="">Choisissez une ville</option>
          <TownOptions country={form.values.country as Country} />
          <option value={OTHER_CITY}>Autre (saisir)</option>
        </NativeSelect>
      </div>
      {form.values.city === OTHER_CITY && (
        <TextInput label="Nom de la ville" withAsterisk maxLength={60} {...field("otherCity")} />
      )}
      <div className={css.pair}>
        <TextInput label="Quartier" maxLength={80} {...field("district")} />
        <TextInput
          label="Adresse"
          description="Visible de vous seul"
          inputWrapperOrder={ORDER}
          placeholder="Face à la gare routière"
          maxLength={160}
          autoComplete="street-address"
          {...field("address")}
        />
      </div>
    </section>
  );
}
