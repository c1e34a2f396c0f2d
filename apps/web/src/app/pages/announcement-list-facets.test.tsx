import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, aPage, type Answers, silent } from "#testing/answers.ts";
import { aCard, someFacets } from "#testing/announcements.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { Component } from "./announcement-list.page.tsx";

const FACETS = someFacets({
  total: 3000,
  flags: { organic: 12, verified: 1240 },
  choices: {
    category: {
      isCapped: false,
      values: [
        { value: "fruits", count: 42 },
        { value: "legumes", count: 7 },
      ],
    },
    country: { isCapped: true, values: [{ value: "gabon", count: 240 }] },
    city: {
      isCapped: false,
      values: [
        { value: "Oyem", count: 5, country: "gabon" },
        { value: "Bouaké", count: 3, country: "cote_ivoire" },
        { value: "Bitam", count: 1, country: "gabon" },
      ],
    },
    product: {
      isCapped: false,
      values: [
        { value: "huile-de-palme", label: "Huile de palme", count: 9 },
        { value: "igname", label: "Igname", count: 2 },
      ],
    },
    condition: { isCapped: false, values: [{ value: "frais", count: 41 }] },
  },
});

function open(at = "/announcements", answers: Answers = {}) {
  const facets = answerTo("announcements.facets", FACETS);
  const view = renderPage(<Component />, {
    at,
    path: "/announcements",
    answers: {
      "announcements.list": aPage([aCard()]),
      "announcements.count": { count: 2 },
      "announcements.facets": facets,
      ...answers,
    },
  });
  return { ...view, facets, address: () => view.router.state.location.search };
}

async function openSheet(name: string | RegExp = /^Filtres/u) {
  await screen.findByRole("article");
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Filtres" }));
}
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("rien n'est compté avant que les filtres ne s'ouvrent ; une page large les ouvre aussi", async () => {
  const { facets } = open("/announcements?category=fruits");
  await screen.findByRole("article");
  expect(facets).not.toHaveBeenCalled();
  await openSheet("Plus de filtres");
  await waitFor(() => expect(facets).toHaveBeenCalledWith({ category: "fruits" }));
});

test("chaque valeur dit combien il y en a : exact, « 240+ » d'une borne inférieure, « – » où personne n'a compté", async () => {
  open();
  const sheet = await openSheet();
  await sheet.findByRole("option", { name: "Fruits (42)" });
  expect(optionsOf(sheet.getByRole("combobox", { name: "Catégorie" }))).toEqual(
    expect.arrayContaining(["Toutes les catégories", "Fruits (42)", "Légumes (7)", "Épices (0)"]),
  );
  expect(optionsOf(sheet.getByRole("combobox", { name: "Pays" }))).toEqual([
    "Tous les pays",
    "Gabon (240+)",
    "Côte d'Ivoire (–)",
  ]);
  expect(optionsOf(sheet.getByRole("combobox", { name: "Vendeur" }))).toContain("Grossiste (–)");
  expect(sheet.getByRole("checkbox", { name: "Produits bio seulement 12" })).toBeTruthy();
  expect(sheet.getByRole("checkbox", { name: /^Vendeurs vérifiés seulement 1\s240$/u })).toBeTruthy();
});

test("les villes sont rangées par pays et se cherchent sans accent ; une seconde pression retire la ville", async () => {
  const { address } = open();
  const sheet = await openSheet();
  const gabon = within(await sheet.findByRole("group", { name: "Gabon" }));
  expect(gabon.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Oyem 5", "Bitam 1"]);
  await userEvent.type(sheet.getByRole("searchbox", { name: "Chercher une ville" }), "bouake");
  expect(sheet.queryByRole("group", { name: "Gabon" })).toBeNull();
  const town = sheet.getByRole("button", { name: "Bouaké 3" });
  await userEvent.click(town);
  expect(address()).toBe(`?city=${encodeURIComponent("Bouaké")}`);
  await waitFor(() => expect(town.getAttribute("aria-pressed")).toBe("true"));
  await userEvent.click(town);
  expect(address()).toBe("");
});

test("une ville où rien n'est offert se cherche aussi, et dit zéro ; ce qui n'existe pas se dit", async () => {
  open();
  const sheet = await openSheet();
  await sheet.findByRole("button", { name: "Oyem 5" });
  const field = sheet.getByRole("searchbox", { name: "Chercher une ville" });
  await userEvent.type(field, "akanda");
  expect(sheet.getByRole("button", { name: "Akanda 0" })).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "xyzzy");
  expect(sheet.getByText("Rien de ce nom")).toBeTruthy();
});

test("chaque choix va dans l'adresse, les choix déjà faits restent", async () => {
  const { address } = open("/announcements?search=huile");
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByRole("button", { name: "Huile de palme 9" }));
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: "État" }), "frais");
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: "Vendeur" }), "grossiste");
  for (const name of [/^Livraison possible/u, /^Vente en gros/u, /^Prix négociable/u, /^Vendeurs vérifiés/u])
    await userEvent.click(sheet.getByRole("checkbox", { name }));
  expect(Object.fromEntries(new URLSearchParams(address()))).toEqual({
    search: "huile",
    product: "huile-de-palme",
    condition: "frais",
    sellerType: "grossiste",
    delivery: "1",
    wholesale: "1",
    negotiable: "1",
    verified: "1",
  });
});

test("chaque filtre de l'adresse a sa puce et se retire seul, le produit par son nom", async () => {
  const { address } = open(
    "/announcements?product=huile-de-palme&condition=frais&sellerType=grossiste&delivery=1&wholesale=1&negotiable=1&verified=1",
  );
  await screen.findByRole("article");
  await screen.findByRole("button", { name: "Retirer le filtre Huile de palme" });
  const about = screen.getByRole("link", { name: "Tout sur\u00a0: Huile de palme" });
  expect(about.getAttribute("href")).toBe("/produits/huile-de-palme");
  for (const word of [
    "Huile de palme",
    "Frais",
    "Grossiste",
    "Livraison possible",
    "Vente en gros",
    "Prix négociable",
    "Vendeurs vérifiés",
  ])
    await userEvent.click(screen.getByRole("button", { name: `Retirer le filtre ${word}` }));
  expect(address()).toBe("");
});

test("la feuille dit à mesure combien d'annonces restent, et se ferme sur elles", async () => {
  open("/announcements", { "announcements.count": ({ category }) => ({ count: category ? 42 : 2 }) });
  const sheet = await openSheet();
  expect(sheet.getByRole("button", { name: "Voir 2 annonces" })).toBeTruthy();
  await userEvent.selectOptions(sheet.getByRole("combobox", { name: "Catégorie" }), "fruits");
  await userEvent.click(await sheet.findByRole("button", { name: "Voir 42 annonces" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("sans les nombres, les filtres se choisissent tout de même", async () => {
  const { address } = open("/announcements", { "announcements.facets": refusing("announcement.not-found") });
  const sheet = await openSheet();
  await sheet.findByRole("option", { name: "Gabon (–)" });
  await userEvent.click(within(sheet.getByRole("group", { name: "Gabon" })).getAllByRole("button")[0]!);
  expect(address()).toBe("?city=Libreville");
});

test("pendant que l'on compte, rien ne se presse qui s'en irait ; chercher se peut déjà", async () => {
  open("/announcements", { "announcements.facets": silent });
  const sheet = await openSheet();
  expect(optionsOf(sheet.getByRole("combobox", { name: "Pays" }))).toEqual(["Tous les pays", "Gabon", "Côte d'Ivoire"]);
  expect(sheet.queryByRole("group", { name: "Gabon" })).toBeNull();
  await userEvent.type(sheet.getByRole("searchbox", { name: "Chercher une ville" }), "akanda");
  expect(sheet.getByRole("button", { name: "Akanda" })).toBeTruthy();
});

test("les catégories sont à une pression sur téléphone, et se retirent au même endroit", async () => {
  const { address } = open();
  await screen.findByRole("article");
  const rail = within(screen.getByRole("region", { name: "Filtres et tri" }));
  await userEvent.click(rail.getByRole("button", { name: "Fruits" }));
  expect(address()).toBe("?category=fruits");
  await userEvent.click(rail.getByRole("button", { name: "Retirer le filtre Fruits" }));
  expect(address()).toBe("");
});
