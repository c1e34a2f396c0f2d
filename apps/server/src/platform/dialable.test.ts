import { expect, test } from "vitest";
import { dialable } from "./dialable.ts";

test.each([
  ["077123456", "gabon", "+24177123456"],
  ["06123456", "gabon", "+24166123456"],
  ["+24106123456", "gabon", "+24166123456"],
  ["+22507123456", "cote_ivoire", "+2250707123456"],
  ["24177123456", "gabon", "+24177123456"],
  ["0707123456", "cote_ivoire", "+2250707123456"],
  ["2250707123456", "cote_ivoire", "+2250707123456"],
  ["2250707123456", "gabon", "+2250707123456"],
  ["+33612345678", "gabon", "+33612345678"],
  ["0612345678", "gabon", "0612345678"],
  ["123456", "cote_ivoire", "123456"],
] as const)("« %s », %s, se compose « %s »", (phone, country, dialled) => {
  expect(dialable(phone, country)).toBe(dialled);
});
