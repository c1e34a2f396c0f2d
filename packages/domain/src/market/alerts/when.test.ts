import { expect, test } from "vitest";
import type { Cadence } from "./alert.ts";
import { deliverAfter, nextMorning, TOLD_A_DAY } from "./when.ts";

test.each([
  ["gabon", "2026-11-26T04:59:59Z", "2026-11-26T05:00:00Z"],
  ["gabon", "2026-11-26T05:00:00Z", "2026-11-27T05:00:00Z"],
  ["gabon", "2026-11-26T23:30:00Z", "2026-11-27T05:00:00Z"],
  ["cote_ivoire", "2026-11-26T05:00:00Z", "2026-11-26T06:00:00Z"],
  ["cote_ivoire", "2026-12-31T20:00:00Z", "2027-01-01T06:00:00Z"],
] as const)("le prochain matin (%s) après %s : %s", (country, at, morning) => {
  expect(nextMorning(country, new Date(at))).toEqual(new Date(morning));
});

test.each([
  ["now", 0, "2026-11-26T12:00:00Z"],
  ["now", TOLD_A_DAY - 1, "2026-11-26T12:00:00Z"],
  ["now", TOLD_A_DAY, "2026-11-27T05:00:00Z"],
  ["day", 0, "2026-11-27T05:00:00Z"],
  // A Thursday: the Monday that follows.
  ["week", 0, "2026-11-30T05:00:00Z"],
] as const)("« %s » après %i annonces du jour : %s", (cadence: Cadence, lately, after) => {
  const at = new Date("2026-11-26T12:00:00Z");
  expect(deliverAfter({ cadence, country: "gabon", at, lately })).toEqual(new Date(after));
});

test("un lundi après 6 h, le résumé de la semaine attend le lundi suivant", () => {
  const at = new Date("2026-11-30T05:00:00Z");
  expect(deliverAfter({ cadence: "week", country: "gabon", at, lately: 0 })).toEqual(new Date("2026-12-07T05:00:00Z"));
});
