import { expect, test } from "vitest";
import { endingToldAt } from "./ending.ts";

test.each([
  ["gabon", "2026-11-27T19:00:00Z", "2026-11-27T13:00:00Z"],
  ["gabon", "2026-11-27T11:00:00Z", "2026-11-27T05:00:00Z"],
  ["gabon", "2026-11-27T09:00:00Z", "2026-11-27T05:00:00Z"],
  ["gabon", "2026-11-27T07:00:00Z", "2026-11-27T05:00:00Z"],
  ["gabon", "2026-11-27T06:59:00Z", "2026-11-26T19:00:00Z"],
  ["gabon", "2026-11-27T02:00:00Z", "2026-11-26T19:00:00Z"],
  ["cote_ivoire", "2026-11-27T03:00:00Z", "2026-11-26T20:00:00Z"],
  ["cote_ivoire", "2026-11-27T02:59:00Z", "2026-11-26T20:59:00Z"],
] as const)("au %s, ce qui finit à %s se dit à %s", (country, answerBy, toldAt) => {
  expect(endingToldAt(new Date(answerBy), country)).toEqual(new Date(toldAt));
});
