import { expect, test } from "vitest";
import { customersOf, isSeller, mayHarvest, maySellOutside, USER_TYPES } from "./user-type.ts";

test("les consommateurs de l'accueil : consommateur, grossiste et détaillant", () => {
  expect(customersOf({ consommateur: 5, grossiste: 2, detaillant: 3, producteur: 100 })).toBe(10);
  expect(customersOf({})).toBe(0);
});

test.each(USER_TYPES.map((type) => [type, type !== "consommateur"] as const))("%s est vendeur : %s", (type, seller) => {
  expect(isSeller(type)).toBe(seller);
});

test("vendent aussi hors du site tous ceux qui vendent des produits ; récoltent ceux qui cultivent ou transforment", () => {
  expect(USER_TYPES.filter(maySellOutside)).toEqual(["producteur", "transformateur", "grossiste", "detaillant"]);
  expect(USER_TYPES.filter(mayHarvest)).toEqual(["producteur", "transformateur"]);
  expect([maySellOutside(null), mayHarvest(null)]).toEqual([false, true]);
});
