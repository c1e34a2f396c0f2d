import { expect, test } from "vitest";
import { farewellSeconds } from "./farewell.ts";

test.for([
  [0, 10],
  [1, 10],
  [5, 9],
  [10, 4],
] as const)(
  "après %i s d'attente, les connexions en direct sont prévenues en %i s : la dernière avant quinze",
  ([drain, spread]) => {
    const farewell = farewellSeconds({ DEPLOYMENT: "production", DRAIN_SECONDS: drain });
    expect(farewell).toBe(spread);
    expect(drain + farewell).toBeLessThan(15);
  },
);

test("sur sa propre machine, rien n'attend", () => {
  expect(farewellSeconds({ DEPLOYMENT: "local", DRAIN_SECONDS: 0 })).toBe(0);
});
