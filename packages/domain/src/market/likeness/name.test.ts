import { expect, test } from "vitest";
import { nameKeys } from "./name.ts";

/** As the table of look-alike letters does for these. */
const LOOKS: Record<string, string> = { I: "l", "1": "l", "0": "O", m: "rn", К: "K", о: "o" };
const skeletonOf = (text: string) => [...text].map((letter) => LOOKS[letter] ?? letter).join("");
const alike = (one: string, other: string) => nameKeys(one, skeletonOf).some((key) => nameKeys(other, skeletonOf).includes(key));

test.each([
  ["Awa Obame", "obame  AWA"],
  ["Ali Koné", "AIi Koné"],
  ["Ali Koné", "ALI KONE"],
  ["Ali Koné", "Ali K0né"],
  ["Ali Koné", "Ali Коné"],
  ["Emma Mba", "Ernrna Mba"],
  ["Jean-Paul N'Guessan", "N Guessan Jean Paul"],
])("« %s » et « %s » se lisent pareil", (one, other) => {
  expect(alike(one, other)).toBe(true);
});

test.each([
  ["Awa Obame", "Awa Obiang"],
  ["Awa Obame", "Awa"],
  ["Ali Koné", "Alia Koné"],
])("« %s » et « %s » se lisent autrement", (one, other) => {
  expect(alike(one, other)).toBe(false);
});

test("un nom sans lettre n'a pas de clé", () => {
  expect(nameKeys(" - ", skeletonOf)).toEqual([]);
});
