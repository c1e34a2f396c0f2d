import { expect, test } from "vitest";
import { phonesIn } from "./phones.ts";

test.each([
  ["Appelez le 077 12 34 56 avant midi", ["+24177123456"]],
  ["Tél.077.12.34.56/066-11-22-33", ["+24177123456", "+24166112233"]],
  ["077123456 066112233", ["+24177123456", "+24166112233"]],
  ["+241 77 12 34 56 ou 00241 77 12 34 56", ["+24177123456"]],
  ["WhatsApp +225 07 07 12 34 56", ["+2250707123456"]],
  ["sacs de 50 kg à 25 000 FCFA, récolte 2026", []],
  ["+33 6 12 34 56 78", []],
  ["", []],
])("au Gabon, « %s » donne %j", (text, phones) => {
  expect(phonesIn(text, "gabon")).toEqual(phones);
});

test("le même numéro, écrit d'ici ou d'ailleurs, est le même", () => {
  expect(phonesIn("07 07 12 34 56", "cote_ivoire")).toEqual(phonesIn("+2250707123456", "gabon"));
});
