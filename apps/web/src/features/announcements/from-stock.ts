import type { Country } from "@recolte/domain/platform/places/country";
import { offerable } from "@recolte/domain/goods/stock/item";
import type { Outputs } from "#lib/line/trpc.ts";
import { BLANK, type FormValues, townFields } from "./form-values.ts";

export type Goods = Outputs["stock"]["byId"];

/** Where the seller is at home, and what they said that one of a unit weighs. */
export interface Home {
  country: Country;
  location: string;
  weightOf: (unit: string) => number | string;
}

/** A new announcement, as far as it was typed before; of goods in stock what they say, as they say it now. It is sold where its seller is. */
export function valuesFrom(
  goods: Goods | null,
  { country, location, weightOf }: Home,
  typed: Partial<FormValues> | undefined,
): FormValues {
  const town = location.trim();
  const blank = { ...BLANK, country, ...(town && townFields(country, town)) };
  if (!goods) return { ...blank, ...typed };
  const { label: title, category, unit, free } = goods;
  return { ...blank, title, category, weightKg: weightOf(unit), ...typed, unit, quantityAvailable: offerable(free) };
}
