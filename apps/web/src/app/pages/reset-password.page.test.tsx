import { Refusal } from "@recolte/domain/platform/refusal";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { entering } from "#testing/people.ts";
import { type Answers, answerTo, failing } from "#testing/answers.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./reset-password.page.tsx";
import { paste } from "#testing/paste.ts";

const TOKEN = "a".repeat(43);
const CHECKED = { email: "", isStaff: false, invited: false };
const CHANGED = { signedIn: true, isStaff: false, weakPassword: false };
const open = (at: string, answers: Answers = {}) => renderPage(<Component />, { path: "/reset-password", at, answers });
afterEach(() => vi.useRealTimers());

test("une invitation dans l'équipe a son titre, et ne parle pas de réinitialiser", async () => {
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { email: "", isStaff: true, invited: true } });
  expect(await screen.findByRole("heading", { name: "Bienvenue dans l'équipe de Récolte" })).toBeTruthy();
  expect(screen.queryByText("Vérifiez votre email pour réinitialiser votre mot de passe")).toBeNull();
});

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
  const { router } = open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { ...CHECKED, email: "a…@exemple.example" } });
  expect(await screen.findByLabelText(/^Nouveau mot de passe/u)).toBeTruthy();
  expect(router.state.location.hash).toBe("");
});

test.each([
  ["mangue-verte", "autre", "Les mots de passe ne correspondent pas"],
  ["court", "court", "Le mot de passe doit contenir au moins 6 caractères"],
])("« %s » et « %s » : %s", async (password, confirmation, message) => {
  const reset = answerTo("auth.resetPassword", CHANGED);
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": CHECKED, "auth.resetPassword": reset });
  await paste(await screen.findByLabelText(/^Nouveau mot de passe/u), password);
  await paste(screen.getByLabelText(/^Confirmer/u), confirmation);
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
});

test("à l'équipe, l'aide et l'erreur disent douze caractères", async () => {
  const reset = answerTo("auth.resetPassword", CHANGED);
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": { ...CHECKED, isStaff: true }, "auth.resetPassword": reset });
  expect(await screen.findByText("Au moins 12 caractères")).toBeTruthy();
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u]) await paste(screen.getByLabelText(label), "court");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText("Le mot de passe doit contenir au moins 12 caractères")).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
});

test("le nouveau mot de passe part avec le jeton, et l'accueil s'ouvre", async () => {
  const reset = answerTo("auth.resetPassword", CHANGED);
  const { router } = open(`/reset-password#t=${TOKEN}`, {
    "auth.checkReset": CHECKED,
    ...entering("auth.resetPassword", reset),
  });
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u]) await paste(await screen.findByLabelText(label), "mangue-verte");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  await waitFor(() => expect(reset).toHaveBeenCalledWith({ token: TOKEN, password: "mangue-verte" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByText("Mot de passe mis à jour avec succès !")).toBeTruthy();
});

test("en démonstration, un nouveau mot de passe trop courant passe avec un avertissement", async () => {
  const reset = answerTo("auth.resetPassword", { ...CHANGED, weakPassword: true });
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": CHECKED, ...entering("auth.resetPassword", reset) });
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u]) await paste(await screen.findByLabelText(label), "azerty");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  const said = await screen.findByText(/^Mot de passe mis à jour avec succès !/u);
  expect(said.textContent).toContain("Ce mot de passe est trop courant");
});

test("un refus pendant l'enregistrement se lit et laisse le formulaire", async () => {
  open(`/reset-password#t=${TOKEN}`, {
    "auth.checkReset": CHECKED,
    "auth.resetPassword": refusing("auth.common-password"),
  });
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u]) await paste(await screen.findByLabelText(label), "azerty");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText("Ce mot de passe est trop courant")).toBeTruthy();
});

const enter = async () => {
  for (const label of [/^Nouveau mot de passe/u, /^Confirmer/u]) await paste(await screen.findByLabelText(label), "mangue-verte");
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));

test("sur une ligne lente, un lien dont la vérification dure plus de 3 secondes n'est pas dit expiré", async () => {
  vi.useFakeTimers();
  let arrive = (_answer: typeof CHECKED) => {};
  const answer = new Promise<typeof CHECKED>((resolve) => (arrive = resolve));
  const { router } = open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": () => answer });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(router.state.location.pathname).toBe("/reset-password");
  expect(screen.getByText("Vérification en cours...")).toBeTruthy();
  vi.useRealTimers();
  arrive({ ...CHECKED, email: "a…@exemple.example" });
  expect(await screen.findByLabelText(/^Nouveau mot de passe/u)).toBeTruthy();
});

test.each([
  ["une coupure", new Error("coupure"), "Vérifiez votre connexion, puis réessayez."],
  ["la limite des essais", refused("limits.too-many"), new Refusal("limits.too-many").message],
])("un lien que %s empêche de vérifier n'est pas dit expiré : on réessaie", async (_what, failure, message) => {
  vi.useFakeTimers();
  const check = answerTo("auth.checkReset", failing(failure));
  open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": check });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  expect(await screen.findByText(message)).toBeTruthy();
  check.mockReturnValue(CHECKED);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByLabelText(/^Nouveau mot de passe/u)).toBeTruthy();
});

test("le mot de passe changé sans que la réponse arrive : réessayer mène à la connexion avec le nouveau, au lieu de dire le lien expiré", async () => {
  const reset = answerTo("auth.resetPassword", () => {
    throw reset.mock.calls.length === 1 ? new Error("coupure") : refused("auth.bad-reset-token");
  });
  const { router } = open(`/reset-password#t=${TOKEN}`, { "auth.checkReset": CHECKED, "auth.resetPassword": reset });
  await enter();
  await save();
  expect(await screen.findByText("Erreur lors de la mise à jour du mot de passe")).toBeTruthy();
  await save();
  expect(await screen.findByText(/^Votre mot de passe est sans doute déjà changé/u)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/auth");
});

test("un lien qui a servi entre-temps est dit invalide dès le premier essai", async () => {
  open(`/reset-password#t=${TOKEN}`, {
    "auth.checkReset": CHECKED,
    "auth.resetPassword": refusing("auth.bad-reset-token"),
  });
  await enter();
  await save();
  expect(await screen.findByText("Session de réinitialisation expirée ou invalide")).toBeTruthy();
});
