import { isPastDay } from "#goods/content/content.ts";
import { type OrderStatus, RESERVING } from "#trade/orders/status.ts";
import type { Fulfilment } from "#trade/orders/terms.ts";
import type { QuoteFields } from "./quote-template.ts";
import type { RefusalCode } from "#platform/refusal.ts";
import { weightOf } from "#goods/stock/stock.ts";
import { quantity as measured, type Unit } from "#goods/unit.ts";
import { MAX_KG } from "./vehicle.ts";

/** Prices are asked for while an order is still talked about, and accepted once its goods are set aside. */
const CARRIED = {
  request: ["proposee", "contre_proposee", ...RESERVING],
  accept: RESERVING,
} as const satisfies Record<string, readonly OrderStatus[]>;

interface Order {
  status: OrderStatus;
  fulfilment: Fulfilment;
  buyerId: string;
}

/** Why one of its two sides may not have an order carried; null when they may. */
export function carryingRefusal(move: keyof typeof CARRIED, order: Order, customerId: string): RefusalCode | null {
  const states: readonly OrderStatus[] = CARRIED[move];
  if (!states.includes(order.status)) return "quote.order-state";
  // What the buyer fetches nobody brings them unasked.
  return order.fulfilment === "retrait" && customerId !== order.buyerId ? "quote.pick-up" : null;
}

interface Goods {
  title: string;
  quantity: number;
  unit: Unit;
  wishedOn: string | null;
  /** Where the goods are, and where they are awaited. */
  from: string;
  to: string;
}

/** Up, so that no vehicle is too small; none where the unit says nothing about weight, or no lorry takes as much. */
function kilogramsOf({ quantity, unit }: Pick<Goods, "quantity" | "unit">) {
  const exact = weightOf(quantity, unit);
  const whole = exact === null ? null : Math.ceil(Math.round(exact * 1_000) / 1_000);
  return whole !== null && whole <= MAX_KG ? whole : null;
}

const onOneLine = (words: string) => words.replaceAll(/\s+/gu, " ").trim();

/** What an order already says of its transport; the rest is left to be said. */
export function quoteOfOrder({ title, from, to, wishedOn, ...goods }: Goods, now: Date): QuoteFields {
  const weightKg = kilogramsOf(goods);
  return {
    origin: onOneLine(from),
    destination: onOneLine(to),
    // What is not weighed is counted: ten sacks tell a carrier more than their name.
    goods: weightKg === null ? `${title}, ${measured(goods.quantity, goods.unit)}` : title,
    weightKg,
    volume: null,
    wishedOn: wishedOn && !isPastDay(wishedOn, now) ? wishedOn : null,
    needs: "",
  };
}
