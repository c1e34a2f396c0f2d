import { expect, test } from "vitest";
import {
  changeOf,
  CreateStockItem,
  Harvest,
  numbered,
  offerable,
  ON_HAND_MAX,
  overfills,
  quantityProblem,
  RecordMove,
  StockMovesOf,
  StockThreshold,
} from "./item.ts";
import { defaultThreshold } from "./stock.ts";

const id = "0198c0de-0000-7000-8000-000000000000";
const said = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test.each([
  [1.5, "kg", null],
  [0.001, "litre", null],
  [1.0001, "kg", "Trois décimales au maximum"],
  [12, "piece", null],
  [1.5, "piece", "La quantité doit être un nombre entier"],
  [0.5, "sac", "La quantité doit être un nombre entier"],
  [0.5, "tonne", null],
] as const)("%s en %s : %s", (quantity, unit, problem) => {
  expect(quantityProblem(quantity, unit)).toBe(problem);
});

test.each([
  [{ kind: "recolte", quantity: 12.5 }, 100, 12.5],
  [{ kind: "achat", quantity: 7, unitPrice: 0 }, 100, 7],
  [{ kind: "perte", quantity: 0.1, note: "Mouillé" }, 0.3, -0.1],
  [{ kind: "ajustement", counted: 0.3 }, 0.1, 0.2],
  [{ kind: "ajustement", counted: 0 }, 56.789, -56.789],
  [{ kind: "ajustement", counted: 20 }, 20, 0],
])("%o sur %s change le stock de %s", (move, onHand, change) => {
  expect(changeOf(RecordMove.parse({ id, itemId: id, ...move }), onHand)).toBe(change);
});

test.each([
  [{ kind: "recolte", quantity: 0 }, ["quantity", "La quantité doit être supérieure à 0"]],
  [{ kind: "recolte", quantity: -1 }, ["quantity", "La quantité doit être supérieure à 0"]],
  [{ kind: "recolte", quantity: "5" }, ["quantity", "La quantité doit être supérieure à 0"]],
  [{ kind: "recolte", quantity: 10_000_001 }, ["quantity", "Cette quantité est trop élevée"]],
  [{ kind: "achat", quantity: 1 }, ["unitPrice", "Le prix d'achat est requis"]],
  [{ kind: "achat", quantity: 1, unitPrice: -1 }, ["unitPrice", "Le prix ne peut pas être négatif"]],
  [{ kind: "perte", quantity: 1, note: "\u200b" }, ["note", "La raison est requise"]],
  [{ kind: "ajustement", counted: -0.1 }, ["counted", "La quantité comptée ne peut pas être négative"]],
  [{ kind: "recolte", quantity: 1, note: "x".repeat(501) }, ["note", "500 caractères au maximum"]],
])("%o est refusé sur son champ", (move, problem) => {
  expect(said(RecordMove.safeParse({ id, itemId: id, ...move }))).toEqual([problem]);
});

test("un nouveau stock dit sous quel champ la mesure ne va pas", () => {
  const sacks = { id, label: "Riz", category: "cereales", unit: "sac" };
  const whole = "La quantité doit être un nombre entier";
  expect(said(CreateStockItem.safeParse({ ...sacks, quantity: 1.5, threshold: 0.5 }))).toEqual([
    ["quantity", whole],
    ["threshold", whole],
  ]);
  expect(said(CreateStockItem.safeParse({ ...sacks, label: "  " }))).toEqual([["label", "Le nom du produit est requis"]]);
  expect(CreateStockItem.parse({ ...sacks, threshold: null })).toMatchObject({ quantity: 0, threshold: null });
  expect(said(StockThreshold.safeParse({ id, threshold: 0 }))).toEqual([["threshold", "La quantité doit être supérieure à 0"]]);
});

test("une récolte va dans un stock, ou dans un nouveau, pas dans les deux", () => {
  const item = { id, label: "Bananes", category: "fruits", unit: "piece" };
  const choose = [["itemId", "Choisissez un produit ou donnez-lui un nom"]];
  expect(said(Harvest.safeParse({ id, quantity: 5 }))).toEqual(choose);
  expect(said(Harvest.safeParse({ id, quantity: 5, itemId: id, item }))).toEqual(choose);
  expect(said(Harvest.safeParse({ id, quantity: 5.5, item }))).toEqual([["quantity", "La quantité doit être un nombre entier"]]);
});

test("moins d'un gramme est rien : ni mouvement, ni récolte, ni seuil d'alerte", () => {
  const dust = 1e-10;
  const message = ["La quantité doit être supérieure à 0"];
  for (const [name, result] of [
    ["quantity", RecordMove.safeParse({ id, itemId: id, kind: "recolte", quantity: dust })],
    ["quantity", Harvest.safeParse({ id, itemId: id, quantity: dust })],
    ["threshold", StockThreshold.safeParse({ id, threshold: dust })],
  ] as const)
    expect(said(result)).toEqual([[name, ...message]]);
});

test("un numéro de mouvement que la base ne peut pas compter est refusé", () => {
  expect(StockMovesOf.safeParse({ id, cursor: 2_147_483_647 }).success).toBe(true);
  expect(StockMovesOf.safeParse({ id, cursor: 9_000_000_000_000_000 }).success).toBe(false);
});

test.each([
  [ON_HAND_MAX, 1, false],
  [ON_HAND_MAX + 1, 1, true],
  [ON_HAND_MAX + 1, -1, false],
  [ON_HAND_MAX + 1, 0, false],
  [10, 1, false],
])("%d en stock après un mouvement de %d : trop, %s", (after, change, tooMuch) => {
  expect(overfills(after, change)).toBe(tooMuch);
});

test.each([
  [12.999, 12],
  [0.9999999, 1],
  [0.4, 0],
])("de %d libres une annonce offre %d", (free, offered) => {
  expect(offerable(free)).toBe(offered);
});

test("le second produit du même nom porte son numéro", () => {
  expect([numbered("Riz", 1), numbered("Riz", 2)]).toEqual(["Riz", "Riz (2)"]);
  expect(numbered("x".repeat(120), 3)).toBe(`${"x".repeat(110)} (3)`);
});

test.each([
  ["kg", 1000],
  ["tonne", 1],
  ["g", 1_000_000],
  ["sac", null],
] as const)("l'alerte d'un stock en %s commence à %s", (unit, threshold) => {
  expect(defaultThreshold(unit)).toBe(threshold);
});
