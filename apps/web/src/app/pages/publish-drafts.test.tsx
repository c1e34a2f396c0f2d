import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { type Answers, answerTo, done } from "#testing/answers.ts";
import { aViewer, profile } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./publish.page.tsx";

beforeEach(() => localStorage.clear());

const TOMATO = {
  name: "Tomate",
  called: null,
  category: "legumes",
  unit: "sac",
  conditionProduct: "frais",
  cover: null,
} as const;
const SELLER: Answers = {
  "auth.me": aViewer(),
  "profiles.me": { ...profile, location: "Oyem" },
  "announcements.myImages": [],
  "announcements.ownWeights": [{ unit: "sac", product: "Tomate", weightKg: 25 }],
  "announcements.sellable": ({ search }) => (search ? [] : [TOMATO]),
  "announcements.usualPrice": null,
};
/** Once it is known whose town it starts from. */
async function open(answers: Answers = {}) {
  const me = answerTo("profiles.me", { ...profile, location: "Oyem" });
  renderPage(<Component />, { at: "/publier?etape=2", path: "/publier", answers: { ...SELLER, "profiles.me": me, ...answers } });
  await waitFor(() => expect(me).toHaveBeenCalled());
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

const IGNAMES = {
  ...BLANK,
  title: "Ignames de Bitam",
  description: "Belles ignames",
  category: "tubercules",
  price: 700,
  city: "Bitam",
};
test("un autre produit touché : ni le titre, ni le texte, ni le prix du brouillon ne partent avec lui ; le lieu reste", async () => {
  const create = answerTo("announcements.create", done);
  draftOf(aViewer().id, null).keep(IGNAMES);
  await open({ "announcements.create": create });
  await press("Tomate");
  expect([field(/^Titre/u).value, field(/^Prix\s\(/u).value]).toEqual(["Tomate à Bitam", ""]);
  await userEvent.type(field(/^Prix\s\(/u), "900");
  await press("Publier");
  const description = "Tomate à Bitam. État\u00a0: frais.";
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ product: "Tomate", title: "Tomate à Bitam", description, category: "legumes", city: "Bitam" }),
    ),
  );
});

test("un autre nom écrit laisse de même ce qui n'est pas de lui ; le titre écrit ensuite, lui, reste", async () => {
  draftOf(aViewer().id, null).keep(IGNAMES);
  await open();
  await userEvent.type(await screen.findByLabelText("Touchez le produit, ou écrivez son nom"), "Vannerie");
  await press("Continuer");
  expect([field(/^Titre/u).value, field(/^Catégorie/u).value]).toEqual(["Vannerie à Bitam", ""]);
  await userEvent.clear(field(/^Titre/u));
  await userEvent.type(field(/^Titre/u), "Paniers tressés");
  await press("Retour");
  await press("Continuer");
  expect(field(/^Titre/u).value).toBe("Paniers tressés");
});

test("un brouillon dont le titre dit le produit touché garde tout", async () => {
  draftOf(aViewer().id, null).keep({ ...IGNAMES, title: "Tomates de Bitam" });
  await open();
  await press("Tomate");
  expect([field(/^Titre/u).value, field(/^Prix\s\(/u).value]).toEqual(["Tomates de Bitam", "700"]);
});

test("un produit nommé aux premières questions n'est pas un « Brouillon repris »", async () => {
  draftOf(aViewer().id, null).keep({ ...BLANK, product: "Tomate", productChosen: true });
  renderPage(<Component />, {
    at: { pathname: "/publier", state: { begins: true } },
    path: "/publier",
    answers: SELLER,
  });
  expect(await screen.findByRole("button", { name: "Sans photo" })).toBeTruthy();
  expect(screen.queryByText("Brouillon repris")).toBeNull();
});
