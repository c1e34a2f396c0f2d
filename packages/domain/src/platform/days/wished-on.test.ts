import { expect, test } from "vitest";
import { isTooFar, WishedOn } from "./wished-on.ts";

const NOW = new Date("2026-06-15T12:00:00.000Z");

test.each([
  ["2026-06-15", false],
  ["2027-06-15", false],
  ["2027-06-17", true],
  ["9999-12-31", true],
])("une date souhaitée est de l'année qui vient : %s", (day, far) => {
  expect(isTooFar(day, NOW)).toBe(far);
});

test("une date souhaitée est un vrai jour", () => {
  expect(WishedOn.safeParse("2026-02-31").error?.issues[0]?.message).toBe("Date invalide");
});
