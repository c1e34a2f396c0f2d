import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { HeaderSearch } from "./header-search.tsx";

async function search(at: string, text: string) {
  const { router } = renderPage(<HeaderSearch />, { at, path: "*" });
  const field = screen.getByRole("combobox");
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
  return () => router.state.location.pathname + router.state.location.search;
}

test("sur la liste, chercher garde la catégorie, le lieu et le tri", async () => {
  const address = await search("/announcements?category=legumes&sort=price_desc&country=gabon", "tomate");
  expect(address()).toBe("/announcements?category=legumes&sort=price_desc&country=gabon&search=tomate");
});

test("sur la liste, une recherche vidée s'en va ; le reste demeure", async () => {
  const address = await search("/announcements?search=tomate&category=legumes", "");
  expect(address()).toBe("/announcements?category=legumes");
});

test("ailleurs, chercher mène à la liste avec ces seuls mots, et rien de tapé ne mène nulle part", async () => {
  expect((await search("/help?search=x", "tomate"))()).toBe("/announcements?search=tomate");
});

test("ailleurs, une recherche vide est ignorée", async () => {
  expect((await search("/help", "  "))()).toBe("/help");
});

test("d'autres mots que ceux qu'on a voulus tels quels se cherchent comme tous les autres", async () => {
  const address = await search("/announcements?search=plantin&exact=1&bio=1", "bananne");
  expect(address()).toBe("/announcements?search=bananne&bio=1");
});
