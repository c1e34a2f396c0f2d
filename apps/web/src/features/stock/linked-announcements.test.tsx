import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { anItem } from "#testing/stock.ts";
import { LinkedAnnouncements } from "./linked-announcements.tsx";

test.each([
  ["actif d'un stock épuisé", { status: "active", free: 0.4 }, "Il ne reste rien à vendre : « Tomates » passera en pause."],
  ["expiré d'un stock épuisé", { status: "expired", free: 0 }, "« Tomates » gardera la quantité qu'elle affiche"],
  ["actif d'un stock qui reste", { status: "active", free: 12 }, "« Tomates » gardera la quantité qu'elle affiche"],
] as const)("détacher, %s : on lit d'abord ce que devient l'annonce", async (_what, { status, free }, says) => {
  const announcements = [{ id: "a1", title: "Tomates", status }];
  renderPage(<LinkedAnnouncements item={{ ...anItem({ free }), announcements }} />, { answers: { "stock.linkable": [] } });
  await userEvent.click(await screen.findByRole("button", { name: "Détacher « Tomates »" }));
  const sure = within(await screen.findByRole("dialog", { name: "Détacher l'annonce ?" }));
  expect(sure.getByText(/«/u).textContent?.replaceAll(/[\u00a0\u202f]/gu, " ")).toContain(says);
});
