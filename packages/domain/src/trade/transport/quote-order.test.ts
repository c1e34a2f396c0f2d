import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#trade/orders/status.ts";
import { carryingRefusal, quoteOfOrder } from "./quote-order.ts";
import { QUOTE_TEMPLATE } from "./quote.ts";
import { readQuote, writeQuote } from "./quote-template.ts";

/** Written by hand, not read from the table: until when a price may be asked for, and from when on accepted. */
const ASKED: OrderStatus[] = ["proposee", "contre_proposee", "acceptee", "prete", "en_livraison"];
const ACCEPTED: OrderStatus[] = ["acceptee", "prete", "en_livraison"];

test.for(ORDER_STATUSES)("une commande « %s » se fait transporter tant que ses marchandises ne sont pas remises", (status) => {
  const order = { status, fulfilment: "livraison", buyerId: "acheteur" } as const;
  expect(carryingRefusal("request", order, "vendeur")).toBe(ASKED.includes(status) ? null : "quote.order-state");
  expect(carryingRefusal("accept", order, "vendeur")).toBe(ACCEPTED.includes(status) ? null : "quote.order-state");
});

test.for([
  ["livraison", "acheteur", null],
  ["livraison", "vendeur", null],
  ["retrait", "acheteur", null],
  ["retrait", "vendeur", "quote.pick-up"],
] as const)("en %s, le transport demandé par le côté « %s » : %s", ([fulfilment, who, refusal]) => {
  const order = { status: "prete", fulfilment, buyerId: "acheteur" } as const;
  for (const move of ["request", "accept"] as const) expect(carryingRefusal(move, order, who)).toBe(refusal);
});

const now = new Date("2026-11-21T12:00:00Z");
const tomatoes = {
  title: "Tomates",
  quantity: 800,
  unit: "kg",
  wishedOn: "2026-11-28",
  from: "Oyem",
  to: "Akanda,\nLibreville",
} as const;

test.for([
  [800, "kg", 800, "Tomates"],
  [0.4, "kg", 1, "Tomates"],
  [10.001, "kg", 11, "Tomates"],
  [1.2, "tonne", 1200, "Tomates"],
  [2500, "g", 3, "Tomates"],
  [60_000, "kg", 60_000, "Tomates"],
  [61, "tonne", null, "Tomates, 61\u00a0tonnes"],
  [10, "sac", null, "Tomates, 10\u00a0sacs"],
  [1, "piece", null, "Tomates, 1\u00a0pièce"],
] as const)("%s %s à porter pèsent %s kg et se disent « %s »", ([quantity, unit, weightKg, goods]) => {
  expect(quoteOfOrder({ ...tomatoes, quantity, unit }, now)).toMatchObject({ weightKg, goods, volume: null });
});

test("d'où, vers où et pour quel jour viennent de la commande ; un jour passé n'est pas repris", () => {
  expect(quoteOfOrder(tomatoes, now)).toMatchObject({
    origin: "Oyem",
    destination: "Akanda, Libreville",
    wishedOn: "2026-11-28",
  });
  expect(quoteOfOrder({ ...tomatoes, wishedOn: "2026-11-20" }, now).wishedOn).toBeNull();
  expect(quoteOfOrder({ ...tomatoes, wishedOn: null }, now).wishedOn).toBeNull();
});

test("ce qu'une commande dit s'écrit dans les six lignes et s'y relit", () => {
  const said = quoteOfOrder(tomatoes, now);
  expect(readQuote(writeQuote(QUOTE_TEMPLATE, said), "2026-11-21")).toEqual(said);
});
