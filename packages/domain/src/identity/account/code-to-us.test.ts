import { expect, test } from "vitest";
import { codesIn, senderNumber, textToUs } from "./code-to-us.ts";

test.each([
  textToUs("482193"),
  "recolte 482193",
  "Récolte : 482 193, merci",
  "482193",
  "RECOLTE 48-21-93.",
  "Bonjour voici mon code 482193 pour le site",
])("le code se lit dans « %s »", (text) => {
  expect(codesIn(text)).toEqual(["482193"]);
});

test("ce qui n'a pas six chiffres n'est pas un code, et d'un long texte trois se lisent", () => {
  for (const text of ["Bonjour", "RECOLTE 48219", "RECOLTE 4821933", "", "06612345678"]) expect(codesIn(text)).toEqual([]);
  expect(codesIn("111111, 222222, 333333, 444444")).toEqual(["111111", "222222", "333333"]);
});

test.each(["+24166123456", "24166123456", "0024166123456", "066 12 34 56", "66123456", "tel:+24166123456", " 24166123456"])(
  "« %s » est le même expéditeur",
  (from) => {
    expect(senderNumber(from, "gabon")).toBe("+24166123456");
  },
);

test("WhatsApp nomme l'expéditeur à sa façon, et un voisin reste un voisin", () => {
  expect(senderNumber("whatsapp:+2250707123456", "gabon")).toBe("+2250707123456");
  expect(senderNumber("2250707123456", "gabon")).toBe("+2250707123456");
});

test.each(["Recolte", "12345", "+33612345678", "011 12 34 56", "06 12 34 56", "0707123456", "", "+24166123456 poste 3"])(
  "personne n'a pu demander de code pour « %s »",
  (from) => {
    expect(senderNumber(from, "gabon")).toBeNull();
  },
);
