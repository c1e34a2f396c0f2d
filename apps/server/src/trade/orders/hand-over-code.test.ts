import { expect, test } from "vitest";
import { isCode, lockAt, lockFrom, secondsOf } from "./hand-over-code.ts";

const now = new Date("2026-11-26T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ["048213", "048213", true],
  ["048213", "048214", false],
  ["048213", "48213", false],
  ["048213", "0482130", false],
  [null, "048213", false],
])("le code gardé %s, le code dit %s : le bon, %s", (kept, given, is) => {
  expect(isCode(kept, given)).toBe(is);
});

test("après cinq codes faux on attend quinze minutes, pas une seconde de plus", () => {
  const lock = lockFrom(now);
  expect(secondsOf(lock, now)).toBe(900);
  expect(secondsOf(lock, after(899.5))).toBe(1);
  expect([lockAt(now, lock), lockAt(after(899), lock), lockAt(after(900), lock), lockAt(now, null)]).toEqual([
    lock,
    lock,
    null,
    null,
  ]);
});
