import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { Component as DictionaryPage } from "./dictionary.page.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

beforeEach(() => localStorage.clear());

const SOURCED = { source: "Wikipédia, « Safoutier »", url: "https://fr.wikipedia.org/wiki/Safoutier" };
const safou = {
  id: "0190f3a0-0000-7000-8000-000000000001",
  slug: "safou",
  name: "Safou",
  category: "fruits" as const,
  names: [
    {
      id: "0190f3a0-0000-7000-8000-000000000002",
      productId: "0190f3a0-0000-7000-8000-000000000001",
      name: "Atanga",
      kind: "local" as const,
      country: "gabon" as const,
      toConfirm: true,
      ...SOURCED,
    },
  ],
  weights: [],
  seasons: [],
};

const open = (answers: Answers = {}, at = "/admin/dictionnaire") =>
  renderPage(<DictionaryPage />, {
    path: "/admin/dictionnaire",
    at,
    answers: {
      "auth.me": aViewer({ roles: ["admin"] }),
      "dictionary.list": { items: [safou], next: null },
      "dictionary.unfound": [],
      "dictionary.choices": [{ id: safou.id, name: "Safou" }],
      ...answers,
    },
  });

test("chaque produit montre ses noms, leur genre, leur pays et leur source ; ce qui est à confirmer le dit", async () => {
  open();
  const card = within(await screen.findByRole("article", { name: "Safou" }));
  card.getByText("Nom local · Gabon");
  card.getByText("À confirmer");
  expect(card.getByRole("link", { name: SOURCED.source }).getAttribute("href")).toBe(SOURCED.url);
});

test("un nom sans source n'est pas envoyé : le champ le dit, et ce qui est tapé reste", async () => {
  const add = answerTo("dictionary.addName", { id: "x" });
  open({ "dictionary.addName": add });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un nom à Safou" }));
  await fill({ Nom: "Prune" });
  await press("Enregistrer");
  expect(await screen.findByText("La source est requise")).toBeTruthy();
  expect(add).not.toHaveBeenCalled();
  await fill({ Source: "Le marché" });
  await press("Enregistrer");
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(add.mock.calls[0]?.[0]).toMatchObject({ productId: safou.id, fields: { name: "Prune", source: "Le marché", url: "" } });
  expect(await screen.findByText("Nom ajouté")).toBeTruthy();
});

test("un nom que le produit a déjà se dit sous le champ", async () => {
  open({ "dictionary.addName": refusing("dictionary.name-known") });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un nom à Safou" }));
  await fill({ Nom: "Atangas", Source: "Le marché" });
  await press("Enregistrer");
  expect(await screen.findByText("Ce produit a déjà ce nom")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom/u).value).toBe("Atangas");
});

test("un poids usuel veut un poids et une source, et part en kilos", async () => {
  const add = answerTo("dictionary.addWeight", { id: "x" });
  open({ "dictionary.addWeight": add });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un poids usuel à Safou" }));
  await press("Enregistrer");
  expect(await screen.findByText("Le poids est requis")).toBeTruthy();
  expect(screen.getByText("La source est requise")).toBeTruthy();
  await fill({ "Poids \\(kg\\)": "2,5", Source: "Le marché" });
  await press("Enregistrer");
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(add.mock.calls[0]?.[0]).toMatchObject({ productId: safou.id, fields: { unit: "sac", kg: 2.5, country: null } });
});

test("une saison veut un mois et une source ; celle qui est là dit ses mois et d'où elle vient", async () => {
  const set = answerTo("dictionary.setSeason", undefined);
  const season = {
    id: "s",
    productId: safou.id,
    country: "gabon",
    months: [9, 10],
    certainty: "indicative",
    ...SOURCED,
  } as const;
  const shown = { ...safou, seasons: [{ ...season, months: [9, 10] }] };
  open({ "dictionary.setSeason": set, "dictionary.list": { items: [shown], next: null } });
  expect(await screen.findByText("De saison : de septembre à octobre")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une saison à Safou" }));
  await press("Enregistrer");
  expect(await screen.findByText("Choisissez au moins un mois")).toBeTruthy();
  expect(screen.getByText("La source est requise")).toBeTruthy();
  // The first that stands wrong, though it is none of the form's own fields.
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "janvier" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "novembre" }));
  await fill({ Source: "Le marché" });
  await press("Enregistrer");
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(set.mock.calls[0]?.[0]).toMatchObject({ productId: safou.id, fields: { country: "gabon", months: [11] } });
});

test("ce qui n'a rien trouvé s'ajoute au nom d'un produit, ou d'un nouveau", async () => {
  const add = answerTo("dictionary.addName", { id: "x" });
  const create = answerTo("dictionary.createProduct", { id: "y" });
  open({
    "dictionary.unfound": [{ words: "okok", count: 4, devices: 3, last: "2026-11-26" }],
    "dictionary.addName": add,
    "dictionary.createProduct": create,
  });
  const choose = async () => userEvent.click(await screen.findByRole("button", { name: "Ajouter « okok » au dictionnaire" }));
  await choose();
  await fill({ Source: "Le marché" });
  await press("Enregistrer");
  expect(await screen.findByText("Choisissez un produit")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Produit(?! ou)/u), "Safou");
  await press("Enregistrer");
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(add.mock.calls[0]?.[0]).toMatchObject({ productId: safou.id, fields: { name: "okok" } });

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText(/^Produit(?! ou)/u), "Un nouveau produit…");
  await fill({ Source: "Le marché" });
  await press("Enregistrer");
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: "okok", source: "Le marché" });
});

test("les filtres vivent dans l'adresse", async () => {
  const list = answerTo("dictionary.list", { items: [], next: null });
  open({ "dictionary.list": list }, "/admin/dictionnaire?genre=local&pays=gabon&confirmer=oui");
  expect(await screen.findByText("Aucune entrée ne correspond à ces filtres.")).toBeTruthy();
  expect(list.mock.calls[0]?.[0]).toMatchObject({ kind: "local", country: "gabon", toConfirm: true });
});
