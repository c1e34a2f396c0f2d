import { expect, test } from "vitest";
import { proofWeight } from "./proof.ts";

test.each([
  [0, 1],
  [0.5, 1],
  [0.51, 2],
  [0.6, 2],
  [0.7, 4],
  [0.8, 8],
  [0.9, 16],
  [1, 16],
])("%d des codes du jour dépensés : %d fois le travail", (share, weight) => {
  expect(proofWeight(share)).toBe(weight);
});
