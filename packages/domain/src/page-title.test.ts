import { expect, test } from "vitest";
import { canonicalPath, fullTitle, listTitle, plainLine } from "./page-title.ts";

const ID = "0198c0de-0000-7000-8000-00000000000A";
const query = (values: Record<string, string> = {}) => ({ get: (name: string) => values[name] ?? null });

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

test.each([
  ["/", {}, "/"],
  ["/announcements/", { sort: "price_asc", utm_source: "x" }, "/announcements"],
  [
    "/announcements",
    { city: "Port-Gentil", category: "autre", bio: "1" },
    "/announcements?category=autres&city=Port-Gentil&bio=1",
  ],
  ["/announcements", { search: 'a&b="<' }, "/announcements?search=a%26b%3D%22%3C"],
  [`/announcements/${ID}`, { from: "x" }, `/announcements/${ID.toLowerCase()}`],
  [`/profile/${ID}`, {}, `/profile/${ID.toLowerCase()}`],
  ["/Detaillants", { city: "Oyem" }, "/detaillants"],
  ["/help", {}, "/help"],
  ["/messages", {}, null],
  ["/nulle-part", {}, null],
])("%s %o a pour seule adresse %s", (pathname, values, address) => {
  expect(canonicalPath(pathname, query(values as Record<string, string>))).toBe(address);
});

test("la moitié d'un caractère dans une recherche n'arrête rien", () => {
  expect(canonicalPath("/announcements", query({ search: "a\ud83d" }))).toBe("/announcements?search=a");
});
