import { expect, test } from "vitest";
import { priceInWords, pricePerKilogram, roundedPerKilogram } from "./price-per-kilogram.ts";

test.each([
  [{ price: 34, unit: "kg" }, 34],
  [{ price: 10, unit: "g" }, 10_000],
  [{ price: 280_500.5, unit: "tonne" }, 280.5005],
  [{ price: 12_000, unit: "sac" }, null],
  [{ price: 12_000, unit: "sac", weightKg: 25 }, 480],
  [{ price: 12_000, unit: "sac", usualKg: 50 }, 240],
  [{ price: 12_000, unit: "sac", weightKg: 25, usualKg: 50 }, 480],
  [{ price: 3000, unit: "regime", weightKg: 15 }, 200],
  [{ price: 500, unit: "tas", weightKg: 2 }, 250],
  [{ price: 500, unit: "kg", weightKg: 2 }, 500],
  [{ price: 1000, unit: "litre", weightKg: 0.9, usualKg: 0.9 }, null],
  [{ price: 0, unit: "kg" }, null],
  [{ price: 0, unit: "sac", weightKg: 25 }, null],
] as const)("%o revient à %s le kilo", (priced, perKilogram) => {
  expect(pricePerKilogram(priced)).toBe(perKilogram);
});

test.each([
  [280.5005, "tonne", 280.5],
  [342.857, "sac", 343],
  [9.876, "caisse", 9.88],
] as const)("%s le kilo, vendu par %s, se lit %s : au franc là où le poids n'est pas exact", (price, unit, rounded) => {
  expect(roundedPerKilogram(price, unit)).toBe(rounded);
});

test.each([
  [{ price: 12_000, unit: "sac", pricePerKg: 480, approximate: false }, "12\u202f000 FCFA/sac (480 FCFA/kg)"],
  [{ price: 3000, unit: "regime", pricePerKg: 200, approximate: true }, "3\u202f000 FCFA/régime (≈ 200 FCFA/kg)"],
  [{ price: 500, unit: "kg", pricePerKg: 500, approximate: false }, "500 FCFA/kg"],
  [{ price: 100, unit: "piece", pricePerKg: null, approximate: false }, "100 FCFA/pièce"],
  [{ price: 0, unit: "sac", pricePerKg: null, approximate: false }, "Prix sur demande"],
] as const)("%o se dit « %s »", (said, words) => {
  expect(priceInWords(said)).toBe(words);
});
