import { expect, test } from "vitest";
import { estimate, growth, monthlyRevenue, prospectiveRevenue, savingsEstimate } from "./figures.ts";

test("les trois formules de la spécification", () => {
  expect(monthlyRevenue(200, 1500)).toBe(30_000);
  expect(prospectiveRevenue(1000)).toBeCloseTo(1150);
  expect(savingsEstimate(30_000)).toBe(3000);
});

test("les estimations sont des francs entiers", () => {
  expect(estimate({ revenue: 101, views: 33, meanPrice: 333.33 })).toEqual({ prospective: 116, monthly: 1100, savings: 110 });
});

test("une évolution se compare à quelque chose, sinon elle ne se dit pas", () => {
  expect([growth(15, 10), growth(5, 10), growth(10, 10)].map((one) => one?.by)).toEqual([50, -50, 0]);
  expect(growth(15, 10)?.unit).toBe("\u00a0%");
  expect(growth(4, 0)).toBeNull();
});

test("de moins de dix, une évolution se dit en différence", () => {
  expect([growth(22, 1), growth(0, 3), growth(9, 9)]).toEqual([
    { by: 21, unit: "" },
    { by: -3, unit: "" },
    { by: 0, unit: "" },
  ]);
});
