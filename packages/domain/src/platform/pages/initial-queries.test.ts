import { expect, test } from "vitest";
import { initialQueries } from "./initial-queries.ts";

const ask = (address: string) => {
  const [pathname = "", search = ""] = address.split("?");
  const values = new Map(search.split("&").map((pair) => pair.split("=") as [string, string]));
  return initialQueries(pathname, { get: (name) => values.get(name) ?? null });
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

test("un profil et un annuaire se demandent d'avance, avec tout ce que l'adresse en dit", () => {
  expect(ask(`/profile/${ID}`)).toEqual([
    { path: "profiles.byId", input: { id: ID } },
    { path: "profiles.announcements", input: { id: ID }, paged: true },
    { path: "standing.why", input: { id: ID } },
    { path: "reviews.ofPerson", input: { id: ID }, paged: true },
  ]);
  expect(ask("/grossistes")).toEqual([{ path: "directories.list", input: { kind: "grossistes" }, paged: true }]);
  expect(ask("/grossistes?city=Oyem&country=gabon")).toEqual([
    { path: "directories.list", input: { kind: "grossistes", city: "Oyem", country: "gabon" }, paged: true },
  ]);
  expect(ask("/grossistes?country=ailleurs")).toEqual(ask("/grossistes"));
  const carriers = "search=Oyem&near=Bitam&radius=50&zone=Estuaire&vehicule=camion&chargeMin=3000&chargeMax=500&note=4";
  expect(ask(`/transporteurs?${carriers}`)).toEqual([
    {
      path: "directories.list",
      input: {
        kind: "transporteurs",
        search: "Oyem",
        near: "Bitam",
        radius: 50,
        zone: "Estuaire",
        vehicle: "camion",
        minCapacity: 500,
        maxCapacity: 3000,
        minRating: 4,
      },
      paged: true,
    },
  ]);
  expect(ask("/grossistes?zone=Estuaire&note=6")).toEqual(ask("/grossistes"));
});

test("qui se connecte ou écrit à l'équipe a d'avance ce que le site dit de lui-même", () => {
  for (const address of ["/auth", "/auth/", "/reset-password", "/contact"])
    expect(ask(address)).toEqual([{ path: "auth.config" }]);
});

test("une annonce se demande par son identifiant ; rien d'autre n'est demandé d'avance", () => {
  expect(ask(`/announcements/${ID}`)).toEqual([{ path: "announcements.byId", input: { id: ID } }]);
  for (const address of ["/announcements/1", `/announcements/${ID}/x`, "/messages"]) expect(ask(address)).toEqual([]);
});
