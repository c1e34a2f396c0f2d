import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { HomeStrip } from "./home-strip.tsx";

type ToDoAnswer = Outputs["dashboards"]["toDo"];

const open = (missing: ToDoAnswer["missing"], items: ToDoAnswer["items"] = []) =>
  renderPage(<HomeStrip />, {
    answers: {
      "auth.me": aViewer({ userType: "producteur" }),
      "dashboards.toDo": { items, missing },
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

test("la liste des débuts suit ce qui attend, et se masque pour de bon d'un geste", async () => {
  const items = [
    { kind: "offer", id: "0190f3a0-0000-7000-8000-000000000001", title: "Tomates", at: "2026-12-01T08:00:00Z" },
  ] as const;
  const { unmount } = open(["photo"], [...items]);
  const start = await screen.findByRole("region", { name: /^Pour bien commencer/u });
  const tasks = screen.getByRole("region", { name: /^À faire/u });
  expect(tasks.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(within(start).getByRole("button", { name: "Masquer ces conseils" }));
  expect(screen.queryByRole("region", { name: /^Pour bien commencer/u })).toBeNull();
  unmount();
  open(["photo"], [...items]);
  await screen.findByRole("region", { name: /^À faire/u });
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
