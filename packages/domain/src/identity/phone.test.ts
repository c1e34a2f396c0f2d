import { expect, test } from "vitest";
import { cleanPhone, telLink } from "./phone.ts";
import { normalPhone, phoneProblem } from "./typed-phone.ts";

test.each([
  ["+241 06 12 34 56", "+24106123456"],
  ["06.12-34(56)", "06123456"],
  ["tel", ""],
])("« %s » se compose « %s »", (phone, digits) => {
  expect(cleanPhone(phone)).toBe(digits);
  expect(telLink(phone)).toBe(`tel:${digits}`);
});

test.each([
  "tel:+24177123456",
  "Tél. : +241 77 12 34 56",
  "Téléphone 00241 77 12 34 56",
  "TEL +241-77-12-34-56",
  "WhatsApp +241 77 12 34 56",
  "Whatsapp: 00241 77123456",
  "Tél/WhatsApp : +241 77 12 34 56",
  "+241 77 12 34 56 (WhatsApp)",
  "+24177123456 whatsapp",
  "https://wa.me/0024177123456",
  "+241/77/12/34/56",
  "+٢٤١ ٧٧ ١٢ ٣٤ ٥٦",
  "＋２４１７７１２３４５６",
])("« %s » est gardé sans ce qui le précède", (typed) => {
  expect([phoneProblem(typed), normalPhone(typed)]).toEqual([null, "+24177123456"]);
});

test.each([
  ["+241 77 12 34 56 poste 12", "Donnez un numéro direct, sans numéro de poste"],
  ["tel:+24177123456;ext=3", "Donnez un numéro direct, sans numéro de poste"],
  ["+241 77 12 34 56 x12", "Donnez un numéro direct, sans numéro de poste"],
  ["+241 77 12 34 56 #12", "Donnez un numéro direct, sans numéro de poste"],
  ["077-12-34-5O", "Un numéro s'écrit avec des chiffres, sans lettres"],
  ["O77 12 34 56", "Un numéro s'écrit avec des chiffres, sans lettres"],
  ["077 12 34 56 / 066 12 34 56", "Donnez un seul numéro"],
  ["077123456, 066123456", "Donnez un seul numéro"],
  ["077 12 34 56 ou 066 12 34 56", "Donnez un seul numéro"],
  ["+241 77 12 34 56 +241 66 12 34 56", "Donnez un seul numéro"],
  ["WhatsApp 077123456 ; 066123456", "Donnez un seul numéro"],
  ["abc", "Numéro de téléphone invalide"],
  ["12345", "Numéro de téléphone invalide"],
])("« %s » n'est pas un numéro que l'on appelle : « %s »", (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem);
});
