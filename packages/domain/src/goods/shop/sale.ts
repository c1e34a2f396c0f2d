import { z } from "zod";
import { ClientId, paging, PRICE_MAX } from "#market/announcements/announcement.ts";
import { amountOf } from "#trade/orders/terms.ts";
import { PAYMENTS } from "./shop.ts";
import { quantityProblem, thousandths } from "#goods/stock/item.ts";
import { required, text } from "#platform/texts/text.ts";
import { UNITS } from "#goods/unit.ts";

export const SALE_LINES_MAX = 50;
/** Above it a number of JavaScript would not hold the sum to the franc. */
const TOTAL_MAX = 10_000_000_000;

const QUANTITY = "La quantité doit être supérieure à 0";

/** Field order is the order in which the form reports problems. */
const SaleLine = z
  .strictObject({
    /** What it is taken from; without it nothing is counted down. */
    stockItemId: z.uuid().optional(),
    label: required(120, "Le nom du produit est requis", "private"),
    unit: z.enum(UNITS, "L'unité est requise"),
    quantity: z
      .number(QUANTITY)
      .positive(QUANTITY)
      .max(1_000_000, "Cette quantité est trop élevée")
      // What is less than a gram is kept as nothing.
      .refine((typed) => thousandths(typed) > 0, QUANTITY),
    unitPrice: z
      .number("Le prix est requis")
      .min(0, "Le prix ne peut pas être négatif")
      .max(PRICE_MAX, "Ce prix est trop élevé")
      .transform((price) => Math.round(price * 100) / 100),
  })
  .superRefine(({ quantity, unit }, ctx) => {
    const problem = quantityProblem(quantity, unit);
    if (problem) ctx.addIssue({ code: "custom", path: ["quantity"], message: problem });
  });
export type SaleLine = z.infer<typeof SaleLine>;

export const saleTotal = (lines: readonly Pick<SaleLine, "quantity" | "unitPrice">[]) =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + amountOf(quantity, unitPrice), 0);

export const RecordSale = z
  .strictObject({
    id: ClientId,
    lines: z.array(SaleLine).min(1, "Ajoutez au moins un produit").max(SALE_LINES_MAX, "50 produits au maximum par vente"),
    payment: z.enum(PAYMENTS, "Choisissez le paiement"),
    customerId: z.uuid().nullish().default(null),
    /** Instead of their card: of a member who only ordered until now, and has none yet. */
    userId: z.uuid().nullish().default(null),
    note: text(500, "private").default(""),
  })
  .refine(({ lines }) => saleTotal(lines) <= TOTAL_MAX, { error: "Ce montant est trop élevé", path: ["lines"] })
  .refine(({ payment, customerId, userId }) => payment !== "credit" || (customerId ?? userId) !== null, {
    error: "Choisissez le client qui paiera plus tard",
    path: ["customerId"],
  })
  .refine(({ customerId, userId }) => customerId === null || userId === null, {
    error: "Choisissez un seul client",
    path: ["customerId"],
  });
export type RecordSale = z.infer<typeof RecordSale>;

export const OneSale = z.strictObject({ id: z.uuid() });

/** `due`: sold on credit and not paid yet. */
export const SALE_FILTERS = ["due"] as const;
export const SaleFilter = z.strictObject({ only: z.enum(SALE_FILTERS).optional(), ...paging });
export type SaleFilter = z.infer<typeof SaleFilter>;
