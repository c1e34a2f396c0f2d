import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { toasts } from "#lib/send/toast.ts";
import { tied } from "#lib/browser/words.ts";
import { aConfig } from "#testing/home.ts";
import { paste } from "#testing/paste.ts";
import type { Answers } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as AdminLogin } from "./admin/admin-login.page.tsx";
import { Component as Auth } from "./auth.page.tsx";
import { Component as ResetPassword } from "./reset-password.page.tsx";

const REFUSED = "Connexion impossible : votre navigateur refuse les cookies. Autorisez-les pour ce site, puis connectez-vous.";
const STAFF = { email: "super-admin@demo.example", password: "demonstration", label: "Super administrateur", isStaff: true };

/** The server lets in, the browser drops the cookie: nobody is signed in afterwards. */
const answers: Answers = {
  "auth.config": aConfig({ demo: true, demoAccounts: [STAFF] }),
  "auth.signIn": { id: "1", erasedOn: null },
  "auth.signUp": { id: "1", weakPassword: false },
  "auth.checkReset": { email: "", isStaff: false, invited: false },
  "auth.resetPassword": { signedIn: true, isStaff: false, weakPassword: false },
  "account.cancelDeletion": { id: "1" },
};
const press = async (name: string, role = "button") => userEvent.click(await screen.findByRole(role, { name }));
async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await paste(await screen.findByLabelText(new RegExp(`^${label}`, "u")), text);
}
const signIn = () => fill({ Email: "awa@exemple.example", "Mot de passe": "mangue-verte" }).then(() => press("Se connecter"));
const openAuth = (over: Answers = {}) => renderPage(<Auth />, { path: "/auth", at: "/auth", answers: { ...answers, ...over } });

const WAYS: [name: string, enter: () => Promise<unknown>, told: string][] = [
  ["se connecter", () => (openAuth(), signIn()), REFUSED],
  [
    "s'inscrire",
    async () => {
      openAuth();
      await press("Inscription", "radio");
      await press("Grossiste", "radio");
      await fill({ Prénom: "Awa", Nom: "Obame", Email: "awa@exemple.example" });
      await fill({ "Mot de passe": "mangue-verte", Confirmer: "mangue-verte" });
      await userEvent.click(screen.getByRole("checkbox"));
      await press("S'inscrire");
    },
    `Compte créé. ${REFUSED}`,
  ],
  [
    "reprendre un compte en cours de suppression",
    async () => {
      openAuth({ "auth.signIn": { id: "1", erasedOn: "2026-03-20T08:00:00.000Z" } });
      await signIn();
      await press("Annuler la suppression");
    },
    `Suppression annulée. ${REFUSED}`,
  ],
  [
    "réinitialiser son mot de passe",
    async () => {
      renderPage(<ResetPassword />, { path: "/reset-password", at: `/reset-password#t=${"a".repeat(43)}`, answers });
      await fill({ "Nouveau mot de passe": "mangue-verte", Confirmer: "mangue-verte" });
      await press("Enregistrer le mot de passe");
    },
    `Mot de passe mis à jour. ${REFUSED}`,
  ],
  [
    "entrer dans l'administration par un compte de démonstration",
    async () => {
      renderPage(<AdminLogin />, { path: "/admin/login", at: "/admin/login", answers });
      await press(STAFF.label);
      await press("Se connecter");
    },
    REFUSED,
  ],
];

test.each(WAYS)("%s dans un navigateur qui refuse les cookies : c'est dit, et aucune réussite avant", async (_, enter, told) => {
  const kinds: unknown[] = [];
  const leave = toasts.subscribe(() => void kinds.push(toasts.current()?.kind));
  await enter();
  expect((await screen.findByRole("alert", {}, { timeout: 10_000 })).textContent).toContain(tied(told));
  leave();
  expect(kinds).not.toContain("success");
});
