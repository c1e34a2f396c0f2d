import { expect, test } from "vitest";
import { formatLongDate, formatMoment, memberSince, messageMoment, postedAge, threadDay } from "./date.ts";

const now = new Date(2026, 5, 15, 12, 0);
/** A local moment of 2026, as "06-15 09:05". */
const at = (moment: string) => new Date(`2026-${moment.replace(" ", "T")}`).toISOString();

test.each([
  [at("06-15 09:05"), "09:05"],
  [at("06-15 00:00"), "00:00"],
  [at("06-14 23:59"), "Hier"],
  [at("06-14 00:00"), "Hier"],
  [at("06-13 23:59"), "13/06"],
  [at("01-01 08:00"), "01/01"],
])("un message de %s se date « %s »", (iso, text) => {
  expect(messageMoment(iso, now)).toBe(text);
});

test.each([
  [at("11-21 14:05"), "21/11 à 14:05"],
  [at("01-01 00:00"), "01/01 à 00:00"],
  ["2025-12-31T23:59", "31/12/2025 à 23:59"],
  ["2027-01-02T08:00", "02/01/2027 à 08:00"],
])("une étape ou une copie de %s se date « %s » : d'une autre année, avec elle", (moment, text) => {
  expect(formatMoment(new Date(moment), now)).toBe(text);
});

test.each([
  [at("06-15 01:00"), "Aujourd'hui"],
  [at("06-14 01:00"), "Hier"],
  [at("06-12 01:00"), "vendredi 12 juin"],
  [at("05-01 01:00"), "vendredi 1er mai"],
  ["2025-06-13T01:00", "vendredi 13 juin 2025"],
])("dans un fil, le jour de %s se lit « %s »", (iso, text) => {
  expect(threadDay(iso, now)).toBe(text);
});

test.each([
  [at("06-15 12:00"), "à l'instant"],
  [at("06-15 12:05"), "à l'instant"],
  [at("06-15 11:59"), "il y a 1 min"],
  [at("06-15 11:00"), "il y a 1 h"],
  [at("06-14 12:00"), "il y a 1 j"],
  [at("05-16 12:00"), "il y a 30 j"],
  [at("05-15 12:00"), "le 15/05/2026"],
])("une annonce de %s a l'âge « %s »", (iso, text) => {
  expect(postedAge(iso, now)).toBe(text);
});

test("une date longue dit le jour, le mois en lettres et l'année", () => {
  expect(formatLongDate(at("06-15 12:00"))).toBe("15 juin 2026");
});

test.each([
  [at("12-01 12:00"), "1er décembre 2026"],
  [at("12-02 12:00"), "2 décembre 2026"],
  [at("12-11 12:00"), "11 décembre 2026"],
  [at("12-21 12:00"), "21 décembre 2026"],
])("le premier du mois se lit « 1er », les autres en chiffres : %s, « %s »", (iso, text) => {
  expect(formatLongDate(iso)).toBe(text);
});

test("« membre depuis » donne mois et année", () => {
  expect(memberSince(at("06-15 12:00"))).toBe("juin 2026");
});
