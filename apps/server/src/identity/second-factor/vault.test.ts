import { expect, test } from "vitest";
import { newSecret } from "./totp.ts";
import { open, seal } from "./vault.ts";

const KEY = "une-cle-d-essai-d-au-moins-32-octets";
const AWA = "0198c0de-0000-7000-8000-000000000001";
const BEN = "0198c0de-0000-7000-8000-000000000002";

test("ce qui est scellé se rouvre, et deux fois le même secret ne se ressemble pas", () => {
  const secret = newSecret();
  const sealed = seal(KEY, AWA, secret);
  expect(open(KEY, AWA, sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(KEY, AWA, secret)).not.toEqual(sealed);
});

test("une autre clé, un autre compte ou un octet changé ne l'ouvrent pas", () => {
  const sealed = seal(KEY, AWA, newSecret());
  expect(() => open(`${KEY}!`, AWA, sealed)).toThrow();
  expect(() => open(KEY, BEN, sealed)).toThrow();
  for (const place of [0, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => open(KEY, AWA, changed)).toThrow();
  }
});
