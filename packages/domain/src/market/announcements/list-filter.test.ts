import { expect, test } from "vitest";
import { readFilter } from "./list-filter.ts";

test.each([
  ["\u202amanioc\u202c", "manioc"],
  ["Ba\u200bnane", "Banane"],
  [`${"a".repeat(79)}🌾🌾`, "a".repeat(79)],
  ["\u200b", undefined],
])("une adresse cherche ce qui s'y lit : « %s »", (typed, search) => {
  expect(readFilter({ get: (name) => (name === "search" ? typed : null) }).search).toBe(search);
});

test("une adresse dit le pays, la ville, la catégorie et l'ordre ; ce qu'elle dit de faux est ignoré", () => {
  const read = (query: Record<string, string>) => readFilter({ get: (name) => query[name] ?? null });
  const said = { country: "cote_ivoire", city: "Bouaké", category: "fruits", sort: "price_asc" };
  expect(read({ ...said, city: " Bouaké ", bio: "1" })).toEqual({ ...said, organic: true });
  expect(read({ country: "france", city: "", category: "voitures", bio: "0", sort: "hasard" })).toEqual({ sort: "recent" });
  expect(read({})).toEqual({ sort: "recent" });
});

test("avec des mots, l'ordre est la pertinence ; une adresse qui en nomme un autre le garde", () => {
  const read = (query: Record<string, string>) => readFilter({ get: (name) => query[name] ?? null });
  expect(read({ search: "riz" })).toEqual({ search: "riz", sort: "relevance" });
  expect(read({ search: "riz", sort: "recent", exact: "1" })).toEqual({ search: "riz", exact: true, sort: "recent" });
  expect(read({ sort: "relevance", exact: "1" })).toEqual({ sort: "recent" });
});

test("une adresse dit l'état, le produit, les options et le vendeur ; une valeur inconnue ou retirée est ignorée", () => {
  const read = (query: Record<string, string>) => readFilter({ get: (name) => query[name] ?? null });
  const chosen = { condition: "frais", product: "huile-de-palme", sellerType: "grossiste" };
  const on = { delivery: "1", wholesale: "1", negotiable: "1", verified: "1", bio: "1" };
  expect(read({ ...chosen, ...on })).toEqual({
    ...chosen,
    delivery: true,
    wholesale: true,
    negotiable: true,
    verified: true,
    organic: true,
    sort: "recent",
  });
  const wrong = { condition: "cru", product: "Huile de palme", sellerType: "banquier", delivery: "oui", verified: "0" };
  expect(read(wrong)).toEqual({ sort: "recent" });
  expect(read({ product: "a".repeat(61) })).toEqual({ sort: "recent" });
});

test("une adresse dit près de quelle ville et jusqu'où ; sans ville rien n'est proche, ni rayon ni ordre n'y changent rien", () => {
  const read = (query: Record<string, string>) => readFilter({ get: (name) => query[name] ?? null });
  expect(read({ near: " Oyem ", radius: "50", sort: "distance" })).toEqual({ near: "Oyem", radius: 50, sort: "distance" });
  expect(read({ near: "Oyem", search: "riz" })).toEqual({ near: "Oyem", search: "riz", sort: "relevance" });
  expect(read({ near: "Oyem", radius: "30" })).toEqual({ near: "Oyem", sort: "recent" });
  expect(read({ near: " ", radius: "50", sort: "distance" })).toEqual({ sort: "recent" });
  expect(read({ radius: "50", sort: "distance", search: "riz" })).toEqual({ search: "riz", sort: "relevance" });
});
