import { expect, test } from "vitest";
import { quantity } from "./unit.ts";

test.each([
  [350, "kg", "350\u00a0kg"],
  [1, "sac", "1\u00a0sac"],
  [15, "piece", "15\u00a0pièces"],
  [2400, "caisse", "2\u202f400\u00a0caisses"],
  [0, "litre", "0\u00a0litre"],
] as const)("%s × %s se lit « %s »", (amount, unit, text) => {
  expect(quantity(amount, unit)).toBe(text);
});
