import { expect, test } from "vitest";
import { BeginBatch, FinishBatch, kilogramsOf, yieldOf } from "./batch.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";
const OTHER = "0198c0de-0000-7000-8000-000000000001";
const begin = { id: ID, product: "Farine de manioc", inputs: [{ stockItemId: ID, quantity: 120 }] };
const messagesOf = (changes: object) =>
  BeginBatch.safeParse({ ...begin, ...changes }).error?.issues.map(({ message }) => message) ?? [];
const inputs = (...given: object[]) => ({ inputs: given.map((input) => ({ stockItemId: ID, quantity: 1, ...input })) });

test.each([
  [{}, []],
  [{ product: "" }, ["Le nom du lot est requis"]],
  [{ inputs: [] }, ["Ajoutez une matière première"]],
  [inputs({ quantity: 0 }), ["La quantité doit être supérieure à 0"]],
  [inputs({ quantity: -5 }), ["La quantité doit être supérieure à 0"]],
  [inputs({ quantity: 1.0001 }), ["Trois décimales au maximum"]],
  [inputs({ quantity: 1e9 }), ["Cette quantité est trop élevée"]],
  [inputs({ kg: 0 }), ["Le poids doit être supérieur à 0"]],
  [inputs({ stockItemId: "manioc" }), ["Choisissez une matière première"]],
  [inputs({}, {}), ["Cette matière première est déjà dans le lot"]],
  [inputs({}, { stockItemId: OTHER }), []],
])("un lot %j : %j", (changes, messages) => {
  expect(messagesOf(changes)).toEqual(messages);
});

test("vingt matières premières au plus", () => {
  const many = Array.from({ length: 21 }, (_, n) => ({ stockItemId: ID.slice(0, -2) + String(n + 10), quantity: 1 }));
  expect(messagesOf({ inputs: many })).toEqual(["20 matières premières au maximum"]);
  expect(messagesOf({ inputs: many.slice(1) })).toEqual([]);
});

test("finir demande une quantité et un produit, l'un ou l'autre", () => {
  const finish = { id: ID, moveId: ID, quantity: 90 };
  const item = { id: ID, label: "Farine", category: "cereales", unit: "kg" };
  expect(FinishBatch.safeParse({ ...finish, itemId: ID }).success).toBe(true);
  expect(FinishBatch.safeParse({ ...finish, item }).success).toBe(true);
  expect(FinishBatch.safeParse(finish).error?.issues[0]?.message).toBe("Choisissez un produit ou donnez-lui un nom");
  expect(FinishBatch.safeParse({ ...finish, item, itemId: ID }).success).toBe(false);
  expect(FinishBatch.safeParse({ ...finish, itemId: ID, quantity: 0 }).success).toBe(false);
});

test("le poids vient de l'unité, et se dit là où elle ne pèse rien", () => {
  expect(kilogramsOf({ quantity: 1.5, kg: 3 }, "tonne")).toBe(1500);
  expect(kilogramsOf({ quantity: 250 }, "g")).toBe(0.25);
  expect(kilogramsOf({ quantity: 4, kg: 200 }, "sac")).toBe(200);
  expect(kilogramsOf({ quantity: 4 }, "sac")).toBeUndefined();
});

test("le rendement est en pour cent, au dixième", () => {
  expect([yieldOf(90, 120), yieldOf(1, 3), yieldOf(5, 5)]).toEqual([75, 33.3, 100]);
});
