import { expect, test } from "vitest";
import { isolate, withoutIsolates } from "./bidi.ts";
import { subjectOf, wordsOf } from "#identity/notification.ts";
import { smsWords } from "#identity/sms-words.ts";

test.each([
  ["Tomates de Kango", "Tomates de Kango"],
  ["طماطم 5 kg", "\u2068طماطم 5 kg\u2069"],
  ["עגבניות", "\u2068עגבניות\u2069"],
])("« %s » reste entier dans une ligne de français", (words, whole) => {
  expect(isolate(words)).toBe(whole);
  expect(withoutIsolates(isolate(words))).toBe(words);
});

test("un titre et un nom de droite à gauche restent entiers dans la phrase, l'objet du mail et nulle part en SMS", () => {
  const facts = { event: "order.refused", orderId: "1", otherName: "علي", title: "طماطم 5 kg" } as const;
  expect(wordsOf(facts).text).toBe("\u2068علي\u2069 a refusé vos conditions pour « \u2068طماطم 5 kg\u2069 ».");
  expect(subjectOf(facts)).toContain(" : \u2068طماطم 5 kg\u2069");
  expect(smsWords(facts).text).not.toMatch(/[\u2068\u2069]/u);
});
