import { expect, test } from "vitest";
import { dayKey, daysOf, dayWords, mondayOf, touches, weekWords } from "./week.ts";

const now = new Date("2026-11-21T15:00");

test.each([
  [null, "2026-11-16"],
  ["2026-11-16", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2026-11-23", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
  ["demain", "2026-11-16"],
  ["2026-99-99", "2026-11-16"],
])("l'adresse %s montre la semaine du %s", (key, monday) => {
  expect(dayKey(mondayOf(key, now))).toBe(monday);
});

test("une semaine a sept jours de suite, et un trajet touche chacun des siens", () => {
  const days = daysOf(mondayOf(null, now));
  expect(days.map(dayKey)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  const at = (text: string) => new Date(text).toISOString();
  const journey = { pickupAt: at("2026-11-17T22:00"), dropAt: at("2026-11-19T00:00") };
  expect(days.filter((day) => touches(journey, day)).map(dayKey)).toEqual(["2026-11-17", "2026-11-18"]);
});

test("une semaine et un jour qui tombent le premier du mois se lisent « 1er »", () => {
  const monday = mondayOf("2027-02-01", now);
  expect(weekWords(monday)).toBe("Semaine du 1er février 2027");
  expect(dayWords(monday)).toBe("lun. 1er févr.");
});
