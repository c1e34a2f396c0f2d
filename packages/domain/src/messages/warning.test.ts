import { expect, test } from "vitest";
import { FIRST_PHRASES } from "#trust/first-phrases.ts";
import { isWarnedOf } from "./warning.ts";

const known = { phrases: FIRST_PHRASES, host: "recolte.example" };

test.each([
  ["Envoyez d'abord un acompte par Wave"],
  ["Il faut payer les frais de dossier"],
  ["Écrivez-moi sur Telegram"],
  ["Mon numéro : zéro sept sept un deux trois quatre"],
  ["Regardez sur https://boutique.example/tomates"],
])("« %s » : le lecteur est averti", (text) => {
  expect(isWarnedOf(text, known)).toBe(true);
});

test.each([
  ["Vous payez à la livraison, sans acompte"],
  ["Réservez à l'avance, je garde 20 kg"],
  ["Appelez-moi sur WhatsApp au 077 12 34 56"],
  ["Voyez https://recolte.example/announcements"],
  ["C'est urgent, je passe aujourd'hui"],
])("« %s » : pas d'avertissement", (text) => {
  expect(isWarnedOf(text, known)).toBe(false);
});
