import type { Outputs } from "#lib/trpc.ts";
import { BLANK, type FormValues } from "./form-values.ts";

export type Goods = Outputs["stock"]["byId"];

/** A new announcement, as far as it was typed before; of goods in stock what they say, as they say it now. */
export function valuesFrom(goods: Goods | null, typed: Partial<FormValues> | undefined): FormValues {
  if (!goods) return { ...BLANK, ...typed };
  const { label: title, category, unit, free } = goods;
  return { ...BLANK, title, category, ...typed, unit, quantityAvailable: Math.floor(free) };
}
