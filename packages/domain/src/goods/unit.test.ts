import { expect, test } from "vitest";
import { offered, quantity } from "./unit.ts";

test.each([
  [350, "kg", "350\u00a0kg"],
  [1, "sac", "1\u00a0sac"],
  [15, "piece", "15\u00a0pièces"],
  [2400, "caisse", "2\u202f400\u00a0caisses"],
  [3, "regime", "3\u00a0régimes"],
  [2, "tas", "2\u00a0tas"],
  [0, "litre", "0\u00a0litre"],
  [12.345, "kg", "12,345\u00a0kg"],
  [-20.25, "kg", "-20,25\u00a0kg"],
] as const)("%s × %s se lit « %s »", (amount, unit, text) => {
  expect(quantity(amount, unit)).toBe(text);
});

test.each([
  [{ quantityAvailable: 5, unit: "sac", stocked: true }, "5\u00a0sacs"],
  [{ quantityAvailable: 5, unit: "sac", stocked: false }, "5\u00a0sacs"],
  [{ quantityAvailable: 0, unit: "sac", stocked: true }, "Épuisé"],
  [{ quantityAvailable: 0, unit: "sac", stocked: false }, false],
] as const)("ce qui reste à vendre de %o se lit %s : sans stock, rien n'est dit", (announcement, text) => {
  expect(offered(announcement)).toBe(text);
});
