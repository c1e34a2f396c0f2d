import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, refused, renderPage } from "#testing/render.tsx";
import { Component } from "./reset-password.page.tsx";

const TOKEN = "a".repeat(43);
const open = (at: string, answers: Answers = {}) => renderPage(<Component />, { path: "/reset-password", at, answers });
afterEach(() => vi.useRealTimers());

test("sans lien : « Vérification en cours... », puis au bout de 3 secondes l'erreur et la connexion", async () => {
  vi.useFakeTimers();
  const { router } = open("/reset-password");
  expect(screen.getByText("Vérification en cours...")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(router.state.location.pathname).toBe("/reset-password");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe("/auth");
  vi.useRealTimers();
  expect(await screen.findByText("Session de réinitialisation expirée ou invalide")).toBeTruthy();
});

test("avec un lien valable : le formulaire, et le jeton quitte l'adresse", async () => {
  const { router } = open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { email: "a…@exemple.example" } });
  expect(await screen.findByLabelText(/^Nouveau mot de passe/u)).toBeTruthy();
  expect(router.state.location.hash).toBe("");
});

test.each([
  ["mangue-verte", "autre", "Les mots de passe ne correspondent pas"],
  ["court", "court", "Le mot de passe doit contenir au moins 6 caractères"],
])("« %s » et « %s » : %s", async (password, confirmation, message) => {
  const reset = vi.fn();
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { email: "" }, "auth.resetPassword": reset });
  await userEvent.type(await screen.findByLabelText(/^Nouveau mot de passe/u), password);
  await userEvent.type(screen.getByLabelText(/^Confirmer/u), confirmation);
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
});

test("à l'équipe, l'aide et l'erreur disent douze caractères", async () => {
  const reset = vi.fn();
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { email: "", isStaff: true }, "auth.resetPassword": reset });
  expect(await screen.findByText("Au moins 12 caractères")).toBeTruthy();
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u]) await userEvent.type(screen.getByLabelText(label), "court");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText("Le mot de passe doit contenir au moins 12 caractères")).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
});

test("le nouveau mot de passe part avec le jeton, et l'accueil s'ouvre", async () => {
  const reset = vi.fn(() => ({ signedIn: true, weakPassword: false }));
  const { router } = open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { email: "" }, "auth.resetPassword": reset });
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u])
    await userEvent.type(await screen.findByLabelText(label), "mangue-verte");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  await waitFor(() => expect(reset).toHaveBeenCalledWith({ token: TOKEN, password: "mangue-verte" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByText("Mot de passe mis à jour avec succès !")).toBeTruthy();
});

test("en démonstration, un nouveau mot de passe trop courant passe avec un avertissement", async () => {
  const reset = vi.fn(() => ({ signedIn: true, weakPassword: true }));
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { email: "" }, "auth.resetPassword": reset });
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u])
    await userEvent.type(await screen.findByLabelText(label), "azerty");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  const said = await screen.findByText(/^Mot de passe mis à jour avec succès !/u);
  expect(said.textContent).toContain("Ce mot de passe est trop courant");
});

test("un refus pendant l'enregistrement se lit et laisse le formulaire", async () => {
  open(`/reset-password#t=${TOKEN}`, {
    "auth.checkReset": { email: "" },
    "auth.resetPassword": () => {
      throw refused("auth.common-password");
    },
  });
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u])
    await userEvent.type(await screen.findByLabelText(label), "azerty");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText("Ce mot de passe est trop courant")).toBeTruthy();
});
