import { waitingWords } from "@recolte/domain/device/operations/words";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { Component as HelpPage } from "./help.page.tsx";
import { Component as NotFoundPage } from "./not-found.page.tsx";
import { Component as PrivacyPage } from "./privacy.page.tsx";
import { Component as TermsPage } from "./terms.page.tsx";

test("l'aide : cinq questions, quatre étapes", async () => {
  renderPage(<HelpPage />);
  expect(screen.getAllByRole("group")).toHaveLength(5);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(4);
  expect(document.title).toBe("Aide / FAQ · Récolte");

  await userEvent.click(screen.getByText("Quels sont les frais de la plateforme ?"));
  screen.getByText(/L'inscription et la consultation des annonces sont gratuites/u);
});

test("l'aide dit que ce qui attend est perdu avec les données du navigateur, où le voir, et d'envoyer d'abord", () => {
  renderPage(<HelpPage />);
  const part = screen.getByRole("heading", { name: "Sans réseau" }).parentElement!;
  const words = part.textContent?.replaceAll(/\s/gu, " ");
  expect(words).toMatch(/effacez les données du navigateur, ce qui attend encore est perdu, vos brouillons aussi/u);
  // In the words of the line and of its list.
  expect(words).toContain(`« ${waitingWords(1)} »`);
  expect(words).toContain("« Envoyer maintenant »");
});

const LEGAL = [
  ["les conditions", <TermsPage key="terms" />],
  ["la confidentialité", <PrivacyPage key="privacy" />],
] as const;

test.each(LEGAL)("%s : datées de janvier 2024, et chaque ligne du sommaire mène à sa partie", (_name, page) => {
  renderPage(page);
  screen.getByText("Dernière mise à jour : janvier 2024");
  const links = within(screen.getByRole("navigation", { name: "Sommaire" })).getAllByRole("link");
  const parts = screen.getAllByRole("heading", { level: 2 }).filter((part) => part.hasAttribute("tabindex"));
  expect(parts.map(({ id, textContent }) => [`#${id}`, textContent?.replace(/^\d+\. /u, "")])).toEqual(
    links.map((link) => [new URL((link as HTMLAnchorElement).href).hash, link.textContent]),
  );
});

test("le sommaire porte les yeux et le clavier à la partie ; une adresse qui en nomme une s'ouvre sur elle", async () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this.id);
  });
  const { unmount } = renderPage(<TermsPage />, { at: "/terms", path: "/terms" });
  await userEvent.click(screen.getByRole("link", { name: "Comportements interdits" }));
  expect(document.activeElement?.id).toBe("interdits");
  unmount();
  renderPage(<PrivacyPage />, { at: "/privacy#droits", path: "/privacy" });
  expect(document.activeElement?.id).toBe("droits");
  expect(scrolled).toEqual(["interdits", "droits"]);
});

test("les conditions : 18 ans, un compte par personne, ce qui est interdit", () => {
  renderPage(<TermsPage />);
  screen.getByText(/vous avez au moins 18 ans/u);
  screen.getByText(/vous n'avez qu'un seul compte par personne/u);
  for (const word of [/fraude/u, /harcèlement/u, /robots/u, /illégaux/u])
    expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});

test.each([
  /n° 025\/2023/u,
  /n° 2013-450/u,
  /APDPVP/u,
  /ARTCI/u,
  /messages : 24 mois/u,
  /consultations des annonces.* : 40 jours/u,
  /adresses IP : 12 mois/u,
  /journal des décisions de l'équipe : 5 ans/u,
  /Pendant 14 jours, vous retrouvez tout en vous reconnectant et en annulant la suppression/u,
  /« Télécharger mes données »/u,
  /mode démonstration/u,
])("la confidentialité dit %s", (words) => {
  renderPage(<PrivacyPage />);
  expect(screen.getByText("Sommaire").closest("main, body")?.textContent?.replaceAll(/\s/gu, " ")).toMatch(words);
});

test("sous la confidentialité, « Compléments » daté dit de chaque fonction quoi, pourquoi, combien de temps, à qui, comment l'arrêter", () => {
  renderPage(<PrivacyPage />);
  const parts = screen.getAllByRole("heading", { level: 2 });
  expect(parts.at(-1)?.textContent).toBe("Compléments");
  const complements = parts.at(-1)?.parentElement;
  expect(complements?.textContent).toMatch(/^ComplémentsAu \d{1,2} \p{L}+ \d{4}/u);
  const features = within(complements ?? document.body).getAllByRole("heading", { level: 3 });
  for (const feature of features)
    expect(
      within(feature.parentElement ?? document.body)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual(["Ce qui est gardé ou envoyé", "Pourquoi", "Combien de temps", "Qui le reçoit", "Comment l'arrêter"]);
  expect(features.length).toBeGreaterThan(5);
});

test("les conditions ne soumettent au droit de l'OHADA que les ventes entre commerçants", () => {
  renderPage(<TermsPage />);
  const said = document.body.textContent?.replaceAll(/\s/gu, " ");
  expect(said).toMatch(/Entre commerçants, l'Acte uniforme de l'OHADA portant sur le droit commercial général régit la vente/u);
});

test("une adresse inconnue ramène à l'accueil", () => {
  renderPage(<NotFoundPage />);
  screen.getByRole("heading", { level: 1 });
  expect(screen.getByRole("link", { name: "Retour à l'accueil" }).getAttribute("href")).toBe("/");
});
