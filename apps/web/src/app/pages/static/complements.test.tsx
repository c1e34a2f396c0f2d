import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aConfig } from "#testing/home.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as PrivacyPage } from "./privacy.page.tsx";

const [REGISTER = ""] = Object.values(
  import.meta.glob<string>("../../../../../../docs/privacy.md", { query: "?raw", import: "default", eager: true }),
);
/** The first column of its tables. */
const rowsOf = (register: string) =>
  register.split("\n").flatMap((line) => {
    const [, name = ""] = /^\| ([A-Z][^|]*?) *\|/u.exec(line) ?? [];
    return name && name !== "Feature" ? [name] : [];
  });

/** Where each row of the register is told: a part of the policy, or what stands below it. */
const TOLD: Record<string, string> = {
  Account: "donnees",
  Profile: "donnees",
  Consent: "Accord aux conditions",
  Sessions: "cookies",
  "Known device": "cookies",
  Intent: "cookies",
  "Links by mail": "Emails du site",
  "Second factor": "Comptes de l'équipe",
  Roles: "Comptes de l'équipe",
  "Limits of use": "Limites d'usage",
  "Log of the staff": "durees",
  "Figures by day": "Chiffres du marché et fichiers de l'équipe",
  "Files of the staff": "Chiffres du marché et fichiers de l'équipe",
  "Log of the server": "Journal technique",
  Backups: "durees",
  Announcements: "donnees",
  Photos: "donnees",
  Views: "durees",
  Favourites: "Alertes, favoris et vendeurs suivis",
  Alerts: "Alertes, favoris et vendeurs suivis",
  "Sellers followed": "Alertes, favoris et vendeurs suivis",
  Messages: "durees",
  "Messages held": "Messages en nombre",
  "Warnings in messages": "Avertissements dans les messages",
  Blocks: "donnees",
  Reports: "Signalements, photos à l'appui et recours",
  Likeness: "Annonces qui se ressemblent",
  Appeals: "Signalements, photos à l'appui et recours",
  "Cases of the staff": "Fiche et mesures de l'équipe",
  "Edits read first": "Relecture des annonces",
  "Networks of publishing": "Relecture des annonces",
  "Changes of a profile": "Relecture des annonces",
  Sanctions: "Fiche et mesures de l'équipe",
  Standing: "Note de confiance",
  Verification: "Vérification et parrainage",
  "Identity papers": "Pièces d'identité",
  Phrases: "Comptes de l'équipe",
  "Telephone numbers told": "Numéros de téléphone donnés",
  "Numbers of a deal": "Numéros et lieu d'une commande ou d'une livraison",
  "WhatsApp and calls": "Appels et WhatsApp",
  Notifications: "Nouvelles sous la cloche",
  Mails: "Emails du site",
  "Told on the device": "Appareils avertis",
  "Messages to telephones": "Messages sur votre téléphone",
  "Short links": "Liens courts",
  "Acts without a network": "Actes notés sans réseau",
  "Photos in parts": "Photos envoyées par parties",
  "Contact form": "durees",
  Search: "Recherche",
  Directories: "Annuaires",
  "Near one's position": "Près de ma position",
  Weather: "Météo du tableau de bord",
  "On the device": "Gardé sur votre appareil",
  "Seen lately": "Vus récemment",
  "Near one": "Nouveau près de chez vous",
  "Tips and events": "Comptes de l'équipe",
  "Settings of the site": "Comptes de l'équipe",
  Banners: "Comptes de l'équipe",
  "Codes for a telephone": "Codes demandés",
  Orders: "Commandes, transports et leurs papiers",
  "Pictures of a dispute": "Photos d'un litige",
  "Pictures of a hand-over": "Remise sans réseau",
  "Hand-over without a network": "Remise sans réseau",
  Documents: "Commandes, transports et leurs papiers",
  "Quotes and deliveries": "Commandes, transports et leurs papiers",
  Fleet: "Vos carnets : stock, ventes, cultures, véhicules",
  Reviews: "donnees",
  Stock: "Vos carnets : stock, ventes, cultures, véhicules",
  "Counter sales": "Vos carnets : stock, ventes, cultures, véhicules",
  Customers: "Clients notés par un vendeur",
  "Crops and batches": "Vos carnets : stock, ventes, cultures, véhicules",
};

const open = (carriers: string[]) => renderPage(<PrivacyPage />, { answers: { "auth.config": aConfig({ carriers }) } });

test("chaque ligne du registre docs/privacy.md se lit sur la page : dans le texte, ou dans « Compléments »", async () => {
  expect(rowsOf(REGISTER)).toEqual(Object.keys(TOLD));
  open(["Passerelle du Woleu"]);
  await screen.findByText("Codes demandés");
  const features = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(Object.values(TOLD).filter((place) => !document.getElementById(place) && !features.includes(place))).toEqual([]);
});

test("« Compléments » nomme les passerelles réglées sur le serveur, et n'en dit rien quand aucune ne l'est", async () => {
  const { unmount } = open(["Orange (Côte d'Ivoire)", "sms.exemple.example"]);
  const part = within((await screen.findByText("Messages sur votre téléphone")).parentElement!);
  expect(part.getByText(/Orange \(Côte d'Ivoire\) ou sms\.exemple\.example/u)).toBeTruthy();
  expect(part.getByText("30 jours")).toBeTruthy();
  unmount();
  open([]);
  expect(await screen.findByText("Limites d'usage")).toBeTruthy();
  expect(screen.queryByText("Messages sur votre téléphone")).toBeNull();
  expect(screen.queryByText("Codes demandés")).toBeNull();
});
