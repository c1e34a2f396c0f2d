import { expect, test } from "vitest";
import { formatPrice } from "./price.ts";

test.each([
  [0, "kg", "Prix sur demande"],
  [null, "kg", "Prix sur demande"],
  [undefined, undefined, "Prix sur demande"],
  [500, undefined, "500 FCFA"],
  [500, "", "500 FCFA"],
  [12_500, "sac", "12\u202f500 FCFA/sac"],
  [12.5, "kg", "12,50 FCFA/kg"],
  [1250.5, "kg", "1\u202f250,50 FCFA/kg"],
  [0.25, "g", "0,25 FCFA/g"],
  [1_000_000, "tonne", "1\u202f000\u202f000 FCFA/tonne"],
])("%s par %s se lit « %s »", (price, unit, text) => {
  expect(formatPrice(price, unit)).toBe(text);
});
