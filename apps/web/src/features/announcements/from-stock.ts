import { CITIES } from "@recolte/domain/cities";
import type { Country } from "@recolte/domain/country";
import { offerable } from "@recolte/domain/stock/item";
import type { Outputs } from "#lib/trpc.ts";
import { BLANK, type FormValues } from "./form-values.ts";

export type Goods = Outputs["stock"]["byId"];

/** Where the seller is at home. */
export interface Home {
  country: Country;
  location: string;
}

/** A new announcement, as far as it was typed before; of goods in stock what they say, as they say it now. It is sold where its seller is. */
export function valuesFrom(goods: Goods | null, { country, location }: Home, typed: Partial<FormValues> | undefined): FormValues {
  const city = CITIES[country].find((town) => town === location.trim()) ?? "";
  const blank = { ...BLANK, country, city };
  if (!goods) return { ...blank, ...typed };
  const { label: title, category, unit, free } = goods;
  return { ...blank, title, category, ...typed, unit, quantityAvailable: offerable(free) };
}
