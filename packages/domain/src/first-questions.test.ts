import { expect, test } from "vitest";
import { firstQuestions } from "./first-questions.ts";

const ask = (address: string) => {
  const [pathname = "", search = ""] = address.split("?");
  const values = new Map(search.split("&").map((pair) => pair.split("=") as [string, string]));
  return firstQuestions(pathname, { get: (name) => values.get(name) ?? null });
};
const ID = "0198c0de-0000-7000-8000-000000000000";

test("l'accueil demande ses compteurs, ses catégories et ses produits", () => {
  expect(ask("/").map(({ path }) => path)).toEqual(["home.counters", "home.categories", "home.popular"]);
});

test("la liste demande sa première page et son compte, avec les filtres de l'adresse", () => {
  expect(ask("/announcements?category=autre&bio=1&sort=hasard")).toEqual([
    { path: "announcements.list", input: { category: "autres", organic: true, sort: "recent" }, paged: true },
    { path: "announcements.count", input: { category: "autres", organic: true } },
  ]);
});

test("un profil et un annuaire sans filtre se demandent d'avance", () => {
  expect(ask(`/profile/${ID}`)).toEqual([
    { path: "profiles.byId", input: { id: ID } },
    { path: "profiles.announcements", input: { id: ID }, paged: true },
  ]);
  expect(ask("/grossistes")).toEqual([{ path: "directories.list", input: { kind: "grossistes" }, paged: true }]);
  expect(ask("/grossistes?city=Oyem")).toEqual([]);
});

test("une annonce se demande par son identifiant ; rien d'autre n'est demandé d'avance", () => {
  expect(ask(`/announcements/${ID}`)).toEqual([{ path: "announcements.byId", input: { id: ID } }]);
  for (const address of ["/announcements/1", `/announcements/${ID}/x`, "/messages", "/auth"]) expect(ask(address)).toEqual([]);
});
