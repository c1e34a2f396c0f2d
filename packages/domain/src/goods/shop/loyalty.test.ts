import { expect, test } from "vitest";
import { favouriteSellers, levelOf, pointsOf, progressOf, purchasePoints } from "./loyalty.ts";

test.for([
  [0, 0, 0, "Silver"],
  [1, 10, 0.02, "Silver"],
  [10, 100, 0.2, "Silver"],
  [11, 110, 0.22, "Gold"],
  [50, 500, 1, "Gold"],
  [80, 800, 1, "Gold"],
] as const)("%i favoris : %i points, %d du chemin vers Platine, niveau %s", ([favourites, points, progress, level]) => {
  expect(pointsOf(favourites)).toBe(points);
  expect(progressOf(favourites)).toBeCloseTo(progress);
  expect(levelOf(favourites)).toBe(level);
});

test.each([
  [3, 3],
  [8, 8],
  [9, 8],
])("%i vendeurs préférés se disent %i", (sellers, told) => expect(favouriteSellers(sellers)).toBe(told));

test.each([
  [0, 0],
  [999, 0],
  [12_500, 12],
])("%i FCFA d'achats donnent %i points d'achat", (spent, points) => expect(purchasePoints(spent)).toBe(points));
