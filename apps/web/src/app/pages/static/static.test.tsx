import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { Component as ContactPage } from "./contact.page.tsx";
import { Component as HelpPage } from "./help.page.tsx";
import { Component as NotFoundPage } from "./not-found.page.tsx";
import { Component as PrivacyPage } from "./privacy.page.tsx";
import { Component as TermsPage } from "./terms.page.tsx";

const config = {
  demo: false,
  demoAccounts: [],
  inboxUrl: null,
  supportEmail: "aide@exemple.ga",
  supportPhone: "+241 01 02 03 04",
};

test("l'aide : cinq questions, quatre étapes", async () => {
  renderPage(<HelpPage />);
  expect(screen.getAllByRole("group")).toHaveLength(5);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(4);
  expect(document.title).toBe("Aide / FAQ · Récolte");

  await userEvent.click(screen.getByText("Quels sont les frais de la plateforme ?"));
  screen.getByText(/L'inscription et la consultation des annonces sont gratuites/u);
});

test("le contact montre les coordonnées réglées par l'installation, la région et les horaires", async () => {
  renderPage(<ContactPage />, { answers: { "auth.config": config } });
  expect((await screen.findByRole("link", { name: "aide@exemple.ga" })).getAttribute("href")).toBe("mailto:aide@exemple.ga");
  expect(screen.getByRole("link", { name: "+241 01 02 03 04" }).getAttribute("href")).toBe("tel:+24101020304");
  screen.getByText("Gabon et Côte d'Ivoire");
  screen.getByText("Lundi à vendredi, 8h-18h");
  expect(screen.getByRole("link", { name: "Consulter le centre d'aide" }).getAttribute("href")).toBe("/help");
});

test("les conditions : 18 ans, un compte par personne, ce qui est interdit, janvier 2024", () => {
  renderPage(<TermsPage />);
  screen.getByText("Dernière mise à jour : janvier 2024");
  screen.getByText("vous avez au moins 18 ans ;");
  screen.getByText("vous n'avez qu'un seul compte par personne ;");
  for (const word of [/fraude/u, /harcèlement/u, /robots/u, /illégaux/u])
    expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});

test("la confidentialité est datée de janvier 2024", () => {
  renderPage(<PrivacyPage />);
  screen.getByText("Dernière mise à jour : janvier 2024");
});

test("une adresse inconnue ramène à l'accueil", () => {
  renderPage(<NotFoundPage />);
  screen.getByRole("heading", { level: 1 });
  expect(screen.getByRole("link", { name: "Retour à l'accueil" }).getAttribute("href")).toBe("/");
});
