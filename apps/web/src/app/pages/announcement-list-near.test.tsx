import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { answerTo, aPage, type Answers, silent } from "#testing/answers.ts";
import { aCard } from "#testing/announcements.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./announcement-list.page.tsx";

type Ask = Geolocation["getCurrentPosition"];
const ask = vi.fn<Ask>();
const answers = (latitude: number, longitude: number) =>
  ask.mockImplementation((onFound) => onFound({ coords: { latitude, longitude } } as GeolocationPosition));
const fails = (code: number) =>
  ask.mockImplementation((_onFound, onFailed) => onFailed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));

beforeEach(() => {
  ask.mockReset();
  const spy = vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition: ask } as unknown as Geolocation);
  return () => spy.mockRestore();
});

function open(at: string, more: Answers = {}) {
  const list = answerTo("announcements.list", aPage([aCard({ city: "Bitam" })]));
  const view = renderPage(<Component />, {
    at,
    path: "/announcements",
    answers: {
      "announcements.list": list,
      "announcements.count": { count: 2 },
      "announcements.facets": silent,
      ...more,
    },
  });
  const address = () => Object.fromEntries(new URLSearchParams(view.router.state.location.search));
  return { ...view, list, address };
}

/** In the column of a wide screen. */
async function openNear() {
  await screen.findByRole("article");
  const side = within(screen.getByRole("complementary", { name: "Filtres" }));
  const button = await side.findByRole("button", { name: "Près de…" });
  if (button.getAttribute("aria-expanded") === "false") await userEvent.click(button);
  await side.findByRole("combobox", { name: "Ville la plus proche" });
  return side;
}
const town = (side: Awaited<ReturnType<typeof openNear>>) =>
  side.getByRole<HTMLSelectElement>("combobox", { name: "Ville la plus proche" });

test("rien n'est demandé à l'appareil tant que l'on n'appuie pas sur « Ma position »", async () => {
  open("/announcements");
  const side = await openNear();
  await userEvent.selectOptions(town(side), "Oyem");
  expect(ask).not.toHaveBeenCalled();
});

test("une ville choisie va dans l'adresse, du plus proche au plus loin ; le rayon et l'ordre se changent", async () => {
  const { address, list } = open("/announcements?country=cote_ivoire&city=Bouak%C3%A9");
  const side = await openNear();
  await userEvent.selectOptions(town(side), "Oyem");
  expect(address()).toEqual({ near: "Oyem", sort: "distance" });
  await userEvent.selectOptions(side.getByRole("combobox", { name: "À moins de" }), "50");
  expect(address()).toEqual({ near: "Oyem", radius: "50", sort: "distance" });
  await waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ near: "Oyem", radius: 50, sort: "distance" })));
  await userEvent.selectOptions(screen.getAllByRole("combobox", { name: "Trier par" })[0]!, "Prix croissant");
  expect(address()).toEqual({ near: "Oyem", radius: "50", sort: "price_asc" });
});

test("avec des mots, ou un ordre choisi, la ville n'en change pas l'ordre", async () => {
  const { address } = open("/announcements?search=manioc");
  await userEvent.selectOptions(town(await openNear()), "Oyem");
  expect(address()).toEqual({ search: "manioc", near: "Oyem" });
});

test("le filtre a une seule puce ; la retirer emporte le rayon et l'ordre par proximité", async () => {
  const { address } = open("/announcements?near=Oyem&radius=50&sort=distance&category=fruits");
  await screen.findByRole("article");
  await userEvent.click(screen.getByRole("button", { name: "Retirer le filtre Oyem et 50\u00a0km autour" }));
  expect(address()).toEqual({ category: "fruits" });
  expect(screen.queryByRole("option", { name: "Proximité" })).toBeNull();
});

test("les cartes disent à combien de kilomètres elles sont, comme une estimation ; sans ville rien n'y est dit", async () => {
  const { router } = open("/announcements?near=Oyem");
  const card = within(await screen.findByRole("article"));
  await card.findByText("à environ 70 km");
  await router.navigate("/announcements");
  await waitFor(() => expect(card.queryByText(/environ/u)).toBeNull());
});

test("« Ma position » devient la ville la plus proche, et rien de plus fin ne va ni dans l'adresse ni au serveur", async () => {
  answers(1.5873, 11.5934);
  const { address, list } = open("/announcements");
  const side = await openNear();
  await userEvent.click(side.getByRole("button", { name: "Ma position" }));
  await waitFor(() => expect(address()).toEqual({ near: "Oyem", sort: "distance" }));
  await waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ near: "Oyem" })));
  expect(JSON.stringify(list.mock.calls)).not.toMatch(/1\.58|11\.59|latitude/u);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/1\.58|11\.59/u);
});

test.each([
  ["en mer", () => answers(0.4, 8.5), "Aucune ville proche, choisissez"],
  ["refusée", () => fails(1), "Votre position n'est pas partagée : choisissez une ville."],
  ["introuvable", () => fails(2), "Position introuvable : choisissez une ville."],
])("une position %s se dit, et la ville se choisit", async (_what, prepare, words) => {
  prepare();
  const { address } = open("/announcements");
  const side = await openNear();
  await userEvent.click(side.getByRole("button", { name: "Ma position" }));
  await side.findByText(words);
  expect(address()).toEqual({});
  await userEvent.selectOptions(town(side), "Oyem");
  expect(side.queryByText(words)).toBeNull();
  expect(address()).toMatchObject({ near: "Oyem" });
});

test("une position qui arrive après que l'on a choisi une ville ne change rien", async () => {
  let answer = () => {};
  ask.mockImplementation((onFound) => {
    answer = () => onFound({ coords: { latitude: 5.3, longitude: -4 } } as GeolocationPosition);
  });
  const { address } = open("/announcements");
  const side = await openNear();
  await userEvent.click(side.getByRole("button", { name: "Ma position" }));
  await side.findByText("Recherche de votre position…");
  await userEvent.selectOptions(town(side), "Oyem");
  answer();
  await side.findByRole("option", { name: "Oyem", selected: true });
  expect(address()).toMatchObject({ near: "Oyem" });
});

test("une ville sans route dit comment on s'y rend", async () => {
  open("/announcements?near=Port-Gentil");
  const side = await openNear();
  await side.findByText("Port-Gentil se rejoint par bateau ou avion.");
});

test("une ville de l'adresse qui n'est pas sur la liste reste choisie", async () => {
  open("/announcements?near=Atlantide");
  const side = await openNear();
  expect(town(side).value).toBe("Atlantide");
  expect(screen.getByRole("button", { name: /^Retirer le filtre Atlantide/u })).toBeTruthy();
});

test("rien près de la ville : chercher plus loin est à une pression", async () => {
  const { address } = open("/announcements?near=Oyem&radius=25&sort=distance", {
    "announcements.list": aPage([]),
    "announcements.count": { count: 0 },
  });
  await userEvent.click(await screen.findByRole("link", { name: "Chercher jusqu'à 200\u00a0km autour de Oyem" }));
  expect(address()).toEqual({ near: "Oyem", radius: "200", sort: "distance" });
});
