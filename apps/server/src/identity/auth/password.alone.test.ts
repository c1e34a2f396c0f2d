import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password.ts";

test("un mot de passe est gardé en argon2id, 19 Mo et deux passes, jamais deux fois pareil", async () => {
  const [one, other] = [await hashPassword("mangue-verte-7"), await hashPassword("mangue-verte-7")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(one).not.toBe(other);
  expect(await passwordMatches(one, "mangue-verte-7")).toBe(true);
  expect(await passwordMatches(one, "mangue-verte-7 ")).toBe(false);
});
