import type { Suggestion } from "@recolte/domain/market/search/suggestion";
import { expect, test } from "vitest";
import { linesFor, narrowedTo } from "./lines.ts";

const FOUND: Suggestion[] = [
  { kind: "produit", label: "Tomate", n: 12 },
  { kind: "ville", label: "Oyem", n: 1 },
  { kind: "categorie", label: "epices", n: 1200 },
];
const RECENTS = ["Tomates Oyem", "épices", "riz", "Oyem bananes", "oyem gombo", "oyem safou"];
const texts = (typed: string, found: readonly Suggestion[] = FOUND) =>
  linesFor(typed, RECENTS, found).map(({ text, note }) => `${text} | ${note}`);

test("chaque ligne dit ce qu'elle est et combien il y en a", () => {
  expect(texts("zz")).toEqual([
    "Tomate | Produit · 12 annonces",
    "Oyem | Ville · 1 annonce",
    "Épices | Catégorie · plus de 1\u202f000 annonces",
  ]);
});

test("ses recherches d'avant dont un mot commence ainsi viennent d'abord, trois au plus, sans celle qui est écrite", () => {
  expect(texts("OYE", [])).toEqual([
    "Tomates Oyem | Recherche récente",
    "Oyem bananes | Recherche récente",
    "oyem gombo | Recherche récente",
  ]);
  expect(texts("epi", [])).toEqual(["épices | Recherche récente"]);
  expect(texts("epices", [])).toEqual([]);
  expect(texts("yem", [])).toEqual([]);
});

test("avant toute lettre, ce sont toutes ses recherches d'avant", () => {
  expect(texts("", [])).toHaveLength(RECENTS.length);
});

test("un produit déjà cherché n'est proposé qu'une fois, et jamais plus de dix lignes", () => {
  expect(linesFor("ri", RECENTS, [{ kind: "produit", label: "Riz", n: 3 }]).map(({ text }) => text)).toEqual(["riz"]);
  const many = Array.from({ length: 10 }, (_, i) => ({ kind: "vendeur" as const, label: `Oyem ${i}`, n: 1 }));
  expect(linesFor("oye", RECENTS, many)).toHaveLength(10);
});

test.for([
  ["ville", "Oyem", "search=oye&country=cote_ivoire&city=Abidjan&bio=1", "city=Oyem&bio=1"],
  ["ville", "Oyem", "", "city=Oyem"],
  ["categorie", "fruits", "search=fru&exact=1&country=gabon&sort=price_asc", "country=gabon&sort=price_asc&category=fruits"],
] as const)("choisir la %s %s depuis « %s » mène à « %s »", ([kind, value, query, address]) => {
  expect(narrowedTo({ kind, value, text: value, note: "" }, query)).toBe(address);
});
