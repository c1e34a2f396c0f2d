import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@recolte/domain/identity/role";
import { expect, test } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aFile } from "#testing/files.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as PeoplePage } from "./people.page.tsx";

const { version: _version, counts: _counts, suspendedUntil: _until, suspensionReason: _reason, ...person } = aFile();
const open = (answers: Answers, { role = "moderator", search = "" }: { role?: Role; search?: string } = {}) =>
  renderPage(<PeoplePage />, {
    path: "/admin/announcements/personnes",
    at: `/admin/announcements/personnes${search}`,
    answers: { "auth.me": aViewer({ roles: [role] }), ...answers },
  });

test("chercher mène à la fiche ; au-delà, on précise", async () => {
  const search = answerTo("people.search", { people: [person], more: true });
  open({ "people.search": search });
  await screen.findByText("Qui cherchez-vous ?");
  await userEvent.type(screen.getByRole("searchbox", { name: "Nom, ville ou identifiant" }), "clar oyem");
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Clarisse Obame" });
  expect(link.getAttribute("href")).toBe(`/admin/announcements/personnes/${person.id}`);
  expect(search).toHaveBeenLastCalledWith({ words: "clar oyem" });
  screen.getByText(/^Plus de 50 personnes correspondent/u);
});

test("l'adresse garde la recherche ; personne ne correspond se dit ; un administrateur cherche aussi par coordonnées", async () => {
  open({ "people.search": { people: [], more: false } }, { role: "admin", search: "?search=zzz" });
  expect(await screen.findByText("Personne ne correspond")).toBeTruthy();
  screen.getByRole("searchbox", { name: "Nom, ville, email, téléphone ou identifiant" });
});
