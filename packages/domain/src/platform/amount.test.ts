import { expect, test } from "vitest";
import { amountProblem, readAmount, tidyAmount } from "./amount.ts";

const MONEY = { decimals: 2, thousands: true, unit: "FCFA" } as const;
const NO_NUMBER = "Écrivez un seul nombre, en chiffres";

test.each([
  ["5 000 FCFA", 5000],
  ["5000f", 5000],
  ["5 000 F/kg", 5000],
  ["5\u202f000 F CFA", 5000],
  ["5\u00a0000 f.cfa", 5000],
  ["5.000 FCFA/sac", 5000],
  ["5,000 F le kilo", 5000],
  ["5'000 frs", 5000],
  ["5’000 francs CFA", 5000],
  ["12 500,50 XAF la caisse", 12_500.5],
  ["XOF 750", 750],
  ["FCFA 1 250 000", 1_250_000],
  ["350/kg", 350],
  ["350 par tonne", 350],
  ["٥٠٠٠ FCFA", 5000],
  ["۵۰۰", 500],
  ["５０００", 5000],
  ["", ""],
  ["  ", ""],
])("« %s » collé dans un champ de prix se lit %s", (typed, read) => {
  expect(readAmount(typed, MONEY)).toBe(read);
});

test.each([
  "2 pour 500",
  "5k",
  "5000 - 6000",
  "5 000 ou 6 000",
  "environ 500",
  "500 €",
  "$5",
  "500 F F",
  "FCFA",
  "f",
  "5 F 000",
  "1e5",
])("« %s » n'est pas compris, reste tel quel et se dit", (typed) => {
  expect(readAmount(typed, MONEY)).toBe(typed);
  expect(tidyAmount(typed, MONEY)).toBe(typed);
  expect(amountProblem(typed, MONEY)).toBe(NO_NUMBER);
});

test.each([
  ["25 kg", "kg", 25],
  ["25kilos", "kg", 25],
  ["1,5 t", "tonne", 1.5],
  ["3 sacs", "sac", 3],
  ["2 régimes", "regime", 2],
  ["1,25 m3", "m³", 1.25],
  ["3 sacs", "kg", "3 sacs"],
  ["25 kg", "sac", "25 kg"],
  ["25 FCFA", "kg", "25 FCFA"],
  ["25 kg", undefined, "25 kg"],
  ["12.500", undefined, 12.5],
] as const)("« %s » dans une quantité en %s se lit %s : une autre unité n'est pas devinée", (typed, unit, read) => {
  expect(readAmount(typed, { decimals: 3, thousands: false, unit })).toBe(read);
});

test.each([
  ["5000", "5 000"],
  ["5 000 F/kg", "5 000 F/kg"],
  ["5000f", "5000f"],
  ["٥٠٠٠", "5 000"],
])("pendant la frappe, « %s » se montre « %s »", (typed, shown) => {
  expect(tidyAmount(typed, MONEY)).toBe(shown);
});
