import { screen, within } from "@testing-library/react";
import { RATING_NAME } from "@recolte/domain/trade/reviews/rating";
import { beforeEach, expect, test } from "vitest";
import { useViewer } from "#lib/session/viewer.ts";
import { aViewer, profile } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./create-announcement.page.tsx";

beforeEach(() => localStorage.clear());

/** As behind its guard: only once it is known who looks. */
function Known() {
  return useViewer().viewer && <Component />;
}

test("le formulaire d'un vendeur de Côte d'Ivoire part de son pays", async () => {
  renderPage(<Known />, { answers: { "auth.me": aViewer({ country: "cote_ivoire" }) } });
  expect(await screen.findByLabelText(/^Pays/u)).toHaveProperty("value", "cote_ivoire");
});

test("le formulaire part de la ville du profil, quand elle est de son pays", async () => {
  renderPage(<Known />, { answers: { "auth.me": aViewer(), "profiles.me": { ...profile, verified: false, location: "Ntoum" } } });
  expect(await screen.findByLabelText(/^Ville/u)).toHaveProperty("value", "Ntoum");
  expect(screen.queryByText("Brouillon repris")).toBeNull();
});

test("la ville d'un profil qui n'est sur aucune liste est reprise telle qu'elle est écrite", async () => {
  renderPage(<Known />, { answers: { "auth.me": aViewer(), "profiles.me": { ...profile, location: " Nkoltang " } } });
  expect(await screen.findByLabelText(/^Ville/u)).toHaveProperty("value", "autre");
  expect(screen.getByLabelText(/^Nom de la ville/u)).toHaveProperty("value", "Nkoltang");
  expect(screen.queryByText("Brouillon repris")).toBeNull();
});

test("l'aperçu montre la note de qui a des avis, et l'indication de la vraie carte pour qui n'en a pas", async () => {
  const { unmount } = renderPage(<Known />, {
    answers: { "auth.me": aViewer(), "profiles.me": { ...profile, location: "Ntoum", ratingSum: 14, ratingCount: 3 } },
  });
  const preview = within(await screen.findByRole("complementary", { name: "Aperçu" }));
  expect(preview.getByText(/4,7 \(3 avis\)/u)).toBeTruthy();
  expect(preview.queryByTitle(RATING_NAME)).toBeNull();
  unmount();
  renderPage(<Known />, {
    answers: { "auth.me": aViewer(), "profiles.me": { ...profile, location: "Ntoum", ratingSum: 0, ratingCount: 0 } },
  });
  expect(within(await screen.findByRole("complementary", { name: "Aperçu" })).getByTitle(RATING_NAME)).toBeTruthy();
});
