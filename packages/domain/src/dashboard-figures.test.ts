import { expect, test } from "vitest";
import { monthlyRevenue, prospectiveRevenue, savingsEstimate } from "./dashboard-figures.ts";

test("les trois formules de la spécification", () => {
  expect(monthlyRevenue(200, 1500)).toBe(30_000);
  expect(prospectiveRevenue(1000)).toBeCloseTo(1150);
  expect(savingsEstimate(30_000)).toBe(3000);
});
