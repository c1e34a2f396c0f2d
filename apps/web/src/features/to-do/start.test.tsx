import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { HomeStrip } from "./home-strip.tsx";

const open = (missing: ("town" | "phone" | "photo" | "announcement" | "card")[]) =>
  renderPage(<HomeStrip />, {
    answers: {
      "auth.me": aViewer({ userType: "producteur" }),
      "dashboards.toDo": { items: [], missing },
      "home.nearby": null,
    },
  });

test("un compte neuf voit ce qui est fait et ce qui reste, et les trois questions tant qu'il n'a pas de ville", async () => {
  open(["town", "announcement"]);
  const start = within(await screen.findByRole("region", { name: /^Pour bien commencer/u }));
  expect(start.getByText("2 sur 5")).toBeTruthy();
  expect(start.getByRole("link", { name: "Répondre à trois questions" }).getAttribute("href")).toBe("/bienvenue");
  expect(start.getByRole("link", { name: "Publiez votre première annonce" }).getAttribute("href")).toBe("/publier");
  expect(start.queryByRole("link", { name: "Ajoutez votre photo" })).toBeNull();
});

test("avec une ville, les questions s'en vont ; quand rien ne manque, tout s'en va", async () => {
  const { unmount } = open(["photo"]);
  const start = within(await screen.findByRole("region", { name: /^Pour bien commencer/u }));
  expect(start.queryByRole("link", { name: "Répondre à trois questions" })).toBeNull();
  expect(start.getByRole("link", { name: "Ajoutez votre photo" })).toBeTruthy();
  unmount();
  open([]);
  expect(screen.queryByRole("region", { name: /^Pour bien commencer/u })).toBeNull();
});

test("une première recherche vient d'être enregistrée : le site s'installe d'un geste", async () => {
  window.installOffer = Object.assign(new Event("beforeinstallprompt"), { prompt: vi.fn() });
  const { router } = open([]);
  expect(screen.queryByRole("region", { name: "Installer Récolte" })).toBeNull();
  await act(async () => router.navigate("/", { state: { wished: true } }));
  expect(await screen.findByRole("region", { name: "Installer Récolte" })).toBeTruthy();
  window.installOffer = undefined;
});
