import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, aPage, type Answers, silent } from "#testing/answers.ts";
import { aCard } from "#testing/announcements.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { Component } from "./announcement-list.page.tsx";

const TOWNS = [
  { town: "Bitam", count: 1 },
  { town: "Oyem", count: 1240 },
  { town: "Abidjan", count: 7 },
];

function open(at: string, more: Answers = {}) {
  const towns = answerTo("home.towns", TOWNS);
  const view = renderPage(<Component />, {
    at,
    path: "/announcements",
    answers: {
      "announcements.list": aPage([aCard()]),
      "announcements.count": { count: 1 },
      "announcements.facets": silent,
      "home.towns": towns,
      ...more,
    },
  });
  const address = () => Object.fromEntries(new URLSearchParams(view.router.state.location.search));
  return { ...view, towns, address };
}

/** In the column of a wide screen. */
async function openPicture() {
  await screen.findByRole("article");
  const side = within(screen.getByRole("complementary", { name: "Filtres" }));
  const near = await side.findByRole("button", { name: "Près de…" });
  if (near.getAttribute("aria-expanded") === "false") await userEvent.click(near);
  await userEvent.click(await side.findByRole("button", { name: "Où sont les annonces" }));
  return side;
}

test("rien n'est compté tant que l'image n'est pas demandée", async () => {
  const { towns } = open("/announcements?near=Oyem");
  await screen.findByRole("button", { name: "Où sont les annonces" });
  expect(towns).not.toHaveBeenCalled();
});

test("l'image dit où sont les annonces ; la liste dessous dit les mêmes chiffres, par pays, où il y en a le plus d'abord", async () => {
  open("/announcements");
  const side = await openPicture();
  const picture = await side.findByRole("figure", { name: /^Gabon et Côte d'Ivoire/u });
  expect(picture.querySelectorAll("circle")).toHaveLength(TOWNS.length);
  const links = side.getAllByRole("link").map((link) => link.textContent);
  expect(links).toEqual(["Oyem 1\u202f240 annonces", "Bitam 1 annonce", "Abidjan 7 annonces"]);
});

test("une ville mène à la liste près d'elle, la plus proche d'abord, et ce qui était choisi reste", async () => {
  const { address } = open("/announcements?category=fruits&city=Libreville&country=gabon&radius=50&near=Bitam");
  const side = await openPicture();
  await userEvent.click(await side.findByRole("link", { name: /^Oyem/u }));
  expect(address()).toEqual({ category: "fruits", near: "Oyem", radius: "50", sort: "distance" });
  await waitFor(() => expect(side.getByRole("link", { name: /^Oyem/u }).getAttribute("aria-current")).toBe("true"));
  expect(side.getByRole("combobox", { name: "Ville la plus proche" })).toHaveProperty("value", "Oyem");
});

test("sans aucune annonce, une phrase le dit", async () => {
  open("/announcements", { "home.towns": [] });
  const side = await openPicture();
  await side.findByText("Aucune annonce pour le moment.");
  expect(side.queryByRole("figure")).toBeNull();
});

test("une panne se dit, et se réessaie", async () => {
  open("/announcements", { "home.towns": refusing("service.database-away") });
  const side = await openPicture();
  await side.findByText("Impossible de charger les villes");
  expect(side.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
