import { expect, test } from "vitest";
import { fullTitle, listTitle, plainLine } from "./page-title.ts";

test("le titre de l'onglet porte le nom du site ; l'accueil n'a que lui", () => {
  expect(fullTitle("Contact")).toBe("Contact · Récolte");
  expect(fullTitle(null)).toBe("Récolte, l'agriculture à portée de main");
});

test("un texte retourné, coupé ou commandé redevient une simple ligne", () => {
  expect(plainLine("9\u202e000\u0007 F\nCFA \ud83d ok\u2066!")).toBe("9 000 F CFA ok !");
  expect(plainLine("😀 طماطم")).toBe("😀 طماطم");
});

test.each([
  [{}, "Toutes les annonces"],
  [{ category: "legumes" }, "Légumes"],
  [{ category: "legumes", organic: true, city: "Oyem", country: "gabon" }, "Légumes bio à Oyem, Gabon"],
  [{ country: "cote_ivoire" }, "Toutes les annonces en Côte d'Ivoire"],
  [{ country: "gabon", organic: true }, "Toutes les annonces bio au Gabon"],
  [{ search: "tomate", city: "Oyem" }, "« tomate » à Oyem"],
  [{ search: "tomate", category: "legumes" }, "Légumes « tomate »"],
] as const)("le titre de la liste dit ses filtres : %o", (filter, title) => {
  expect(listTitle(filter)).toBe(title);
});
