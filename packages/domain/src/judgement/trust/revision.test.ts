import { expect, test } from "vitest";
import { stateAfter } from "#platform/state-machine.ts";
import { isMaterialEdit, priceFor, REVISION_ACTORS, REVISION_MOVES, REVISION_STATUSES } from "./revision.ts";

test.for(REVISION_STATUSES)("une modification « %s » : seule celle qui attend bouge encore", (state) => {
  const may = Object.keys(REVISION_MOVES).flatMap((move) =>
    REVISION_ACTORS.flatMap((actor) => {
      const after = stateAfter(REVISION_MOVES, move, { state, actor });
      return after ? [`${move} ${actor} ${after}`] : [];
    }),
  );
  expect(may).toEqual(
    state === "proposed"
      ? ["publish staff published", "refuse staff refused", "supersede author superseded", "supersede system superseded"]
      : [],
  );
});

const before = {
  title: "Bananes plantain mûres d'Oyem",
  description: "Récoltées ce matin, livrées en ville",
  category: "fruits",
  price: 1000,
  unit: "regime",
  weightKg: 12,
  imageIds: ["a", "b"],
} as const;

test.for([
  ["rien", {}, false],
  ["une majuscule et un accent", { title: "BANANES plantain mures d'Oyem" }, false],
  ["l'ordre des mots", { title: "Plantain : bananes mûres d'Oyem" }, false],
  ["un mot sur cinq de plus", { title: "Bananes plantain mûres d'Oyem fraîches" }, false],
  ["un mot remplacé", { title: "Bananes plantain mûres de Bitam" }, true],
  ["un autre titre", { title: "Téléphone neuf" }, true],
  ["une photo retirée", { imageIds: ["b"] }, false],
  ["l'ordre des photos", { imageIds: ["b", "a"] }, false],
  ["une photo ajoutée", { imageIds: ["a", "b", "c"] }, true],
  ["une photo échangée", { imageIds: ["a", "c"] }, true],
  ["la catégorie", { category: "legumes" }, true],
  ["un mot de la description sur six", { description: "Récoltées ce soir, livrées en ville" }, false],
  ["deux mots de la description sur six", { description: "Récoltées hier soir, livrées en ville" }, true],
  ["la description, par un ajout", { description: "Récoltées ce matin, livrées en ville le mardi et le samedi" }, false],
  ["la description, vidée", { description: "" }, true],
  ["l'unité", { unit: "tas" }, true],
  ["le poids", { weightKg: 2 }, true],
  ["le poids, retiré", { weightKg: null }, true],
  ["le prix de + 50 %", { price: 1500 }, false],
  ["le prix de + 51 %", { price: 1510 }, true],
  ["le prix de − 50 %", { price: 500 }, false],
  ["le prix de − 51 %", { price: 490 }, true],
  ["le prix, désormais sur demande", { price: 0 }, true],
] as const)("changer %s refait-il l'annonce ? %s", ([_what, change, expected]) => {
  expect(isMaterialEdit(before, { ...before, ...change }, before.price)).toBe(expected);
});

const HUNDRED = Array.from({ length: 100 }, (_, i) => `mot${i}`);
const keeping = (n: number) => HUNDRED.map((word, i) => (i < n ? word : `autre${i}`));

test.for([
  ["garde ses cent mots", false, HUNDRED],
  ["en garde 81 %", false, keeping(81)],
  ["en garde 80 %", false, keeping(80)],
  ["en garde 79 %", true, keeping(79)],
  ["en perd 21 sur cent", true, HUNDRED.slice(0, 79)],
  ["les met dans un autre ordre", false, HUNDRED.toReversed()],
  ["en dit un de plus", false, [...HUNDRED, "livraison"]],
  ["en dit cent de plus", false, [...HUNDRED, ...keeping(0)]],
] as const)("une description qui %s en est-elle une autre ? %s", ([_what, expected, words]) => {
  const long = { ...before, description: HUNDRED.join(" ") };
  expect(isMaterialEdit(long, { ...long, description: words.join(" ") }, before.price)).toBe(expected);
});

test("quatre hausses de 40 % ne passent pas l'une après l'autre : le prix se compare au dernier qui a fait ses preuves", () => {
  const prices = [1000, 1400, 1960, 2744, 3842];
  const passed = prices.slice(1).map((price, i) => !isMaterialEdit({ ...before, price: prices[i]! }, { ...before, price }, 1000));
  expect(passed).toEqual([true, false, false, false]);
});

test.for([
  [{ price: 500, unit: "kg" }, "kg", 500],
  [{ price: 500, unit: "kg" }, "tonne", 500_000],
  [{ price: 500_000, unit: "tonne" }, "kg", 500],
  [{ price: 500, unit: "kg" }, "g", 0.5],
  [{ price: 500, unit: "kg" }, "sac", 0],
  [{ price: 15_000, unit: "sac" }, "caisse", 0],
] as const)("%o se compare par %s à %d", ([asked, unit, price]) => {
  expect(priceFor(asked, unit)).toBeCloseTo(price, 9);
});
