import { expect, test } from "vitest";
import { fromBase45, toBase45 } from "./base45.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["", ""],
  ["AB", "BB8"],
  ["Hello!!", "%69 VD92EX0"],
  ["base-45", "UJCLQE7W581"],
  ["ietf!", "QED8WEX0"],
])("« %s » s'écrit « %s » en base 45, et se relit", (plain, text) => {
  expect(toBase45(bytesOf(plain))).toBe(text);
  expect(fromBase45(text)).toEqual(bytesOf(plain));
});

test("chaque octet, seul ou à deux, se relit tel quel", () => {
  for (let one = 0; one < 256; one += 1) {
    expect(fromBase45(toBase45(Uint8Array.of(one)))).toEqual(Uint8Array.of(one));
    expect(fromBase45(toBase45(Uint8Array.of(255 - one, one)))).toEqual(Uint8Array.of(255 - one, one));
  }
});

test.each(["A", "ABCD", "ab1", "é00", ":::", "::", "GGX"])("« %s » n'est pas de la base 45", (text) => {
  expect(fromBase45(text)).toBeNull();
});
