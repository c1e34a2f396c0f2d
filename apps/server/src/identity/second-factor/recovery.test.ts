import { expect, test } from "vitest";
import { newCodes, recoveryHash } from "./recovery.ts";

test("dix codes de 140 bits, tous différents, et leurs empreintes", () => {
  const { codes, hashes } = newCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/u);
  expect(codes.map(recoveryHash)).toEqual(hashes);
});

test("capitales, espaces, tirets oubliés et lettres prises pour des chiffres ne gênent pas", () => {
  const code = "0a1b-2c3d-4e5f-6g7h-8j9k-mnpq-rstv";
  const hash = recoveryHash(code);
  expect(hash).toMatch(/^[0-9a-f]{64}$/u);
  for (const typed of [code.toUpperCase(), code.replaceAll("-", ""), code.replaceAll("-", " "), "Oalb2c3d4e5f6g7h8j9kmnpqrstv"])
    expect(recoveryHash(typed)).toBe(hash);
});

test.each(["", "123456", "0a1b-2c3d", "u".repeat(28), "0".repeat(29)])("« %s » n'est pas un code de secours", (typed) => {
  expect(recoveryHash(typed)).toBeNull();
});
