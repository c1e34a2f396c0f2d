import { expect, test } from "vitest";
import { totalInWords } from "./totals.ts";

test("un refus dit combien l'on peut garder, et de quoi", () => {
  expect(totalInWords("customers")).toBe("20\u202f000 clients");
  expect(totalInWords("cropLogs")).toBe("2\u202f000 notes pour une culture");
});
