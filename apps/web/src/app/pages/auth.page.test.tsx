import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { expect, test } from "vitest";
import { answered, type Answers, answerTo, failing } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { aViewer, entering } from "#testing/people.ts";
import { renderPage, renderRoutes, refusing } from "#testing/render.tsx";
import { Component } from "./auth.page.tsx";

const config = aConfig({ supportEmail: "", supportPhone: "" });
const open = (answers: Answers = {}, at = "/auth") =>
  renderPage(<Component />, { path: "/auth", at, answers: { "auth.config": config, ...answers } });
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`, "u")), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("se connecter envoie l'adresse et le mot de passe tels quels", async () => {
  const signIn = answerTo("auth.signIn", { id: "1", erasedOn: null });
  open(entering("auth.signIn", signIn));
  await type("Email", "awa@exemple.example");
  await type("Mot de passe", " secret ");
  await press("Se connecter");
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ email: "awa@exemple.example", password: " secret " }));
  expect(await screen.findByText("Connexion réussie !")).toBeTruthy();
});

test("un refus du serveur se lit, et ce qui était tapé reste", async () => {
  open({
    "auth.signIn": refusing("auth.bad-credentials"),
  });
  await type("Email", "awa@exemple.example");
  await type("Mot de passe", "secret");
  await press("Se connecter");
  expect(await screen.findByText("Email ou mot de passe incorrect")).toBeTruthy();
  expect(screen.getByLabelText(/^Email/u)).toHaveProperty("value", "awa@exemple.example");
});

async function fillRegistration(confirmation: string) {
  await userEvent.click(await screen.findByRole("radio", { name: "Inscription" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Grossiste" }));
  await type("Prénom", "Awa");
  await type("Nom", "Obame");
  await type("Email", "awa@exemple.example");
  await type("Mot de passe", "mangue-verte");
  await type("Confirmer le mot de passe", confirmation);
}

test("deux mots de passe différents : le message paraît et rien n'est envoyé", async () => {
  const signUp = answerTo("auth.signUp", { id: "1", weakPassword: false });
  open({ "auth.signUp": signUp });
  await fillRegistration("autre");
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("S'inscrire");
  expect(await screen.findByText("Les mots de passe ne correspondent pas")).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
});

test("sans la case des conditions, rien n'est envoyé", async () => {
  const signUp = answerTo("auth.signUp", { id: "1", weakPassword: false });
  open({ "auth.signUp": signUp });
  await fillRegistration("mangue-verte");
  await press("S'inscrire");
  expect(await screen.findByText("Vous devez accepter les conditions d'utilisation")).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
});

test("une inscription complète part une fois, avec type et pays", async () => {
  const signUp = answerTo("auth.signUp", { id: "1", weakPassword: false });
  open(entering("auth.signUp", signUp));
  await fillRegistration("mangue-verte");
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("S'inscrire");
  expect(await screen.findByText("Compte créé avec succès !")).toBeTruthy();
  expect(signUp).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ userType: "grossiste", country: "gabon", acceptTerms: true }),
  );
});

test("en démonstration, un mot de passe trop courant passe, et l'avertissement se lit sous la réussite", async () => {
  open(entering("auth.signUp", () => ({ id: "1", weakPassword: true })));
  await fillRegistration("mangue-verte");
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("S'inscrire");
  const said = await screen.findByText(/^Compte créé avec succès !/u);
  expect(said.textContent).toContain("Ce mot de passe est trop courant");
});

test("un formulaire vide : chaque message paraît sur son champ, et le premier fautif reçoit le focus", async () => {
  open();
  await userEvent.click(await screen.findByRole("radio", { name: "Inscription" }));
  await press("S'inscrire");
  for (const message of ["Le type de compte est requis", "Le prénom est requis", "Le nom est requis", "L'email est requis"])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Producteur" }));
  await userEvent.click(screen.getByRole("radio", { name: "Producteur" }));
  await press("S'inscrire");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Prénom/u));
});

test("un refus à l'inscription laisse l'écran et tout ce qui était tapé", async () => {
  open({
    "auth.signUp": refusing("auth.email-taken"),
  });
  await fillRegistration("mangue-verte");
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await press("S'inscrire");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByLabelText(/^Prénom/u)).toHaveProperty("value", "Awa");
  expect(screen.getByLabelText(/^Mot de passe/u)).toHaveProperty("value", "mangue-verte");
});

test.each([
  ["auth.signIn", "Se connecter", "Erreur lors de la connexion"],
  ["auth.signUp", "S'inscrire", "Erreur lors de l'inscription"],
] as const)("une panne de %s se dit dans les mots de la spécification", async (procedure, button, said) => {
  open(answered(procedure, failing()));
  if (button === "S'inscrire") {
    await fillRegistration("mangue-verte");
    await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  } else {
    await type("Email", "awa@exemple.example");
    await type("Mot de passe", "secret");
  }
  await press(button);
  expect(await screen.findByText(said)).toBeTruthy();
});

test("l'œil montre ce qui est tapé, au clavier aussi", async () => {
  open();
  await type("Mot de passe", "secret");
  const field = screen.getByLabelText<HTMLInputElement>(/^Mot de passe/u);
  expect(field.type).toBe("password");
  await userEvent.tab();
  const eye = screen.getByRole("button", { name: "Afficher le mot de passe" });
  expect(document.activeElement).toBe(eye);
  await userEvent.keyboard("{Enter}");
  expect(field.type).toBe("text");
  expect(eye.getAttribute("aria-pressed")).toBe("true");
});

test("la connexion ne salue pas en habitué qui n'est jamais venu, et « Mot de passe oublié ? » précède le bouton", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Connectez-vous" })).toBeTruthy();
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names.indexOf("Mot de passe oublié ?")).toBeLessThan(names.indexOf("Se connecter"));
  expect(names).toContain("Mot de passe oublié ?");
});

test("« Retour à la connexion » ramène, sans rien demander", async () => {
  const requestReset = answerTo("auth.requestReset", { ok: true });
  open({ "auth.requestReset": requestReset });
  await press("Mot de passe oublié ?");
  await press("Retour à la connexion");
  expect(await screen.findByRole("button", { name: "Se connecter" })).toBeTruthy();
  expect(requestReset).not.toHaveBeenCalled();
});

test("« Mot de passe oublié ? » demande un lien, puis ramène à la connexion", async () => {
  const requestReset = answerTo("auth.requestReset", { ok: true });
  open({ "auth.requestReset": requestReset });
  await press("Mot de passe oublié ?");
  await type("Email", "awa@exemple.example");
  await press("Envoyer le lien");
  expect(await screen.findByText("Email de réinitialisation envoyé ! Vérifiez votre boîte mail.")).toBeTruthy();
  expect(requestReset).toHaveBeenCalledWith({ email: "awa@exemple.example" });
  expect(await screen.findByRole("button", { name: "Se connecter" })).toBeTruthy();
});

test("en démonstration, un compte choisi remplit le formulaire", async () => {
  open({
    "auth.config": {
      ...config,
      demo: true,
      demoAccounts: [{ email: "producteur@demo.example", label: "Producteur", password: "demo", isStaff: false }],
    },
  });
  await press("Producteur");
  expect(screen.getByLabelText(/^Email/u)).toHaveProperty("value", "producteur@demo.example");
});

test("qui est déjà connecté va où il voulait aller", async () => {
  open({ "auth.me": aViewer() });
  expect(await screen.findByText("ailleurs")).toBeTruthy();
});

const LEAVING = { id: "1", erasedOn: "2026-03-20T08:00:00.000Z" };
async function signInLeaving(answers: Answers) {
  open({ "auth.signIn": LEAVING, ...answers });
  await type("Email", "awa@exemple.example");
  await type("Mot de passe", "secret");
  await press("Se connecter");
  expect(await screen.findByRole("heading", { level: 1, name: "Compte en cours de suppression" })).toBeTruthy();
}

test("un compte en cours de suppression n'entre pas : la date se lit, et annuler le rend", async () => {
  const cancel = answerTo("account.cancelDeletion", { id: "1" });
  await signInLeaving(entering("account.cancelDeletion", cancel));
  expect(screen.getByText("20 mars 2026")).toBeTruthy();
  expect(screen.queryByText("Connexion réussie !")).toBeNull();
  await press("Annuler la suppression");
  expect(await screen.findByText("Suppression annulée : tout est de nouveau là")).toBeTruthy();
  expect(cancel).toHaveBeenCalledExactlyOnceWith({ email: "awa@exemple.example", password: "secret" });
});

test("« Laisser supprimer » ramène à la connexion sans rien annuler", async () => {
  const cancel = answerTo("account.cancelDeletion", { id: "1" });
  await signInLeaving({ "account.cancelDeletion": cancel });
  await press("Laisser supprimer");
  expect(await screen.findByRole("button", { name: "Se connecter" })).toBeTruthy();
  expect(cancel).not.toHaveBeenCalled();
});

test("le lien de la nouvelle adresse la confirme, même sans session, et quitte la barre d'adresse", async () => {
  const confirm = answerTo("auth.confirmEmailChange", { waits: false });
  const { router } = open({ "auth.confirmEmailChange": confirm }, `/auth#email=${"a".repeat(43)}`);
  expect(await screen.findByText("Nouvelle adresse confirmée. Utilisez-la pour vous connecter.")).toBeTruthy();
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ token: "a".repeat(43) });
  expect(router.state.location.hash).toBe("");
});

test("ce qui est tapé pour s'inscrire reste quand on regarde la connexion ; l'adresse tapée suit jusqu'à « Mot de passe oublié »", async () => {
  open({});
  const tab = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
  await tab("Inscription");
  await type("Prénom", "Awa");
  await tab("Connexion");
  await type("Email", "awa@exemple.example");
  await tab("Inscription");
  expect(await screen.findByLabelText("Prénom")).toHaveProperty("value", "Awa");
  await tab("Connexion");
  await press("Mot de passe oublié ?");
  expect(await screen.findByLabelText(/^Email/u)).toHaveProperty("value", "awa@exemple.example");
});

test("qui vient d'entrer voit l'en-tête et la barre jusqu'à ce que la page suivante soit là", async () => {
  const Never = lazy(() => new Promise<never>(() => {}));
  const routes = [
    { path: "/auth", element: <Component /> },
    { path: "*", element: <Never /> },
  ];
  renderRoutes(routes, { at: "/auth", answers: { "auth.config": config, "auth.me": aViewer() } });
  expect(await screen.findByRole("banner")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Navigation principale" })).toBeTruthy();
  expect(screen.getByText("Chargement...")).toBeTruthy();
});
