import { z } from "zod";
import { FULFILMENTS } from "#trade/orders/terms.ts";
import { ORDER_STATUSES } from "#trade/orders/status.ts";

/** The copy that its author had when they counted, and how many moves it holds: what their device did after it is not in it. */
export const CountBase = z.object({ shown: z.number().optional(), moves: z.int().min(0).optional() });

const Terms = z.object({
  quantity: z.number(),
  unitPrice: z.number(),
  fulfilment: z.enum(FULFILMENTS),
  carrier: z.boolean(),
  wishedOn: z.string().nullable(),
});
export type Terms = z.infer<typeof Terms>;

/** The offer that was answered, as it stood on the screen. */
export const OfferBase = z.object({ round: z.int().min(1), status: z.enum(ORDER_STATUSES), terms: Terms });
export type OfferBase = z.infer<typeof OfferBase>;
