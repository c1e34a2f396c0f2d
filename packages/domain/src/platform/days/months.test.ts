import { expect, test } from "vitest";
import { monthsInWords } from "./months.ts";

test.each([
  [[3], "mars"],
  [[3, 4, 5], "de mars à mai"],
  [[8, 9], "d'août à septembre"],
  [[1, 11, 12, 2], "de novembre à février"],
  [[6, 11, 12, 1], "juin, de novembre à janvier"],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "toute l'année"],
])("les mois %j se disent « %s »", (months, words) => {
  expect(monthsInWords(months)).toBe(words);
});
