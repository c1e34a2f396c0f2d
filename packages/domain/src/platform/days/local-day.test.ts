import { expect, test } from "vitest";
import { dayIn, longDayIn, longMomentIn, momentIn, timestampIn, yearIn } from "./local-day.ts";

test.each([
  ["2026-12-31T22:59:59.999Z", "2026-12-31", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01", "2026-12-31"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01", "2026-12-31"],
  ["2027-01-01T00:00:00Z", "2027-01-01", "2027-01-01"],
  ["2028-02-28T23:30:00Z", "2028-02-29", "2028-02-28"],
])("à %s c'est le %s à Libreville et le %s à Abidjan", (moment, libreville, abidjan) => {
  const now = new Date(moment);
  expect([dayIn("gabon", now), dayIn("cote_ivoire", now)]).toEqual([libreville, abidjan]);
  expect([yearIn("gabon", now), yearIn("cote_ivoire", now)]).toEqual([libreville, abidjan].map((day) => Number(day.slice(0, 4))));
});

test("à 23 h 30 de Greenwich, une vente est du lendemain à Libreville, du jour même à Abidjan", () => {
  const at = new Date("2026-11-20T23:30:12.345Z");
  expect([longDayIn("gabon", at), longDayIn("cote_ivoire", at)]).toEqual(["21 novembre 2026", "20 novembre 2026"]);
  expect([timestampIn("gabon", at), timestampIn("cote_ivoire", at)]).toEqual(["2026-11-21 00:30:12", "2026-11-20 23:30:12"]);
});

test("un moment se lit à l'heure de là-bas", () => {
  const at = new Date("2026-11-20T23:30:12.345Z");
  expect([momentIn("gabon", at), momentIn("cote_ivoire", at)]).toEqual(["21/11 à 00:30", "20/11 à 23:30"]);
  expect(longMomentIn("gabon", at)).toBe("21 novembre 2026 à 00:30");
});
