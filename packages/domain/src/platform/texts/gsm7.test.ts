import { expect, test } from "vitest";
import { gsm7, oneSms, placesOf, SMS_PLACES, smsParts } from "./gsm7.ts";

test.each([
  ["Récolte : 482193 est votre code.", "Récolte : 482193 est votre code."],
  ["reçu à Oyem, où ça ? Ému", "recu à Oyem, où ca ? Ému"],
  ["bêche, maïs, Noël, août, île, côté", "beche, mais, Noel, aout, ile, coté"],
  ["cœur, Œufs", "coeur, OEufs"],
  ["À la ferme Êta", "A la ferme Eta"],
  ["« Riz » d’été… – fini", '"Riz" d\'été... - fini'],
  ["5 000\u202fFCFA\u00a0!", "5 000 FCFA !"],
  ["mangue 🥭 mûre", "mangue ? mure"],
  ["e\u0301te\u0301", "été"],
  ["12 € [a] {b}", "12 € [a] {b}"],
])("« %s » part comme « %s »", (text, carried) => {
  expect(gsm7(text)).toBe(carried);
  expect(gsm7(carried)).toBe(carried);
});

test.each([
  ["", 0],
  ["éèàù", 4],
  ["12 €", 5],
  ["[a]", 5],
  ["a".repeat(SMS_PLACES), SMS_PLACES],
])("« %s » prend %d places", (text, places) => expect(placesOf(text)).toBe(places));

test.each([
  ["Récolte : prêt", "Récolte : pret"],
  ["a".repeat(SMS_PLACES), "a".repeat(SMS_PLACES)],
  ["a".repeat(SMS_PLACES + 1), `${"a".repeat(SMS_PLACES - 3)}...`],
  ["€".repeat(SMS_PLACES), `${"€".repeat(78)}...`],
  [`${"a".repeat(156)} bcdef`, `${"a".repeat(156)}...`],
])("« %s » tient en un SMS", (text, sent) => {
  expect(oneSms(text)).toBe(sent);
  expect(placesOf(oneSms(text))).toBeLessThanOrEqual(SMS_PLACES);
});

test("ce qui suit le texte reste entier : c'est le texte qui se coupe ; trop long, il ne part pas", () => {
  const link = " Contester : https://recolte.example/contester?lien=abc";
  expect(oneSms("Récolte : prêt", link)).toBe(`Récolte : pret${link}`);
  const sent = oneSms("mot ".repeat(60), link);
  expect(sent.endsWith(`...${link}`)).toBe(true);
  expect(placesOf(sent)).toBeLessThanOrEqual(SMS_PLACES);
  expect(oneSms("Récolte : prêt", "x".repeat(SMS_PLACES - 39))).toBe("Récolte : pret");
});

test("un texte long part en plusieurs SMS, numérotés, coupés entre les mots, sans qu'un mot se perde", () => {
  expect(smsParts("Votre annonce est en ligne.")).toEqual(["Votre annonce est en ligne."]);
  const text = Array.from({ length: 60 }, (_, at) => `mot${at}`).join(" ");
  const parts = smsParts(text);
  expect(parts.map((part) => part.slice(0, 4))).toEqual(["1/3 ", "2/3 ", "3/3 "]);
  expect(parts.map((part) => part.slice(4)).join(" ")).toBe(text);
  for (const part of [...parts, ...smsParts("€".repeat(300)), ...smsParts("a".repeat(400))])
    expect(placesOf(part)).toBeLessThanOrEqual(SMS_PLACES);
  expect(
    smsParts("a".repeat(400))
      .map((part) => part.slice(4))
      .join(""),
  ).toBe("a".repeat(400));
});
