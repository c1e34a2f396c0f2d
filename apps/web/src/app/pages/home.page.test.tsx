import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { homeCategories, homeCounters } from "#testing/home.ts";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, aPage, failing } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as HomePage } from "./home.page.tsx";

const down = failing();
const show = (answers: Answers = {}) =>
  renderPage(<HomePage />, {
    answers: { "home.counters": homeCounters(), "home.categories": homeCategories(), "home.popular": [], ...answers },
  });
const target = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("le héros mène aux produits et à la vente", () => {
  show();
  screen.getByRole("heading", { level: 1, name: "L'agriculture à portée de main" });
  screen.getByText("Libreville");
  expect(target("Parcourir les produits")).toBe("/announcements");
  expect(target("Vendre mes produits")).toBe("/create-announcement");
});

test("les compteurs : producteurs et transporteurs avec un plus, produits sans", async () => {
  show();
  await screen.findByText("1 248+");
  screen.getByText("214+");
  expect(screen.getAllByText("3 506")).toHaveLength(2);
  screen.getByText("8 930");
});

test("un compteur en panne montre « -- »", async () => {
  show({ "home.counters": down });
  expect(await screen.findAllByText("--")).toHaveLength(7);
});

test("chaque métier mène à son annuaire", () => {
  show();
  const cards = within(screen.getByRole("heading", { name: "Vous êtes…" }).closest("section") ?? document.body).getAllByRole(
    "link",
  );
  expect(cards.map((card) => card.getAttribute("href"))).toEqual([
    "/producteurs",
    "/transformateurs",
    "/grossistes",
    "/transporteurs",
    "/detaillants",
  ]);
});

test("trois catégories, chacune avec son compte et son adresse", async () => {
  show();
  expect((await screen.findByRole("link", { name: /612/u })).textContent).toBe("Légumes612\u00a0produits");
  expect(screen.getByRole("link", { name: /Fruits/u }).textContent).toBe("Fruits1\u00a0produit");
  expect(target(/Céréales/u)).toBe("/announcements?category=cereales");
});

test("les catégories en panne le disent", async () => {
  show({ "home.categories": down });
  await screen.findByText("Erreur lors du chargement des catégories");
});

test("« Devenir Producteur » mène à la connexion, ou au tableau de bord d'un membre", async () => {
  const { unmount } = show();
  expect(target("Devenir Producteur")).toBe("/auth");
  expect(target("Explorer les Produits")).toBe("/announcements");
  unmount();

  show({ "auth.me": aViewer() });
  await expect.poll(() => target("Devenir Producteur")).toBe("/dashboard");
});

test("qui est connecté lit d'abord ce qui l'attend et ce qui est nouveau chez lui, puis l'accueil entier", async () => {
  const viewer = aViewer();
  const nearby = aCard({ title: "Gombo frais" });
  const own = { ...aCard({ title: "Le mien" }), seller: { ...aCard().seller, id: viewer.id } };
  show({
    "auth.me": viewer,
    "favourites.list": aPage([]),
    "dashboards.toDo": {
      items: [{ kind: "quote-request", id: "7", title: "Oyem → Bitam", at: "2999-01-01T00:00:00.000Z" }],
      missing: [],
      place: { town: "Oyem", country: "gabon" },
    },
    "announcements.list": ({ city }) => aPage(city === "Oyem" ? [own, nearby] : []),
  });
  expect((await screen.findByRole("link", { name: /Faites un prix/u })).getAttribute("href")).toBe("/quotes/7");
  const near = (await screen.findByRole("heading", { name: "Nouveau à Oyem" })).closest("section") ?? document.body;
  expect(within(near).getByRole("link", { name: "Gombo frais" }).getAttribute("href")).toBe(`/announcements/${nearby.id}`);
  expect(within(near).queryByText("Le mien")).toBeNull();
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(titles.indexOf("Nouveau à Oyem")).toBeLessThan(titles.indexOf("L'agriculture à portée de main"));
  expect(titles).toContain("Produits Populaires");
});
