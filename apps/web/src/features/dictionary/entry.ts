import { COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import type { NameFields, NewProduct, SeasonFields, WeightFields } from "@recolte/domain/goods/dictionary";
import type { Outputs } from "#lib/line/trpc.ts";

export type Product = Outputs["dictionary"]["list"]["items"][number];
export type Name = Product["names"][number];
export type Season = Product["seasons"][number];
export type Weight = Product["weights"][number];

/** What the dialog is open for; without a row, one is added. */
export type Edited =
  | { what: "product"; product?: Product; typed?: string }
  | { what: "name"; product?: Product; name?: Name; typed?: string }
  | { what: "weight"; product: Product; weight?: Weight }
  | { what: "season"; product: Product; season?: Season };

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

export const seasonValues = ({ season }: Edited & { what: "season" }): SeasonFields => ({
  country: season?.country ?? "gabon",
  months: season?.months ?? [],
  source: season?.source ?? "",
  url: season?.url ?? "",
  certainty: season?.certainty ?? "attestee",
});

export const placeLabel = (country: Country | null) => (country ? COUNTRY_FACTS[country].name : "Les deux pays");
