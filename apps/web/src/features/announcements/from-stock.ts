import { offerable } from "@recolte/domain/stock-item";
import type { Outputs } from "#lib/trpc.ts";
import { BLANK, type FormValues } from "./form-values.ts";

export type Goods = Outputs["stock"]["byId"];

/** A new announcement, as far as it was typed before; of goods in stock what they say, as they say it now. Whoever sells is at home in his country. */
export function valuesFrom(goods: Goods | null, country: string, typed: Partial<FormValues> | undefined): FormValues {
  const blank = { ...BLANK, country };
  if (!goods) return { ...blank, ...typed };
  const { label: title, category, unit, free } = goods;
  return { ...blank, title, category, ...typed, unit, quantityAvailable: offerable(free) };
}
