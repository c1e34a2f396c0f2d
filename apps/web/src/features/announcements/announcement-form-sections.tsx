import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { OTHER_CITY } from "@recolte/domain/announcement";
import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/category";
import { CITIES } from "@recolte/domain/cities";
import { CONDITION_LABELS, CONDITIONS } from "@recolte/domain/condition";
import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/country";
import css from "./announcement-form.module.css";
import type { FormValues } from "./form-values.ts";

type Form = UseFormReturnType<FormValues>;

const SWITCHES = [
  ["negotiablePrice", "Prix négociable"],
  ["deliveryAvailable", "Livraison possible"],
  ["bulkSaleAvailable", "Vente en gros possible"],
  ["isOrganic", "Produit bio"],
] as const;

const countries = COUNTRIES.map((code) => ({ value: code, label: COUNTRY_FACTS[code].name }));
const towns = (country: Country) => [
  { value: "", label: "Choisissez une ville" },
  ...CITIES[country].map((town) => ({ value: town, label: town })),
  { value: OTHER_CITY, label: "Autre (saisir)" },
];

const none = { value: "", label: "Choisissez" };
const categories = [none, ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))];
const conditions = [none, ...CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))];

export function GeneralSection({ form }: { form: Form }) {
  const field = form.getInputProps;
  return (
    <section className={css.section}>
      <h2>Informations générales</h2>
      <TextInput label="Titre" withAsterisk maxLength={120} placeholder="Tomates fraîches du maraîchage" {...field("title")} />
      <div className={css.pair}>
        <NativeSelect label="Catégorie" withAsterisk data={categories} {...field("category")} />
        <NativeSelect label="État du produit" withAsterisk data={conditions} {...field("conditionProduct")} />
      </div>
      <Textarea label="Description" withAsterisk autosize minRows={4} maxRows={12} maxLength={4000} {...field("description")} />
    </section>
  );
}

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
        <NativeSelect label="Ville" withAsterisk data={towns(form.values.country as Country)} {...field("city")} />
      </div>
      {form.values.city === OTHER_CITY && (
        <TextInput label="Nom de la ville" withAsterisk maxLength={60} {...field("otherCity")} />
      )}
      <div className={css.pair}>
        <TextInput label="Quartier" maxLength={80} {...field("district")} />
        <TextInput
          label="Adresse"
          description="Visible de vous seul"
          maxLength={160}
          autoComplete="street-address"
          {...field("address")}
        />
      </div>
    </section>
  );
}

export function OptionsSection({ form }: { form: Form }) {
  const field = form.getInputProps;
  return (
    <section className={css.section}>
      <h2>Options supplémentaires</h2>
      {SWITCHES.map(([name, label]) => (
        <label key={name} className={css.option}>
          <input type="checkbox" {...field(name, { type: "checkbox", withError: false })} />
          {label}
        </label>
      ))}
      <label className={`${css.option} ${css.star}`}>
        <input type="checkbox" {...field("featured", { type: "checkbox", withError: false })} />
        Mettre en vedette (2000 FCFA/semaine)
      </label>
    </section>
  );
}
