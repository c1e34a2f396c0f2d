import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./notifications.page.tsx";

type News = Outputs["notifications"]["list"]["items"][number];
const news = (id: string, facts: News["facts"], readAt: string | null = null): News => ({
  id,
  kind: "expiry",
  facts,
  readAt,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
});
const OVER = { event: "expiry.over", title: "Tomates" } as const;
const WRITTEN = { event: "message.received", otherId: "b", otherName: "Ben Obame" } as const;

const open = (items: News[], answers: Answers = {}) =>
  renderPage(<Component />, {
    at: "/notifications",
    path: "/notifications",
    answers: { "notifications.list": aPage(items), "notifications.unread": items.length, ...answers },
  });

test("chaque nouvelle se lit en français, dit si elle est lue, et mène où elle doit", async () => {
  open([news("1", WRITTEN), news("2", OVER, "2026-01-01T00:00:00.000Z")]);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Nouveau message (non lue)Ben Obame vous a écrit.il y a 1 h",
    "Votre annonce a expiré« Tomates » n'est plus visible. Renouvelez-la pour la remettre en vente : ses vues et ses favoris sont gardés.il y a 1 h",
  ]);
  const [first, second] = rows.map((row) => within(row).getByRole("link").getAttribute("href"));
  expect([first, second]).toEqual(["/messages?with=b", "/profile?tab=annonces"]);
});

test("ouvrir une nouvelle la lit ; celle qui est lue ne se relit pas", async () => {
  const markRead = answerTo("notifications.markRead", { unread: 0 });
  open([news("1", WRITTEN)], { "notifications.markRead": markRead });
  await userEvent.click(await screen.findByRole("link", { name: "Nouveau message" }));
  await waitFor(() => expect(markRead).toHaveBeenCalledExactlyOnceWith({ ids: ["1"] }));
});

test("tout se marque comme lu d'un geste, qui disparaît avec son objet", async () => {
  const markRead = answerTo("notifications.markRead", { unread: 0 });
  open([news("1", OVER)], { "notifications.markRead": markRead });
  await userEvent.click(await screen.findByRole("button", { name: "Tout marquer comme lu" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Tout marquer comme lu" })).toBeNull());
  expect(markRead).toHaveBeenCalledExactlyOnceWith({});
});

test("sans nouvelle : « Aucune notification » ; une panne se dit et se réessaie", async () => {
  const { unmount } = open([]);
  expect(await screen.findByText("Aucune notification")).toBeTruthy();
  unmount();
  open([], {
    "notifications.list": () => {
      throw new Error("panne");
    },
  });
  expect(await screen.findByText("Impossible de charger vos notifications")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
