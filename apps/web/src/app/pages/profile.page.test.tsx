import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refused, renderPage } from "#testing/render.tsx";
import { Component as OwnProfile } from "./own-profile.page.tsx";
import { Component as PublicProfile } from "./public-profile.page.tsx";

const profile = {
  id: "1",
  firstName: "Awa",
  lastName: "Obame",
  userType: "producteur",
  verified: true,
  location: "Oyem",
  country: "gabon",
  createdAt: "2026-01-05T10:00:00.000Z",
  avatarKey: null,
  bio: "Maraîchère",
  phone: null,
  email: "awa@exemple.example",
};
const own = {
  "profiles.me": profile,
  "profiles.myStats": { announcements: 2, active: 1, views: 7, favouritesReceived: 1 },
  "announcements.mine": { items: [], next: null },
};

test("son profil montre nom, type, ancienneté et chiffres", async () => {
  renderPage(<OwnProfile />, { answers: own });
  expect(await screen.findByRole("heading", { level: 1, name: /Awa Obame/u })).toBeTruthy();
  for (const text of [
    "Producteur",
    "Membre depuis janvier 2026",
    "7",
    "favoris reçus",
    "Vous n'avez pas encore publié d'annonce.",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test("se déconnecter demande d'abord, puis mène à la connexion, même quand le serveur échoue", async () => {
  const signOut = vi.fn(() => {
    throw refused("service.database-away");
  });
  const { router } = renderPage(<OwnProfile />, { answers: { ...own, "auth.signOut": signOut } });
  await userEvent.click(await screen.findByRole("button", { name: "Se déconnecter" }));
  expect(signOut).not.toHaveBeenCalled();
  await screen.findByText("Se déconnecter ?");
  const [, ahead] = screen.getAllByRole("button", { name: "Se déconnecter", hidden: true });
  await userEvent.click(ahead!);
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(await screen.findByText("Erreur lors de la déconnexion")).toBeTruthy();
});

test("un compte sans profil : « Profil non configuré »", async () => {
  renderPage(<OwnProfile />, {
    answers: {
      ...own,
      "profiles.me": () => {
        throw refused("profile.missing");
      },
    },
  });
  expect(await screen.findByText("Profil non configuré")).toBeTruthy();
});

test("un profil public inconnu : « Profil non trouvé »", async () => {
  renderPage(<PublicProfile />, {
    path: "/profile/:userId",
    at: "/profile/9",
    answers: {
      "profiles.byId": () => {
        throw refused("profile.not-found");
      },
    },
  });
  expect(await screen.findByText("Profil non trouvé")).toBeTruthy();
});
