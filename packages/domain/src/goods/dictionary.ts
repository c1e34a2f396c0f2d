import { z } from "zod";
import { CATEGORIES } from "./category.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { MONTHS } from "#platform/days/months.ts";
import { CERTAINTIES, type Certainty, PRODUCT_NAME_KINDS, type ProductNameKind } from "./product-name.ts";
import { requiredLine, searchText, text } from "#platform/texts/text.ts";

export const PRODUCT_NAME_KIND_LABELS: Record<ProductNameKind, string> = {
  nom: "Nom",
  local: "Nom local",
  forme: "Autre forme",
  faute: "Faute fréquente",
  variete: "Variété",
  fait_de: "Fait de ce produit",
};
export const CERTAINTY_LABELS: Record<Certainty, string> = {
  attestee: "Attesté",
  indicative: "Indicatif",
  a_confirmer: "À confirmer",
};

/** How much one of them weighs depends on the product; a litre is not weighed. */
export const USUAL_UNITS = ["piece", "paquet", "sac", "caisse", "regime", "tas"] as const;

/** So many products, and so many names of one: the server keeps all of them in memory. */
export const PRODUCTS_MAX = 2000;
export const NAMES_MAX = 60;
export const DICTIONARY_PAGE = 20;
/** Of words that found nothing. */
export const UNFOUND_MAX = 30;
/** Devices. */
export const UNFOUND_FROM = 3;

/** Without a source nothing is written: those who doubt can look. */
const sourced = {
  source: requiredLine(300, "La source est requise", "private"),
  url: text(500, "public").refine((url) => url === "" || /^https?:\/\/\S+$/u.test(url), "L'adresse doit commencer par https://"),
};
const country = z.enum(COUNTRIES, "Pays invalide").nullable();
const toConfirm = z.boolean();

/** Field order is the order in which the form reports problems. */
export const ProductFields = z.strictObject({
  name: requiredLine(80, "Le nom est requis", "public"),
  category: z.enum(CATEGORIES, "La catégorie est requise"),
});
export type ProductFields = z.infer<typeof ProductFields>;
/** With the source of its own name. */
export const NewProduct = ProductFields.extend({ ...sourced, toConfirm });
export type NewProduct = z.infer<typeof NewProduct>;

export const NameFields = z.strictObject({
  name: requiredLine(80, "Le nom est requis", "public"),
  kind: z.enum(PRODUCT_NAME_KINDS, "Le genre est requis"),
  country,
  ...sourced,
  toConfirm,
});
export type NameFields = z.infer<typeof NameFields>;

const KG_MAX = 2000;
export const WeightFields = z.strictObject({
  unit: z.enum(USUAL_UNITS, "L'unité est requise"),
  country,
  kg: z
    .number("Le poids est requis")
    .min(0.001, "Le poids doit être supérieur à 0")
    .max(KG_MAX, `${KG_MAX} kg au maximum`)
    .multipleOf(0.001, "Trois décimales au maximum"),
  ...sourced,
  certainty: z.enum(CERTAINTIES, "La certitude est requise"),
});
export type WeightFields = z.infer<typeof WeightFields>;

/** When it is in season in one country. */
export const SeasonFields = z.strictObject({
  country: z.enum(COUNTRIES, "Pays invalide"),
  months: z
    .array(z.int().min(1).max(MONTHS.length))
    .max(MONTHS.length)
    .transform((months) => [...new Set(months)].sort((a, b) => a - b))
    .refine((months) => months.length > 0, "Choisissez au moins un mois"),
  ...sourced,
  certainty: z.enum(CERTAINTIES, "La certitude est requise"),
});
export type SeasonFields = z.infer<typeof SeasonFields>;

const one = { id: z.uuid() };
export const DictionaryEntry = z.strictObject(one);
export const UpdateProduct = z.strictObject({ ...one, fields: ProductFields });
export type UpdateProduct = z.infer<typeof UpdateProduct>;
export const NewName = z.strictObject({ productId: z.uuid(), fields: NameFields });
export type NewName = z.infer<typeof NewName>;
export const UpdateName = z.strictObject({ ...one, fields: NameFields });
export type UpdateName = z.infer<typeof UpdateName>;
export const NewWeight = z.strictObject({ productId: z.uuid(), fields: WeightFields });
export type NewWeight = z.infer<typeof NewWeight>;
export const UpdateWeight = z.strictObject({ ...one, fields: WeightFields });
export type UpdateWeight = z.infer<typeof UpdateWeight>;

/** Takes the place of what was said of that country. */
export const SetSeason = z.strictObject({ productId: z.uuid(), fields: SeasonFields });
export type SetSeason = z.infer<typeof SetSeason>;

/** The next page begins after this slug; `direction` is what infinite queries add. */
export const DictionaryFilter = z.strictObject({
  search: searchText(80).optional(),
  kind: z.enum(PRODUCT_NAME_KINDS).optional(),
  country: z.enum(COUNTRIES).optional(),
  toConfirm: z.literal(true).optional(),
  cursor: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/u)
    .nullish(),
  direction: z.literal("forward").optional(),
});
export type DictionaryFilter = z.infer<typeof DictionaryFilter>;

/** As it stands in addresses: « Huile de palme » is huile-de-palme. It never changes afterwards. */
export const slugOf = (name: string) =>
  name
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "oe")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/gu, "");
