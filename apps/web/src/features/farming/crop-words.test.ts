import { expect, test } from "vitest";
import { harvestIn } from "./crop-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ");

test.each([
  ["2026-12-31", "Récolte dans 1 jour"],
  ["2027-01-01", "Récolte possible encore 2 jours"],
  ["2027-01-03", "Dernier jour de récolte prévu"],
  ["2027-01-04", "En retard de 1 jour"],
])("le %s : %s", (today, words) => {
  expect(plain(harvestIn({ expectedFrom: "2027-01-01", expectedTo: "2027-01-03" }, today))).toBe(words);
});
