import { COUNTRY_FACTS, type Country } from "@recolte/domain/country";
import type { NameFields, NewProduct, WeightFields } from "@recolte/domain/dictionary";
import type { Outputs } from "#lib/trpc.ts";

export type Product = Outputs["dictionary"]["list"]["items"][number];
export type Name = Product["names"][number];
export type Weight = Product["weights"][number];

/** What the dialog is open for; without a row, one is added. */
export type Edited =
  | { what: "product"; product?: Product; typed?: string }
  | { what: "name"; product?: Product; name?: Name; typed?: string }
  | { what: "weight"; product: Product; weight?: Weight };

export interface NameValues extends NameFields {
  productId: string;
}
export interface WeightValues extends Omit<WeightFields, "kg"> {
  kg: number | string;
}

const BLANK = { source: "", url: "", toConfirm: false } as const;

export const productValues = ({ product, typed = "" }: Edited & { what: "product" }): NewProduct => ({
  name: product?.name ?? typed,
  category: product?.category ?? "legumes",
  ...BLANK,
});

export const nameValues = ({ product, name, typed = "" }: Edited & { what: "name" }): NameValues => ({
  productId: product?.id ?? "",
  name: name?.name ?? typed,
  kind: name?.kind ?? "local",
  country: name?.country ?? null,
  source: name?.source ?? "",
  url: name?.url ?? "",
  toConfirm: name?.toConfirm ?? false,
});

export const weightValues = ({ weight }: Edited & { what: "weight" }): WeightValues => ({
  unit: (weight?.unit as WeightValues["unit"] | undefined) ?? "sac",
  country: weight?.country ?? null,
  kg: weight?.kg ?? "",
  source: weight?.source ?? "",
  url: weight?.url ?? "",
  certainty: weight?.certainty ?? "indicative",
});

export const placeLabel = (country: Country | null) => (country ? COUNTRY_FACTS[country].name : "Les deux pays");
