import { TOTP, Secret } from "otpauth";
import { expect, test } from "vitest";
import { newSecret, offerOf, stepOf } from "./totp.ts";

/** RFC 6238, appendix B: its secret, and the last six digits of its codes. */
const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("à la seconde %i, le code est celui de la norme : %s", (second, code) => {
  expect(stepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

test("une horloge en retard ou en avance de trente secondes est admise, une minute ne l'est pas", () => {
  const now = 1_234_567_890_000;
  const taken = [-60, -30, 0, 30, 60].map((seconds) => stepOf(SECRET, "005924", now + seconds * 1000));
  const step = Math.floor(now / 30_000);
  expect(taken).toEqual([null, step, step, step, null]);
});

test("un code est celui d'un secret, et de six chiffres", () => {
  expect(stepOf(newSecret(), "005924", 1_234_567_890_000)).toBeNull();
  for (const typed of ["", "05924", "0059240", "abcdef"]) expect(stepOf(SECRET, typed, 1_234_567_890_000)).toBeNull();
});

test("ce que lit l'application vaut ce qui se tape à la main, et chaque secret est neuf", () => {
  const secret = newSecret();
  const { address, key } = offerOf(secret, "awa@exemple.example");
  expect(address).toMatch(/^otpauth:\/\/totp\/R%C3%A9colte:awa%40exemple\.example\?/u);
  const url = new URL(address);
  expect(url.searchParams.get("secret")).toBe(key);
  expect(url.searchParams.get("issuer")).toBe("Récolte");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: 1_234_567_890_000 });
  expect(stepOf(secret, code, 1_234_567_890_000)).not.toBeNull();
  expect(offerOf(newSecret(), "awa@exemple.example").key).not.toBe(key);
  expect(secret).toHaveLength(20);
});
