import { expect, test } from "vitest";
import { cleanText } from "#platform/texts/clean-text.ts";
import { EMPTY_MESSAGE, greeting, messageProblem } from "./text.ts";
import { badge } from "./unread-badge.ts";
import { SendMessage } from "./message.ts";

const good = {
  id: "0198c0de-0000-7000-8000-000000000000",
  receiverId: "0198c0de-0000-7000-8000-000000000001",
  content: " Bonjour ",
};
const problem = (changes: object) => SendMessage.safeParse({ ...good, ...changes }).error?.issues[0]?.message;

test("le texte part sans ses espaces autour", () => {
  expect(SendMessage.parse(good).content).toBe("Bonjour");
});

test.each([
  [{ content: "   " }, "Le message ne peut pas être vide"],
  [{ content: "" }, "Le message ne peut pas être vide"],
  [{ content: "a".repeat(2001) }, "2000 caractères au maximum"],
  [{ receiverId: "example-1" }, "Destinataire invalide"],
  [{ content: "a".repeat(2000) }, undefined],
])("le message %j est jugé : %s", (changes, message) => {
  expect(problem(changes)).toBe(message);
});

test.each([
  ["une espace sans largeur", "\u200b", EMPTY_MESSAGE],
  ["1 200 « é » en deux signes", "e\u0301".repeat(1200), null],
  ["un numéro copié d'un carnet", "Mon numéro : \u202a+241 77 00 00 00\u202c", null],
  ["2 001 lettres", "a".repeat(2001), "2000 caractères au maximum"],
] as const)("%s : le champ et le serveur ont une seule règle", (_what, typed, message) => {
  expect(messageProblem(cleanText(typed).trim(), false)).toBe(message);
  expect(problem({ content: typed }) ?? null).toBe(message);
});

test.each([
  [-1, null],
  [0, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("%i non lus : pastille %s", (count, text) => {
  expect(badge(count)).toBe(text);
});

test("le premier message dit l'intérêt pour l'annonce et demande plus d'informations", () => {
  expect(greeting("Tomates")).toContain("Tomates");
});
