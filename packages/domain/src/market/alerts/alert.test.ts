import { expect, test } from "vitest";
import { alertLabel, cadenceOf, isBroad, listPathOf, placeAnchor, type SavedQuestion } from "./alert.ts";
import { readFilter } from "#market/announcements/list-filter.ts";

test.each([
  [{}, "Toutes les annonces"],
  [{ search: "tomates", city: "Oyem", organic: true }, "tomates · Oyem · Bio"],
  [{ category: "fruits", country: "cote_ivoire" }, "Fruits · Côte d'Ivoire"],
  [{ search: "riz", maxPrice: 500 }, "riz · jusqu'à 500\u00a0FCFA/kg"],
  [{ search: "riz", minPrice: 200 }, "riz · dès 200\u00a0FCFA/kg"],
  [{ search: "riz", minPrice: 500, maxPrice: 200 }, "riz · de 200 à 500\u00a0FCFA/kg"],
  [{ product: "huile-de-palme", condition: "frais" }, "huile de palme · Frais"],
] satisfies [SavedQuestion, string][])("%j se lit « %s »", (question, label) => {
  expect(alertLabel(question)).toBe(label);
});

test.each([
  [{}, true],
  [{ city: "Oyem" }, true],
  [{ minPrice: 100, maxPrice: 500 }, true],
  [{ city: "Oyem", organic: true }, false],
  [{ search: "tomates" }, false],
] satisfies [SavedQuestion, boolean][])("%j trouve beaucoup : %s", (question, broad) => {
  expect(isBroad(question)).toBe(broad);
  expect(cadenceOf(question, "now")).toBe(broad ? "day" : "now");
  expect(cadenceOf(question, "week")).toBe("week");
});

test.each([
  {},
  { search: "tomates & piment", city: "Port-Gentil" },
  { category: "fruits", country: "gabon", organic: true, minPrice: 100, maxPrice: 500 },
] satisfies SavedQuestion[])("l'adresse de sa liste dit la même question : %j", (question) => {
  const [, query = ""] = listPathOf(question).split("?");
  const said = new Map(query.split("&").map((pair) => pair.split("=") as [string, string]));
  const { sort: _sort, ...read } = readFilter({ get: (name) => decodeURIComponent(said.get(name) ?? "") });
  expect(read).toEqual(question);
});

test.each([
  [{ city: "Oyem", category: "fruits" }, "t:Oyem"],
  [{ category: "fruits" }, "c:fruits"],
  [{ organic: true }, "*"],
] satisfies [SavedQuestion, string][])("%j se range sous « %s »", (question, anchor) => {
  expect(placeAnchor(question)).toBe(anchor);
});
