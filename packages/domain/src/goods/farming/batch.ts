import { z } from "zod";
import { ClientId, paging } from "#market/announcements/announcement.ts";
import { CATEGORIES } from "#goods/category.ts";
import { kilograms } from "./crop-cycle.ts";
import { isMeasurable, weightOf } from "#goods/stock/stock.ts";
import { thousandths } from "#goods/stock/item.ts";
import { required, text } from "#platform/texts/text.ts";
import { type Unit, UNITS } from "#goods/unit.ts";

const INPUTS_MAX = 20;
/** What may go in weighs no more in all than the most of one raw material. */
export const BATCH_KG_MAX = 10_000_000_000;
const QUANTITY = "La quantité doit être supérieure à 0";

const quantity = z
  .number(QUANTITY)
  .positive(QUANTITY)
  .max(10_000_000, "Cette quantité est trop élevée")
  .refine((value) => isMeasurable(value, "kg"), "Trois décimales au maximum")
  .transform(thousandths)
  .pipe(z.number().positive(QUANTITY));
/** Wanted where the unit says nothing about weight. */
const kg = kilograms("Le poids doit être supérieur à 0").optional();
const note = text(500, "private").default("");

const Input = z.strictObject({ stockItemId: z.uuid("Choisissez une matière première"), quantity, kg });

export const BeginBatch = z
  .strictObject({
    id: ClientId,
    product: required(120, "Le nom du lot est requis", "private"),
    inputs: z
      .array(Input, "Ajoutez une matière première")
      .min(1, "Ajoutez une matière première")
      .max(INPUTS_MAX, `${INPUTS_MAX} matières premières au maximum`),
    note,
  })
  .superRefine(({ inputs }, ctx) => {
    for (const [n, { stockItemId }] of inputs.entries()) {
      if (inputs.findIndex((other) => other.stockItemId === stockItemId) === n) continue;
      ctx.addIssue({
        code: "custom",
        path: ["inputs", n, "stockItemId"],
        message: "Cette matière première est déjà dans le lot",
      });
    }
  });
export type BeginBatch = z.infer<typeof BeginBatch>;

export const FinishBatch = z
  .strictObject({
    id: z.uuid(),
    moveId: ClientId,
    quantity,
    kg,
    itemId: z.uuid().optional(),
    item: z
      .strictObject({
        id: ClientId,
        label: required(120, "Le nom du produit est requis", "private"),
        category: z.enum(CATEGORIES, "La catégorie est requise"),
        unit: z.enum(UNITS, "L'unité est requise"),
      })
      .optional(),
  })
  .refine(({ itemId, item }) => (itemId === undefined) !== (item === undefined), {
    error: "Choisissez un produit ou donnez-lui un nom",
    path: ["itemId"],
  });
export type FinishBatch = z.infer<typeof FinishBatch>;

export const CancelBatch = z.strictObject({ id: z.uuid() });
export const BatchFilter = z.strictObject(paging);

/** Kilograms of a part of a batch: weighed where the unit says so, else as stated; nothing when neither. */
export const kilogramsOf = ({ quantity: amount, kg: stated }: { quantity: number; kg?: number | undefined }, unit: Unit) => {
  const weight = weightOf(amount, unit);
  return weight === null ? stated : thousandths(weight);
};

/** What came out of what went in, in percent, to a tenth. */
export const yieldOf = (outputKg: number, inputKg: number) => Math.round((outputKg / inputKg) * 1000) / 10;
