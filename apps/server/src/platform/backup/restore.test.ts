import { expect, test } from "vitest";
import { asPostgres, targetOf } from "./restore.ts";

test.each([
  ["2026-11-25T22:04:25Z", "2026-11-25 22:04:25.000+00"],
  ["2026-11-25 23:04:25.5+01", "2026-11-25 22:04:25.500+00"],
  ["2026-11-25 23:04 +01:00", "2026-11-25 22:04:00.000+00"],
])("« %s » se dit à PostgreSQL « %s » : sous la forme avec T et Z il ne démarre pas", (said, written) => {
  expect(asPostgres(targetOf(said))).toBe(written);
});

test.each([
  "",
  "2026-02-30T10:00:00Z",
  "2026-11-25T22:04:25+99",
  "2026-11-25T25:00Z",
  "25/11/2026 22:04 Z",
  "2026-11-25T22:04:25",
])("« %s » n'est pas un moment : refusé, et non deviné", (said) =>
  expect(() => targetOf(said)).toThrow("attendu un moment avec son fuseau"),
);
