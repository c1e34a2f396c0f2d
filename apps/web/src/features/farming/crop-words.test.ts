import { expect, test } from "vitest";
import { awaited } from "./crop-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ");

const crop = { status: "en_cours", plantedOn: "2026-09-01", expectedFrom: "2027-01-01", expectedTo: "2027-01-03" } as const;

test.each([
  ["2026-12-31", "Récolte dans 1 jour"],
  ["2027-01-01", "Récolte possible encore 2 jours"],
  ["2027-01-03", "Dernier jour de récolte prévu"],
  ["2027-01-04", "En retard de 1 jour"],
])("le %s : %s", (today, words) => {
  expect(plain(awaited(crop, today))).toBe(words);
});

test.each([
  ["2026-08-30", "Plantation dans 2 jours"],
  ["2026-09-01", "Plantation prévue aujourd'hui"],
  ["2027-01-02", "Plantation prévue il y a 123 jours"],
])("pas encore plantée, une culture n'a rien à récolter (%s)", (today, words) => {
  expect(plain(awaited({ ...crop, status: "planifie" }, today))).toBe(words);
});
