import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { aCard } from "#testing/announcements.ts";
import { aProfile, aViewer } from "#testing/people.ts";
import { type Answers, answerTo, aPage, failing } from "#testing/answers.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { Component as PublicProfile } from "./public-profile.page.tsx";
import { paste } from "#testing/paste.ts";

const viewer = aViewer();
const shown = aProfile({ lastName: "Obame" });
const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

const publicPage = (answers: Answers) =>
  renderPage(<PublicProfile />, {
    path: "/profile/:userId",
    at: `/profile/${shown.id}`,
    answers: { "favourites.ids": [], "reviews.ofPerson": aPage([]), ...answers },
  });

test("un profil public : nom, badge, type, lieu, ancienneté, présentation, chiffres et annonces actives", async () => {
  publicPage({ "profiles.byId": shown, "profiles.announcements": aPage([aCard({ title: "Gombo frais" })]) });
  expect(await screen.findByRole("heading", { level: 1, name: "Awa Obame" })).toBeTruthy();
  for (const text of [
    "Vérifié",
    "Producteur",
    "Oyem",
    "Membre depuis janvier 2026",
    "Maraîchère",
    "annonce",
    "favoris donnés",
    "9",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Gombo frais" })).toBeTruthy();
  expect(await link("Envoyer un message")).toBe(`/messages?seller=${shown.id}`);
});

const review: Outputs["reviews"]["ofPerson"]["items"][number] = {
  id: "0190f3a0-0000-7000-8000-0000000000b1",
  side: "buyer",
  rating: 4,
  content: "De belles tomates",
  publishedAt: "2026-01-05T10:00:00.000Z",
  reply: "Merci !",
  repliedAt: "2026-01-06T10:00:00.000Z",
  author: { id: "b", firstName: "Ben", lastName: "Koné", userType: "producteur", verified: true, avatarKey: null },
};

test("les avis reçus : la note en tête, les mots, la réponse, qui l'a écrit", async () => {
  publicPage({
    "profiles.byId": { ...shown, ratingSum: 18, ratingCount: 4 },
    "profiles.announcements": aPage([]),
    "reviews.ofPerson": { items: [review], next: { key: review.publishedAt, id: review.id } },
  });
  expect(await screen.findByText("4,5 (4 avis)")).toBeTruthy();
  const section = within(await screen.findByRole("region", { name: "Avis" }));
  expect(await section.findByText("sur 5, selon 4 avis d'acheteurs")).toBeTruthy();
  for (const text of ["De belles tomates", "Merci !", "4 sur 5"]) expect(section.getByText(text)).toBeTruthy();
  expect(section.getByRole("link", { name: "Ben Koné" }).getAttribute("href")).toBe("/profile/b");
  expect(section.getByRole("button", { name: "Voir plus" })).toBeTruthy();
});

test("l'équipe retire un avis en disant pourquoi ; les autres n'ont pas ce bouton", async () => {
  const remove = answerTo("reviews.remove");
  const answers: Answers = {
    "profiles.byId": { ...shown, ratingSum: 4, ratingCount: 1 },
    "profiles.announcements": aPage([]),
    "reviews.ofPerson": aPage([review]),
    "reviews.remove": remove,
    "moderation.removedReviews": [
      {
        id: 9,
        action: "review.remove",
        at: "2026-01-06T10:00:00.000Z",
        by: "Mona Ndong",
        byRole: "moderator",
        reason: "Menaces",
      },
    ],
  };
  const { unmount } = publicPage({ ...answers, "auth.me": viewer });
  expect(await screen.findByText("De belles tomates")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retirer l'avis de Ben Koné" })).toBeNull();
  expect(screen.queryByText("Menaces")).toBeNull();
  unmount();
  publicPage({ ...answers, "auth.me": aViewer({ roles: ["moderator"] }) });
  await userEvent.click(await screen.findByRole("button", { name: "Retirer l'avis de Ben Koné" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Retirer" }));
  expect(await dialog.findByText("La raison est requise")).toBeTruthy();
  await paste(dialog.getByLabelText("Raison"), "Injures");
  await userEvent.click(dialog.getByRole("button", { name: "Retirer" }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ orderId: review.id, side: "buyer", reason: "Injures" }));
  expect(await screen.findByText("Avis retiré avec succès")).toBeTruthy();
  expect(screen.getByText(/^Avis retiré le 06\/01\/2026 à .+ par Mona Ndong$/u)).toBeTruthy();
  expect(screen.getByText("Menaces")).toBeTruthy();
});

test("sans avis on le lit ; s'ils ne viennent pas, « Réessayer », et le reste est là", async () => {
  const answers = { "profiles.byId": shown, "profiles.announcements": aPage([]) };
  const { unmount } = publicPage(answers);
  expect(await screen.findByText("Aucun avis pour le moment.")).toBeTruthy();
  unmount();
  publicPage({ ...answers, "reviews.ofPerson": refusing("service.database-away") });
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger les avis");
  expect(screen.getByRole("heading", { level: 1, name: "Awa Obame" })).toBeTruthy();
});

test("sur sa propre page publique, on gère son profil au lieu de s'écrire", async () => {
  publicPage({ "auth.me": viewer, "profiles.byId": shown, "profiles.announcements": aPage([]) });
  expect(await link("Gérer mon profil")).toBe("/profile");
  expect(screen.queryByRole("link", { name: "Envoyer un message" })).toBeNull();
  expect(await screen.findByText("Aucune annonce active pour le moment.")).toBeTruthy();
});

test.for([
  ["inconnu", refused("profile.not-found")],
  ["que le serveur ne peut lire", refused("service.database-away")],
  ["sans réseau", new Error("réseau")],
] as const)("un profil %s : « Profil non trouvé », rien d'autre", async ([_what, error]) => {
  publicPage({ "profiles.byId": failing(error) });
  expect(within(await screen.findByRole("heading", { level: 1 })).getByText("Profil non trouvé")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("sous trois avis comptés, aucune étoile : la page dit qu'il n'y en a pas encore assez", async () => {
  publicPage({
    "profiles.byId": { ...shown, ratingSum: 10, ratingCount: 2 },
    "profiles.announcements": aPage([]),
    "reviews.ofPerson": aPage([review]),
  });
  expect(await screen.findByText(/^Pas encore assez d'avis/u)).toBeTruthy();
  expect(screen.queryByText(/5,0/u)).toBeNull();
});
