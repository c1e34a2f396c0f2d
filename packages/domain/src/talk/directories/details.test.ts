import { expect, test } from "vitest";
import { DETAILS_OF, minOrder } from "./details.ts";
import { USER_TYPES } from "#identity/user-type.ts";

test.each([
  [150, "150 kg"],
  [999, "999 kg"],
  [1000, "1 tonne"],
  [1500, "1,5 tonne"],
  [2000, "2 tonnes"],
  [1_000_000, "1 000 tonnes"],
])("une commande minimale de %i kg se lit « %s »", (kg, read) => {
  expect(minOrder(kg).replaceAll(/\s/gu, " ")).toBe(read);
});

test("chaque métier montre ses propres lignes ; un consommateur n'en a pas", () => {
  expect(USER_TYPES.map((type) => [type, DETAILS_OF[type].join(" ")])).toEqual([
    ["producteur", "specialites"],
    ["transformateur", "specialites"],
    ["grossiste", "secteurs minOrderKg"],
    ["transporteur", "zones vehicules delaiMoyen"],
    ["detaillant", "quartier specialites typeCommerce horaires"],
    ["consommateur", ""],
  ]);
});
