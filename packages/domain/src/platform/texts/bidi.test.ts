import { expect, test } from "vitest";
import { isolate, isolateWithin, withoutIsolates } from "./bidi.ts";
import { subjectOf, wordsOf } from "#identity/notification.ts";
import { fullTitle } from "#platform/pages/page-title.ts";
import { ofName } from "#market/profiles/profile.ts";
import { smsWords } from "#identity/sms-words.ts";

test.each([
  ["Tomates de Kango", "Tomates de Kango"],
  ["طماطم 5 kg", "\u2068طماطم 5 kg\u2069"],
  ["עגבניות", "\u2068עגבניות\u2069"],
])("« %s » reste entier dans une ligne de français", (words, whole) => {
  expect(isolate(words)).toBe(whole);
  expect(withoutIsolates(isolate(words))).toBe(words);
});

test.each([
  ["Awa est bloquée", "Awa est bloquée"],
  ["علي est bloqué(e)", "\u2068علي\u2069 est bloqué(e)"],
  ["Messagerie ouverte avec علي بن : 2 lus", "Messagerie ouverte avec \u2068علي بن\u2069 : 2 lus"],
  ["Supprimer « طماطم 5 kg » ?", "Supprimer « \u2068طماطم 5 kg\u2069 » ?"],
  ["Écrire à \u2068علي\u2069, « \u2068طماطم 5 kg\u2069 »", "Écrire à \u2068علي\u2069, « \u2068طماطم 5 kg\u2069 »"],
])("dans « %s », qu'un autre a assemblé, ce qui va de droite à gauche est isolé une fois", (line, whole) => {
  expect(isolateWithin(line)).toBe(whole);
});

test("un nom de droite à gauche reste entier dans le titre d'un onglet et après « de »", () => {
  expect(fullTitle("طماطم 5 kg")).toBe("\u2068طماطم\u2069 5 kg · Récolte");
  expect(ofName("علي")).toBe("de \u2068علي\u2069");
});

test("un titre et un nom de droite à gauche restent entiers dans la phrase, l'objet du mail et nulle part en SMS", () => {
  const facts = { event: "order.refused", orderId: "1", otherName: "علي", title: "طماطم 5 kg" } as const;
  expect(wordsOf(facts).text).toBe("\u2068علي\u2069 a refusé vos conditions pour « \u2068طماطم 5 kg\u2069 ».");
  expect(subjectOf(facts)).toContain(" : \u2068طماطم 5 kg\u2069");
  expect(smsWords(facts).text).not.toMatch(/[\u2068\u2069]/u);
});
