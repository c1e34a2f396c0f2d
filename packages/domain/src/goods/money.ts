import { z } from "zod";
import { ORDER_SIDES } from "#trade/orders/order.ts";

/** With whom one trades: a member, or somebody who only comes to the counter. */
const partner = { userId: z.uuid().optional(), customerId: z.uuid().optional() };
export interface TradePartner {
  userId?: string | undefined;
  customerId?: string | undefined;
}

/** `seller`: what is owed to the one who asks; `buyer`: what they owe. */
export const OwedOn = z.strictObject({ side: z.enum(ORDER_SIDES) });

export const TradedWith = z
  .strictObject({ side: z.enum(ORDER_SIDES), ...partner })
  .refine(({ userId, customerId }) => (userId === undefined) !== (customerId === undefined), "Choisissez une personne");
export type TradedWith = z.infer<typeof TradedWith>;
