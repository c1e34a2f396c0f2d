import { expect, test } from "vitest";
import { type GeneralPrice, generalPrice, outlyingTimes, timesText } from "./outlying-price.ts";

test.each([
  [500, 500, null],
  [2500, 500, null],
  [2505, 500, "5 fois"],
  [100, 500, null],
  [95, 500, "5 fois sous"],
  [9_000_000, 500, "18 000 fois"],
  [5, 500, "100 fois sous"],
])("%i où l'on demande %i : %o", (price, usual, text) => {
  const times = outlyingTimes(price, usual);
  expect(times && timesText(times).replaceAll("\u202f", " ")).toBe(text);
});

const prices: GeneralPrice[] = [
  { unit: "kg", category: "fruits", centre: 6, sellers: 9 },
  { unit: "kg", category: "viandes", centre: 8, sellers: 4 },
  { unit: "kg", category: null, centre: 7, sellers: 13 },
  { unit: "tonne", category: null, centre: 13, sellers: 5 },
  { unit: "sac", category: null, centre: 10, sellers: 4 },
];
test.each([
  ["sa catégorie", { unit: "kg", category: "fruits" }, [6, false]],
  ["toutes, où la sienne a trop peu de vendeurs", { unit: "kg", category: "viandes" }, [7, false]],
  ["l'unité la plus chère, où la sienne en a trop peu", { unit: "sac", category: "cereales" }, [13, true]],
] as const)("le prix habituel est celui de %s", (_of, goods, expected) => {
  const found = generalPrice(prices, goods);
  expect([found?.centre, found?.isCeiling]).toEqual(expected);
});

test("où trop peu de vendeurs disent un prix, rien n'est habituel", () => {
  expect(generalPrice(prices.slice(4), { unit: "sac", category: "cereales" })).toBeNull();
});
