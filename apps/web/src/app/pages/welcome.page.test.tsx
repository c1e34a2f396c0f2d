import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer, profile } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./welcome.page.tsx";

beforeEach(() => localStorage.clear());

const TOMATO = {
  name: "Tomate",
  called: null,
  category: "legumes",
  unit: "sac",
  conditionProduct: "frais",
  cover: null,
} as const;
const open = (answers: Answers = {}, query = "") =>
  renderPage(<Component />, {
    at: `/bienvenue${query}`,
    path: "/bienvenue",
    answers: { "auth.me": aViewer(), "profiles.me": profile, "announcements.sellable": [TOMATO], ...answers },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

const NEW = { isNew: true, waits: 0, isEntered: false };
test("juste après le code : un mot de passe, si l'on veut, en un champ ; puis les questions", async () => {
  const choose = answerTo("auth.chooseFirstPassword", ({ password }) => {
    if (password === "azerty") throw refused("auth.common-password");
    return { weakPassword: false };
  });
  const { router } = open({ "auth.firstPassword": NEW, "auth.chooseFirstPassword": choose }, "?question=mot-de-passe");
  await screen.findByRole("heading", { name: "Un mot de passe ?" });
  const field = screen.getByLabelText("Mot de passe");
  await userEvent.type(field, "court");
  await press("Choisir ce mot de passe");
  expect(await screen.findByText(/au moins 6 caractères$/u)).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "azerty");
  await press("Choisir ce mot de passe");
  expect(await screen.findByText("Ce mot de passe est trop courant")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "mangue-verte-7");
  await press("Choisir ce mot de passe");
  expect(await screen.findByText("Question 1 sur 3")).toBeTruthy();
  expect(choose).toHaveBeenLastCalledWith({ password: "mangue-verte-7" });
  expect(router.state.location.search).toBe("?question=1");
});

test("« Plus tard » passe le mot de passe, et le retour n'y ramène pas", async () => {
  const { router } = open({ "auth.firstPassword": NEW }, "?question=mot-de-passe");
  await userEvent.click(await screen.findByRole("link", { name: "Plus tard" }));
  expect(await screen.findByText("Question 1 sur 3")).toBeTruthy();
  expect(router.state.historyAction).toBe("REPLACE");
});

test("un compte qui n'est pas neuf, ou qui a un mot de passe, commence par les questions", async () => {
  for (const firstPassword of [null, { ...NEW, isNew: false, waits: null }]) {
    const { unmount } = open({ "auth.firstPassword": firstPassword }, "?question=mot-de-passe");
    expect(await screen.findByText("Question 1 sur 3")).toBeTruthy();
    unmount();
  }
});

test("une question par écran : un geste répond et mène à la suivante, et ce qui est déjà ainsi n'est pas envoyé", async () => {
  const update = answerTo("profiles.update", { verified: false });
  const mine = { ...profile, userType: "producteur" as const, location: "", verified: false };
  const { router } = open({ "profiles.me": mine, "profiles.update": update });
  await press(/^Producteur/u);
  expect(update).not.toHaveBeenCalled();
  await press("Bitam");
  await waitFor(() =>
    expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ location: "Bitam", userType: "producteur" })),
  );
  expect(await screen.findByRole("heading", { name: "Que vendez-vous ?" })).toBeTruthy();
  expect(router.state.location.search).toBe("?question=3");
});

test("changer de métier s'enregistre d'un geste ; avec un badge, le profil dit d'abord ce qu'il en coûte", async () => {
  const update = answerTo("profiles.update", { verified: false });
  const { unmount } = open({ "profiles.me": { ...profile, userType: "producteur", verified: false }, "profiles.update": update });
  await press(/^Grossiste/u);
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ userType: "grossiste" })));
  unmount();
  const { router } = open({ "profiles.me": { ...profile, userType: "producteur", verified: true }, "profiles.update": update });
  await press(/^Grossiste/u);
  expect(router.state.location.pathname).toBe("/profile");
  expect(update).toHaveBeenCalledOnce();
});

test("une ville hors de la liste s'écrit ; « Plus tard » passe la question", async () => {
  const update = answerTo("profiles.update", { verified: false });
  const { router } = open({ "profiles.update": update }, "?question=2");
  await userEvent.type(await screen.findByLabelText(/^Ou écrivez le nom de votre ville/u), "Minkébé");
  await press("Minkébé");
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ location: "Minkébé" })));
  await screen.findByRole("heading", { name: /^Que (?:vendez|cherchez)-vous/u });
  await userEvent.click(await screen.findByRole("link", { name: "Plus tard" }));
  expect(router.state.location.pathname).toBe("/");
});

test("qui vend commence une annonce de ce produit ; une annonce déjà commencée reste", async () => {
  const seller = { ...profile, userType: "producteur" as const, location: "Oyem" };
  const { router, unmount } = open({ "profiles.me": seller }, "?question=3");
  await press("Tomate");
  expect(router.state.location).toMatchObject({ pathname: "/publier", state: { begins: true } });
  const draft = draftOf(aViewer().id, null);
  expect(draft.read()?.values).toMatchObject({ product: "Tomate", unit: "sac", category: "legumes", city: "Oyem" });
  draft.keep({ ...draft.read()!.values, title: "La mienne" } as never);
  unmount();
  const again = open({ "profiles.me": seller }, "?question=3");
  await press("Tomate");
  expect(draft.read()?.values).toMatchObject({ title: "La mienne" });
  expect(again.router.state.location.state).toEqual({ begins: false });
});

test("un produit qui n'est pas montré s'écrit : la liste suit, et sans elle l'annonce commence avec ces mots", async () => {
  const seller = { ...profile, userType: "producteur" as const, location: "Oyem" };
  const sellable = answerTo("announcements.sellable", ({ search }) => {
    if (!search) return [];
    return search === "man" ? [{ ...TOMATO, name: "Manioc" }] : [];
  });
  const { router } = open({ "profiles.me": seller, "announcements.sellable": sellable }, "?question=3");
  const field = await screen.findByLabelText("Touchez le produit, ou écrivez son nom");
  await userEvent.type(field, "man");
  expect(await screen.findByRole("button", { name: "Manioc" })).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "Odika");
  await press("Odika");
  expect(router.state.location.pathname).toBe("/publier");
  expect(draftOf(aViewer().id, null).read()?.values).toMatchObject({ product: "Odika", productChosen: false, city: "Oyem" });
});

test("qui achète est averti de ce produit", async () => {
  const save = answerTo("alerts.save", ({ id, question }) => ({
    id,
    question,
    cadence: "now",
    pausedAt: null,
    createdAt: "2026-11-20T08:00:00.000Z",
  }));
  const { router } = open({ "profiles.me": { ...profile, userType: "consommateur" }, "alerts.save": save }, "?question=3");
  await press("Tomate");
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ question: { search: "Tomate" } })));
  expect(await screen.findByText("Vous serez averti quand quelqu'un vend : Tomate")).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: "/", state: { wished: true } });
});

test("qui n'a pas encore de nom le dit avec son métier ; sans lui, rien ne part", async () => {
  const update = answerTo("profiles.update", { verified: false });
  const unnamed = { ...profile, firstName: "", lastName: "", userType: "consommateur" as const, verified: false };
  open({ "profiles.me": unnamed, "profiles.update": update });
  await press(/^Producteur/u);
  expect(await screen.findByText("Le prénom est requis")).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Prénom"), "Awa");
  await userEvent.type(screen.getByLabelText("Nom"), "Mba");
  await press(/^Producteur/u);
  const said = { firstName: "Awa", lastName: "Mba", userType: "producteur" };
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(said)));
});
