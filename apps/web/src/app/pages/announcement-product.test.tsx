import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { anEdited } from "#testing/announcements.ts";
import { type Answers, answerTo, done } from "#testing/answers.ts";
import { paste } from "#testing/paste.ts";
import { aViewer, profile } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { Component as CreatePage } from "./create-announcement.page.tsx";
import { Component as EditPage } from "./edit-announcement.page.tsx";

beforeEach(() => localStorage.clear());

const SELLER: Answers = {
  "auth.me": aViewer(),
  "profiles.me": { ...profile, location: "Oyem" },
  "announcements.myImages": [],
  "announcements.ownWeights": [
    { unit: "sac", product: "Safou", weightKg: 40 },
    { unit: "sac", product: "Tomate", weightKg: 25 },
  ],
  "announcements.productNamed": ({ title }) => (title.startsWith("Tomates") ? { name: "Tomate" } : null),
  "announcements.productChoices": [
    { name: "Safou", called: "Atanga" },
    { name: "Tomate", called: null },
  ],
};
const openNew = (answers: Answers = {}) => renderPage(<CreatePage />, { answers: { ...SELLER, ...answers } });
const product = () => screen.findByLabelText<HTMLInputElement>("Produit");
const publish = () => userEvent.click(screen.getByRole("button", { name: "Publier l'annonce" }));

async function fill() {
  await waitFor(() => expect(screen.getByLabelText(/^Ville/u)).toHaveProperty("value", "Oyem"));
  await paste(screen.getByLabelText(/^Titre/u), "Tomates cerises");
  await userEvent.selectOptions(screen.getByLabelText(/^Catégorie/u), "legumes");
  await userEvent.selectOptions(screen.getByLabelText(/^État du produit/u), "frais");
  await paste(screen.getByLabelText(/^Description/u), "Mûres à point");
  await userEvent.type(screen.getByLabelText(/^Prix \(FCFA\)/u), "500");
}

test("le titre propose le produit, que le serveur lit du titre lui-même ; rien à choisir pour publier", async () => {
  const create = answerTo("announcements.create", done);
  openNew({ "announcements.create": create });
  await product();
  await fill();
  await waitFor(async () => expect((await product()).value).toBe("Tomate"));
  screen.getByText(/^D'après le titre\./u);
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ product: null })));
});

test.for([
  ["Safou", "Safou"],
  ["", ""],
])("ce que le vendeur choisit (« %s ») l'emporte sur le titre, et reste après un rechargement", async ([typed, sent]) => {
  const create = answerTo("announcements.create", done);
  const { unmount } = openNew({ "announcements.create": create });
  await product();
  await fill();
  await waitFor(async () => expect((await product()).value).toBe("Tomate"));
  await userEvent.clear(await product());
  if (typed) await paste(await product(), typed);
  await userEvent.type(screen.getByLabelText(/^Titre/u), " rondes");
  unmount();
  openNew({ "announcements.create": create });
  await screen.findByDisplayValue("Tomates cerises rondes");
  expect((await product()).value).toBe(typed);
  await publish();
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ product: sent })));
});

test("« Reprendre le produit du titre » rend la parole au titre", async () => {
  openNew();
  await product();
  await fill();
  await paste(await product(), "Safou");
  await userEvent.click(screen.getByRole("button", { name: "Reprendre le produit du titre" }));
  await waitFor(async () => expect((await product()).value).toBe("Tomate"));
  expect(document.activeElement).toBe(await product());
  expect(screen.queryByRole("button", { name: "Reprendre le produit du titre" })).toBeNull();
});

test("le poids proposé est celui du produit et de l'unité ; ce qui est tapé reste", async () => {
  openNew();
  await product();
  await fill();
  await waitFor(async () => expect((await product()).value).toBe("Tomate"));
  await userEvent.selectOptions(screen.getByLabelText(/^Unité/u), "sac");
  const weight = screen.getByLabelText("Poids par sac");
  expect(weight).toHaveProperty("value", "25");
  await userEvent.clear(await product());
  await paste(await product(), "Safou");
  expect(weight).toHaveProperty("value", "40");
  await userEvent.clear(weight);
  await userEvent.type(weight, "12");
  await userEvent.clear(await product());
  expect(weight).toHaveProperty("value", "12");
});

test("un produit inconnu est refusé en français, et tout ce qui était tapé reste", async () => {
  openNew({ "announcements.create": refusing("announcement.product-unknown") });
  await product();
  await fill();
  await userEvent.clear(await product());
  await paste(await product(), "Ciment");
  await publish();
  await screen.findByText(/^Ce produit est inconnu/u);
  expect((await product()).value).toBe("Ciment");
  expect(screen.getByLabelText(/^Titre/u)).toHaveProperty("value", "Tomates cerises");
});

test("à la modification, le choix d'avant est là ; vidé, il part vide", async () => {
  const stored = anEdited({ title: "Tomates", product: "Safou", productChosen: true });
  const update = answerTo("announcements.update", { id: stored.id, version: 4 });
  renderPage(<EditPage />, {
    at: `/edit-announcement/${stored.id}`,
    path: "/edit-announcement/:id",
    answers: { ...SELLER, "announcements.toEdit": stored, "announcements.update": update },
  });
  expect((await product()).value).toBe("Safou");
  await userEvent.clear(await product());
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ product: "" })));
});
