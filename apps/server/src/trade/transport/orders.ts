import { buildOrders } from "#trade/orders/orders.ts";
import { endJourneys } from "./deliveries-moves.ts";

/** An order that ends, ends what is carried for it, in the same transaction. */
export const orders = buildOrders({ onEnd: endJourneys });
