import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component as Moderation } from "#app/pages/admin/announcements.page.tsx";
// Fetched with the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { aViewer } from "./people.ts";
import { type Answers, renderPage } from "./render.tsx";
import { WAIT } from "./site.ts";

export const ID = "0190f3a0-0000-7000-8000-000000000011";
export const author = {
  id: "1",
  firstName: "Clarisse",
  lastName: "Obame",
  userType: "producteur",
  verified: true,
  location: "Oyem",
};
export const seen = { id: ID, version: 3, moderatedAt: "2026-01-06T10:00:00.000Z" };
export const announcement = {
  ...seen,
  title: "Tomates fraîches",
  description: "x".repeat(51),
  category: "legumes",
  price: 1500,
  unit: "kg",
  status: "pending",
  viewsCount: 214,
  createdAt: "2026-01-05T10:00:00.000Z",
  moderationReason: null,
  cover: null,
  author,
};
export const whole = {
  ...announcement,
  description: "Mûres à point",
  conditionProduct: "frais",
  quantityAvailable: 4,
  country: "gabon",
  city: "Oyem",
  district: "",
  hidden: false,
  expiresAt: "2026-03-05T10:00:00.000Z",
  pictures: [],
  decisions: [],
  othersTurn: false,
};
export const counts = {
  byStatus: [
    { status: "pending", announcements: 2 },
    { status: "active", announcements: 10_001 },
    ...["rejected", "expired", "paused"].map((status) => ({ status, announcements: 0 })),
  ],
  reports: 3,
  requests: 1,
};

/** The moderators' page, for an administrator, with one announcement that waits. */
export function openModeration(answers: Answers = {}, at = "/admin/announcements") {
  const lists = { "moderation.announcements": { items: [announcement], next: null } };
  return renderPage(<Moderation />, {
    path: "/admin/announcements",
    at,
    answers: {
      "auth.me": aViewer({ roles: ["admin"] }),
      "moderation.counts": counts,
      "moderation.announcement": whole,
      ...lists,
      ...answers,
    },
  });
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }, WAIT));
export const dialog = async () => within(await screen.findByRole("dialog", {}, WAIT));
