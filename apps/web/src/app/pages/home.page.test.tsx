import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
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

const nothingWaits: Outputs["dashboards"]["toDo"] = { items: [], missing: [] };

test("qui est connecté lit d'abord ce qui l'attend et ce qui est nouveau près de chez lui, puis l'accueil entier", async () => {
  const nearby = aCard({ title: "Gombo frais" });
  show({
    "auth.me": aViewer(),
    "favourites.list": aPage([]),
    "dashboards.toDo": {
      ...nothingWaits,
      items: [{ kind: "quote-request", id: "7", title: "Oyem → Bitam", at: "2999-01-01T00:00:00.000Z" }],
    },
    "home.nearby": { town: "Oyem", country: "gabon", items: [nearby] },
  });
  expect((await screen.findByRole("link", { name: /faire un prix/u })).getAttribute("href")).toBe("/quotes/7");
  const near = within(await screen.findByRole("region", { name: "Nouveau près de chez vous" }));
  near.getByText("Oyem et 100 km autour, par la route");
  expect(near.getByRole("link", { name: "Gombo frais" }).getAttribute("href")).toBe(`/announcements/${nearby.id}`);
  expect(near.getByRole("link", { name: "Voir tout" }).getAttribute("href")).toBe("/announcements?near=Oyem&radius=100");
  const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(titles.indexOf("Nouveau près de chez vous")).toBeLessThan(titles.indexOf("L'agriculture à portée de main"));
  expect(titles).toContain("Produits Populaires");
});

test("rien à moins de 100 km : l'accueil le dit et montre le pays", async () => {
  show({
    "auth.me": aViewer(),
    "favourites.list": aPage([]),
    "dashboards.toDo": nothingWaits,
    "home.nearby": { town: null, country: "gabon", items: [aCard({ title: "Gombo frais" })] },
  });
  const near = within(await screen.findByRole("region", { name: "Nouveau près de chez vous" }));
  near.getByText("Rien à moins de 100 km de chez vous : les plus récentes de votre pays, Gabon");
  expect(near.getByRole("link", { name: "Voir tout" }).getAttribute("href")).toBe("/announcements?country=gabon");
});
