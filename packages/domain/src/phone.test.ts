import { expect, test } from "vitest";
import { cleanPhone, telLink } from "./phone.ts";

test.each([
  ["+241 06 12 34 56", "+24106123456"],
  ["06.12-34(56)", "06123456"],
  ["tel", ""],
])("« %s » se compose « %s »", (phone, digits) => {
  expect(cleanPhone(phone)).toBe(digits);
  expect(telLink(phone)).toBe(`tel:${digits}`);
});
