import { expect, test } from "vitest";
import { QUOTE_TEMPLATE } from "#trade/transport/quote.ts";
import { copiedText, mayBeCopy } from "./copy.ts";
import { greeting } from "./text.ts";

const BAIT = "Envoyez un acompte par Wave aujourd'hui et je garde la marchandise";

test.each([
  ["les mêmes mots", BAIT],
  ["en capitales, sans accents", BAIT.toUpperCase()],
  ["avec d'autres signes", `« ${BAIT.replaceAll(" ", ", ")} » !`],
  ["appelé par son nom", `Awa Obame, ${BAIT}`],
])("%s : le même texte", (_how, text) => {
  expect(copiedText(text, null, "Awa Obame")).toBe(copiedText(BAIT, null, "Ben Koné"));
});

test("un numéro de plus pour chacun ne cache pas le même texte", () => {
  expect(copiedText(`${BAIT}, dossier 4821`, null)).toBe(copiedText(`${BAIT}, dossier 77`, null));
});

test.each([
  ["un mot de plus", `${BAIT} demain`],
  ["un autre chiffre", BAIT.replace("un acompte", "2 acomptes")],
])("%s : un autre texte", (_how, text) => {
  expect(copiedText(text, null)).not.toBe(copiedText(BAIT, null));
});

test.each([
  ["sept mots", "un deux trois quatre cinq six sept", false],
  ["huit mots", "un deux trois quatre cinq six sept huit", true],
])("%s : compté %s", (_what, text, counted) => {
  expect(copiedText(text, null) !== null).toBe(counted);
  expect(mayBeCopy(text)).toBe(counted);
});

test("le premier message que le site propose ne compte pas, ni le modèle de devis", () => {
  expect(copiedText(greeting("Tomates 1.5 kg. Fraîches"), "Tomates 1.5 kg. Fraîches")).toBeNull();
  expect(copiedText(QUOTE_TEMPLATE, null)).toBeNull();
});

test("ce qu'on y ajoute compte, quelle que soit l'annonce", () => {
  const said = ["Tomates", "Bananes plantain"].map((title) => copiedText(`${greeting(title)} ${BAIT}`, title));
  expect(said).toEqual([copiedText(BAIT, null), copiedText(BAIT, null)]);
  expect(copiedText(`${greeting("Tomates")} Je passe demain`, "Tomates")).toBeNull();
});

test("d'un modèle de devis rempli ne compte que ce qu'on y écrit", () => {
  const filled = QUOTE_TEMPLATE.replace("départ :", "départ : Oyem").replace("Destination :", "Destination : Libreville");
  expect(copiedText(filled, null)).toBeNull();
  const told = filled.replace("particulières :", `particulières : ${BAIT}`);
  expect(copiedText(told, null)).toContain("acompte par wave");
});

test("un autre titre que celui de l'annonce compte : rien ne se cache entre les guillemets", () => {
  expect(copiedText(greeting(BAIT), "Tomates")).toContain("acompte par wave");
});
