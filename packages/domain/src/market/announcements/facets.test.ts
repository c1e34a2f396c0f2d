import { expect, test } from "vitest";
import { CHOICES, countWords, ownCounts } from "./facets.ts";

test.each([
  [0, false, "0"],
  [240, false, "240"],
  [1240, false, "1\u202f240"],
  [240, true, "240+"],
  [4001, true, "4\u202f001+"],
  [0, true, "–"],
  [undefined, false, "–"],
])("%o compté, borne inférieure %o : « %s »", (count, isCapped, words) => {
  expect(countWords(count, isCapped)).toBe(words);
});

test("sans choix rien ne se compte à part ; un choix se compte sans lui-même, le pays sans sa ville", () => {
  expect(ownCounts({})).toEqual([]);
  expect(ownCounts({ category: "fruits" })).toEqual([{ choice: "category", leftOut: ["category"] }]);
  expect(ownCounts({ city: "Oyem" })).toEqual([
    { choice: "country", leftOut: ["country", "city"] },
    { choice: "city", leftOut: ["city"] },
  ]);
  expect(ownCounts({ country: "gabon" })).toEqual([{ choice: "country", leftOut: ["country", "city"] }]);
});

test("au plus trois choix se comptent à part, les autres ne se comptent pas", () => {
  const all = ownCounts(Object.fromEntries(CHOICES.map((choice) => [choice, "x"])));
  expect(all.map(({ choice }) => choice)).toEqual([...CHOICES]);
  expect(all.map(({ leftOut }) => leftOut !== null)).toEqual([true, true, true, false, false, false]);
});
