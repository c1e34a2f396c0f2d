import { expect, test } from "vitest";
import { onHandAfter } from "./on-hand.ts";

const ITEM = { id: "0198c0de-0000-7000-8000-000000000001", onHand: 10 };
const OTHER = "0198c0de-0000-7000-8000-000000000002";

const sale = (...lines: [stockItemId: string | undefined, quantity: number][]) => ({
  kind: "sales.record" as const,
  input: { lines: lines.map(([stockItemId, quantity]) => ({ ...(stockItemId && { stockItemId }), quantity })) },
});
const move = (fields: object, itemId = ITEM.id) => ({ kind: "stock.record" as const, input: { itemId, ...fields } });

test.each([
  ["rien n'attend", [], 10],
  ["une vente de 3", [sale([ITEM.id, 3])], 7],
  [
    "deux lignes du même produit, une d'un autre, une hors stock",
    [sale([ITEM.id, 1.1], [ITEM.id, 2.2], [OTHER, 4], [undefined, 5])],
    6.7,
  ],
  [
    "une récolte, un achat, une perte",
    [move({ kind: "recolte", quantity: 5 }), move({ kind: "achat", quantity: 2 }), move({ kind: "perte", quantity: 4 })],
    13,
  ],
  ["d'un autre produit", [move({ kind: "recolte", quantity: 5 }, OTHER)], 10],
  ["un compte, puis une vente", [sale([ITEM.id, 3]), move({ kind: "ajustement", counted: 6 }), sale([ITEM.id, 1])], 5],
  ["autre chose", [{ kind: "customers.add" as const, input: { id: ITEM.id } }], 10],
])("ce qui reste avec ce qui attend : %s", (_name, waiting, left) => {
  expect(onHandAfter(waiting, ITEM)).toBe(left);
});
