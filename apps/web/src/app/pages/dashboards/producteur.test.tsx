import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { aMeasure, aNormal, anOverview, figures, fourTips, oneEvent } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./dashboard.page.tsx";

// Fetched on the way: here beforehand, so that a busy machine fails no test.
beforeAll(() => import("./producteur.tsx"));

const overview = anOverview();
const answers = {
  "auth.me": aViewer({ firstName: "Clarisse" }),
  "dashboards.overview": overview,
  "dashboards.producer": figures,
  "weather.here": aNormal,
  "crops.list": aPage([]),
  "farm.tips.shown": fourTips,
  "farm.events.shown": oneEvent,
};
const open = (changes: Answers = {}) =>
  renderPage(<Component />, {
    at: "/dashboard/producteur",
    path: "/dashboard/producteur",
    answers: { ...answers, ...changes },
  });

/** Numbers and their signs are tied by spaces that no keyboard has. */
const plain = (element: HTMLElement | null) => (element?.textContent ?? "").replaceAll(/\s/gu, " ");
const part = async (name: string) => (await screen.findByRole("heading", { level: 2, name })).closest("section")!;

test("les revenus encaissés, et trois estimations dites comme telles", async () => {
  open();
  const revenue = await part("Revenus");
  expect(plain(revenue)).toContain("Revenus encaissés12 500 FCFA");
  expect(plain(revenue)).toContain("Revenus prospectifsEstimation14 375 FCFA");
  expect(plain(revenue)).toContain("Revenus mensuelsEstimation13 216 FCFA");
  expect(plain(revenue)).toContain("ÉconomiesEstimation1 322 FCFA");
});

test("la formule se lit au toucher et au clavier, et se ferme par Échap", async () => {
  open();
  const info = await within(await part("Revenus")).findByRole("button", { name: /^Formule : Revenus mensuels\./u });
  info.focus();
  await userEvent.keyboard("{Enter}");
  const said = await screen.findByText(/prix moyen de vos annonces actives/u);
  expect(plain(said)).toBe("Vues (151) × prix moyen de vos annonces actives (875,25 FCFA) × 0,1");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText(/prix moyen/u)).toBeNull());
  expect(info.getAttribute("aria-label")).toContain(said.textContent);
});

test("ces 30 jours se comparent aux 30 d'avant ; à partir de rien, aucun pourcentage", async () => {
  open();
  const shown = await part("Performance");
  expect(shown.textContent).not.toMatch(/\d (?:%|FCFA)/u);
  const performance = plain(shown);
  expect(performance).toContain("Favoris3 +12 les 30 jours d'avant");
  expect(performance).toContain("Contacts1 -34 les 30 jours d'avant");
  expect(performance).toContain("Commandes2 0 les 30 jours d'avant");
  expect(performance).toContain("Revenus7 000 FCFA 7 000 FCFA les 30 jours d'avant");
});

test("seule une annonce expirée se renouvelle, d'ici même", async () => {
  const renew = answerTo("announcements.renew", ({ id }) => ({ id, status: "active" }));
  open({ "announcements.renew": renew });
  const buttons = await screen.findAllByRole("button", { name: /^Renouveler/u });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Renouveler « Gombo »"]);
  await userEvent.click(buttons[0]!);
  await waitFor(() => expect(renew).toHaveBeenCalledWith({ id: overview.announcements[1]?.id }));
  expect(await screen.findByText("Annonce renouvelée pour 60 jours")).toBeTruthy();
});

test("publier, déclarer une récolte, voir ses commandes ; une commande de l'activité s'ouvre", async () => {
  open();
  expect((await screen.findByRole("link", { name: "Publier une annonce" })).getAttribute("href")).toBe("/create-announcement");
  expect(screen.getByRole("button", { name: "Déclarer une récolte" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir mes commandes" }).getAttribute("href")).toBe("/orders?tab=ventes");
  const order = within(await part("Activité récente")).getByRole("link", { name: "«\u00a0Tomates\u00a0»" });
  expect(order.getAttribute("href")).toBe("/orders/42");
  expect(plain(order.parentElement)).toBe("Commande acceptée : « Tomates »");
});

test("la météo nomme la station et tait ce que la source ne dit pas", async () => {
  open();
  const weather = plain(await part("Météo à Oyem"));
  expect(weather).toMatch(/Moyenne saisonnière, \p{L}+, station de Bitam/u);
  expect(weather).toContain("25°");
  expect(weather).not.toMatch(/Humidité|Vent|Précipitations/u);
});

test("la météo mesurée dit tout ce qu'elle sait", async () => {
  open({ "weather.here": aMeasure });
  const weather = plain(await part("Météo à Oyem"));
  expect(weather).toContain("source Open-Meteo");
  expect(weather).toContain("Pluie faibleHumidité88 %Précipitations0,2 mmVent7 km/h");
});

test.each([
  ["rien", null],
  ["une panne", refusing("service.database-away")],
])("%s : « Données météo non disponibles », et le reste de la page", async (_name, answer) => {
  open({ "weather.here": answer });
  expect(await screen.findByText("Données météo non disponibles")).toBeTruthy();
  expect(await part("Conseils")).toBeTruthy();
});

test("trois conseils, puis tous par le lien qui en dit le nombre ; fermé, le lien reprend le focus", async () => {
  open();
  const tips = await part("Conseils");
  expect((await within(tips).findAllByRole("heading", { level: 3 })).map((title) => title.textContent)).toEqual([
    "Conseil 1",
    "Conseil 2",
    "Conseil 3",
  ]);
  const link = within(tips).getByRole("button", { name: "Voir les 4 conseils" });
  await userEvent.click(link);
  const drawer = await screen.findByRole("dialog", { name: "Conseils" });
  expect(await within(drawer).findByText("Conseil 4")).toBeTruthy();
  fireEvent.keyDown(drawer, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("les événements portent leur jour et leur lieu", async () => {
  open();
  const item = (await screen.findByRole("heading", { level: 3, name: "Foire d'Oyem" })).closest("li");
  expect(plain(item)).toBe("14mars2030Foire d'OyemOyem · local");
});

test("sans conseil ni événement, chacun le dit", async () => {
  open({ "farm.tips.shown": { items: [], total: 0 }, "farm.events.shown": { items: [], total: 0 } });
  expect(await screen.findByText("Aucun conseil pour le moment.")).toBeTruthy();
  expect(await screen.findByText("Aucun événement à venir. L'équipe de Récolte les annonce ici.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Voir les/u })).toBeNull();
});

test("une panne des chiffres se dit sans emporter le reste, avec « Réessayer »", async () => {
  open({
    "dashboards.producer": refusing("service.database-away"),
  });
  expect((await screen.findAllByText("Impossible de charger vos chiffres")).length).toBeGreaterThan(0);
  expect(screen.getAllByRole("button", { name: "Réessayer" }).length).toBeGreaterThan(0);
  expect(screen.getByRole("heading", { level: 2, name: "Mes annonces" })).toBeTruthy();
});
