import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { fullJitter, isPassing } from "./retry.ts";

const answered = (httpStatus: number) =>
  TRPCClientError.from({ error: { message: "non", code: -32_000, data: { code: "BAD_REQUEST", httpStatus } } });

test.each([
  ["un réseau coupé", TRPCClientError.from(new TypeError("Failed to fetch")), true],
  ["une panne du serveur (500)", answered(500), true],
  ["un service occupé (503)", answered(503), true],
  ["une demande refusée (400)", answered(400), false],
  ["une session absente (401)", answered(401), false],
  ["une chose introuvable (404)", answered(404), false],
  ["un quota atteint (429)", answered(429), false],
  ["une faute de notre code", new TypeError("undefined"), false],
])("%s : réessayer aide-t-il ? %s", (_what, error, expected) => {
  expect(isPassing(error)).toBe(expected);
});

test("l'attente double à chaque essai, sans dépasser la limite, et n'est jamais la même pour tous", () => {
  const longest = (attempt: number) =>
    Math.max(...Array.from({ length: 400 }, () => fullJitter(attempt, { base: 500, max: 4000 })));
  expect(longest(0)).toBeLessThanOrEqual(500);
  expect(longest(2)).toBeGreaterThan(1000);
  expect(longest(10)).toBeLessThanOrEqual(4000);
  expect(fullJitter(3)).not.toBe(fullJitter(3));
});
