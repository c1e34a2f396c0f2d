import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConsumer } from "#testing/dashboards.ts";
import { type Answers, answerTo, aPage, silent } from "#testing/answers.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./dashboard.page.tsx";

const PATH = "/dashboard/consommateur";
const viewer = aViewer({ userType: "consommateur" });
const answer = aConsumer();
const { favourites: KEPT, loyalty } = answer;
const STATUSES = ["proposee", "acceptee", "remise", "cloturee"] as const;
const ORDERS = STATUSES.map((status, n) =>
  anOrderCard({ id: `0190f3a0-0000-7000-8000-00000000010${n}`, title: `Achat ${n}`, status }),
);

const open = (tab = "", answers: Answers = {}) =>
  renderPage(<Component />, {
    at: tab ? `${PATH}?tab=${tab}` : PATH,
    path: PATH,
    answers: {
      "auth.me": viewer,
      "favourites.ids": KEPT.map(({ id }) => id),
      "orders.list": aPage(ORDERS),
      "dashboards.consumer": answer,
      ...answers,
    },
  });
const down = refusing("service.database-away");

test("quatre onglets, exactement, et des chemins vers les annonces", async () => {
  open();
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Mes Achats", "Favoris", "Découvertes", "Fidélité"]);
  expect((await screen.findByRole("link", { name: "Toutes les annonces" })).getAttribute("href")).toBe("/announcements");
});

test("les trois derniers achats, avec leur étape", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Achat 0" })).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(3);
  for (const stage of ["En négociation", "Confirmé", "Livré"]) expect(screen.getByText(stage)).toBeTruthy();
});

test("quatre favoris ; celui que l'on retire s'en va aussitôt", async () => {
  const set = answerTo("favourites.set", { favourite: false });
  open("favoris", { "favourites.set": set });
  expect(await screen.findAllByRole("article")).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Retirer « Favori 2 » des favoris" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  expect(set).toHaveBeenCalledWith({ announcementId: KEPT[1]!.id, favourite: false });
});

test("trois découvertes, chacune avec sa raison", async () => {
  open("decouvertes");
  const cards = await screen.findAllByRole("article");
  const reasons = ["Même catégorie : Légumes", "Même ville : Oyem", "Même type de vendeur : Producteur"];
  expect(cards.map((card) => reasons.find((reason) => within(card).queryByText(reason)))).toEqual(reasons);
});

test.each([
  [7, "70 points", "Niveau Silver", "Plus que 430 points avant Platine", 0.14],
  [10, "100 points", "Niveau Silver", "Plus que 400 points avant Platine", 0.2],
  [11, "110 points", "Niveau Gold", "Plus que 390 points avant Platine", 0.22],
  [50, "500 points", "Niveau Gold", "Objectif Platine atteint", 1],
  [80, "800 points", "Niveau Gold", "Objectif Platine atteint", 1],
])("avec %i favoris : %s, %s, « %s »", async (...[favourites, points, level, way, value]) => {
  open("fidelite", { "dashboards.consumer": { ...answer, loyalty: { ...loyalty, favourites } } });
  expect(await screen.findByText(level)).toBeTruthy();
  expect(screen.getByText(way)).toBeTruthy();
  expect(screen.getByText((_text, element) => element?.tagName === "P" && element.textContent === points)).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Vers le niveau Platine" }).value).toBeCloseTo(value);
});

test("les vendeurs favoris s'arrêtent à 8 ; les points d'achats ont leur ligne à eux", async () => {
  open("fidelite");
  const line = async (term: string) => (await screen.findByText(term)).closest("div")?.querySelector("dd")?.textContent;
  expect(await line("Vendeurs favoris")).toBe("8");
  expect(await line("Points d'achats")).toBe("12\u00a0points");
  expect(screen.getByText("2 achats livrés, 12 400 FCFA")).toBeTruthy();
});

test("au clavier, les flèches passent d'un onglet à l'autre, et l'adresse suit", async () => {
  const { router } = open();
  (await screen.findByRole("tab", { name: "Mes Achats" })).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(router.state.location.search).toBe("?tab=decouvertes");
  expect(await screen.findAllByRole("article")).toHaveLength(3);
});

test("à découvrir, son pays est choisi d'abord ; « Tous les pays » et une ville sont à une touche", async () => {
  const asked = answerTo("dashboards.consumer", answer);
  const { router } = open("decouvertes", { "dashboards.consumer": asked });
  await screen.findAllByRole("article");
  expect(asked).toHaveBeenLastCalledWith(undefined);
  const countries = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Pays" });
  expect(countries().value).toBe("gabon");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ville" }), "Oyem");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ city: "Oyem" }));
  await userEvent.selectOptions(countries(), "Tous les pays");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ country: "tous" }));
  expect(router.state.location.search).toBe("?tab=decouvertes&country=tous");
});

test.each([
  ["favoris", "Aucun favori pour le moment"],
  ["decouvertes", "Rien à découvrir pour le moment"],
])("%s sans rien : « %s » et le chemin vers les annonces", async (tab, title) => {
  open(tab, { "dashboards.consumer": { ...answer, favourites: [], discoveries: [] } });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir les annonces" }).getAttribute("href")).toBe("/announcements");
});

test.each(["favoris", "decouvertes", "fidelite"])("%s en panne le dit, avec « Réessayer »", async (tab) => {
  open(tab, { "dashboards.consumer": down });
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger votre espace");
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

test("en attendant, un squelette qui se dit", async () => {
  open("fidelite", { "dashboards.consumer": silent });
  expect(await screen.findByText("Chargement...")).toBeTruthy();
});
