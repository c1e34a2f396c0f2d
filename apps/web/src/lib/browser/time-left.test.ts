import { expect, test } from "vitest";
import { inTime } from "./time-left.ts";

test.each([
  [0, "dans 1\u00a0min"],
  [61, "dans 2\u00a0min"],
  [3600, "dans 60\u00a0min"],
  [5400, "dans 90\u00a0min"],
  [5401, "dans 2\u00a0heures"],
  [23 * 3600 + 1, "dans 24\u00a0heures"],
  [24 * 3600, "dans 24\u00a0heures"],
])("%i secondes à attendre se lisent « %s »", (seconds, words) => {
  expect(inTime(seconds)).toBe(words);
});
