import { expect, test } from "vitest";
import { isPastDay, ShownContent } from "./content.ts";

test("un tableau de bord montre les premiers, sauf si l'on demande tout", () => {
  expect(ShownContent.parse({})).toEqual({ all: false });
});

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-22", false],
])("le 21 novembre, le %s est passé : %s", (day, past) => {
  expect(isPastDay(day, new Date("2026-11-21T00:00:00Z"))).toBe(past);
});
