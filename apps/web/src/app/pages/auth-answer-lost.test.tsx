import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig } from "#testing/home.ts";
import { type Answer, answerTo } from "#testing/answers.ts";
import { aViewer, entering } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./auth.page.tsx";
import { paste } from "#testing/paste.ts";

const TYPED = [
  ["Prénom", "Awa"],
  ["Nom", "Obame"],
  ["Email", "awa@exemple.example"],
  ["Mot de passe", "mangue-verte"],
  ["Confirmer le mot de passe", "mangue-verte"],
] as const;
const signUpAgain = () => userEvent.click(screen.getByRole("button", { name: "S'inscrire" }));

async function signUpTwice(signIn: Answer<"auth.signIn">) {
  const signUp = answerTo("auth.signUp", () => {
    throw signUp.mock.calls.length === 1 ? new Error("coupure") : refused("auth.email-taken");
  });
  renderPage(<Component />, {
    at: "/auth",
    path: "/auth",
    answers: { "auth.config": aConfig(), "auth.signUp": signUp, ...entering("auth.signIn", signIn) },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Inscription" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Grossiste" }));
  for (const [label, text] of TYPED) await paste(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole("checkbox", { name: /au moins 18 ans/u }));
  await signUpAgain();
  expect(await screen.findByText("Erreur lors de l'inscription")).toBeTruthy();
  await signUpAgain();
}

test("le compte créé sans que la réponse arrive : réessayer fait entrer, au lieu de dire que l'adresse est prise", async () => {
  await signUpTwice({ id: "1", erasedOn: null });
  expect(await screen.findByText("Compte créé avec succès !")).toBeTruthy();
});

test("l'adresse est celle d'un autre : réessayer le dit", async () => {
  await signUpTwice(refusing("auth.bad-credentials"));
  expect(await screen.findByText("Un compte existe déjà ou l'inscription est impossible")).toBeTruthy();
});

test("le lien de vérification suivi deux fois : qui est connecté lit que son adresse est confirmée, pas que le lien est invalide", async () => {
  const me = { ...aViewer(), emailVerified: false };
  renderPage(<Component />, {
    at: `/auth#verify=${"a".repeat(43)}`,
    path: "/auth",
    answers: {
      "auth.config": aConfig(),
      "auth.me": () => ({ ...me }),
      "auth.verifyEmail": () => {
        me.emailVerified = true;
        throw refused("auth.bad-verification");
      },
    },
  });
  expect(await screen.findByText("Adresse confirmée. Merci !")).toBeTruthy();
});

test("un lien de vérification périmé reste refusé à qui n'a rien confirmé", async () => {
  renderPage(<Component />, {
    at: `/auth#verify=${"a".repeat(43)}`,
    path: "/auth",
    answers: {
      "auth.config": aConfig(),
      "auth.me": { ...aViewer(), emailVerified: false },
      "auth.verifyEmail": refusing("auth.bad-verification"),
    },
  });
  expect(await screen.findByText("Ce lien de vérification est expiré ou invalide")).toBeTruthy();
});
