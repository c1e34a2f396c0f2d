import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component as Moderation } from "#app/pages/admin/announcements.page.tsx";
// Fetched with the first dialog: here at once, so that a busy machine fails no test.
import type { Outputs } from "#lib/trpc.ts";
import "#ui/dialog-window.tsx";
import { aViewer } from "./people.ts";
import { type Answers, aPage } from "./answers.ts";
import { renderPage } from "./render.tsx";
import { WAIT } from "./site.ts";

type Row = Outputs["moderation"]["announcements"]["items"][number];
type Reported = Outputs["moderation"]["reports"]["items"][number];
type Whole = Outputs["moderation"]["announcement"];

export const ID = "0190f3a0-0000-7000-8000-000000000011";
const author: Whole["author"] = {
  id: "1",
  firstName: "Clarisse",
  lastName: "Obame",
  userType: "producteur",
  verified: true,
  location: "Oyem",
};
const { verified: _verified, location: _location, ...byline } = author;
export const seen = { id: ID, version: 3, moderatedAt: "2026-01-06T10:00:00.000Z" };
/** A row of the moderators' list; override what the test is about. */
export const aModerated = (over: Partial<Row> = {}): Row => ({
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
  author: byline,
  ...over,
});
/** The same as it opens. */
export const aModeratedWhole = (over: Partial<Whole> = {}): Whole => ({
  ...seen,
  title: "Tomates fraîches",
  description: "Mûres à point",
  category: "legumes",
  price: 1500,
  unit: "kg",
  status: "pending",
  viewsCount: 214,
  createdAt: "2026-01-05T10:00:00.000Z",
  moderationReason: null,
  author,
  conditionProduct: "frais",
  quantityAvailable: 4,
  country: "gabon",
  city: "Oyem",
  district: "",
  hidden: false,
  quarantined: false,
  suspended: false,
  expiresAt: "2026-03-05T10:00:00.000Z",
  pictures: [],
  decisions: [],
  othersTurn: false,
  edit: null,
  ...over,
});
const REPORT = "0190f3a0-0000-7000-8000-000000000022";
const AT = "2026-01-05T10:00:00.000Z";
type Report = Outputs["moderation"]["report"];
type Voice = Report["voices"][number];

/** What somebody said of it. */
export const aVoice = (id: string, text: string, reporter: Voice["reporter"] = byline): Voice => ({
  id,
  reason: "arnaque",
  text,
  createdAt: AT,
  reporter,
});
const reported = {
  id: REPORT,
  status: "open",
  announcementId: ID,
  messageId: null,
  title: "Tomates fraîches",
  author: byline,
  createdAt: AT,
} as const;
/** A row of what is reported: by two people, and nobody has decided. */
export const aReport = (over: Partial<Reported> = {}): Reported => ({
  ...reported,
  reports: 2,
  reasons: ["arnaque", "prix"],
  ...over,
});
/** The same as it opens. */
export const aReportRead = (over: Partial<Report> = {}): Report => ({
  ...reported,
  sentAt: null,
  voices: [aVoice("a", "Demande un acompte"), aVoice("b", "")],
  decided: { dismissed: 1, upheld: 0 },
  former: [],
  answer: null,
  othersTurn: false,
  ...over,
});

type Request = Outputs["moderation"]["featuredRequests"]["items"][number];

/** Who asks to be shown first. */
export const aFeatureRequest = (over: Partial<Request> = {}): Request => ({
  id: ID,
  title: "Tomates fraîches",
  category: "legumes",
  price: 1500,
  unit: "kg",
  status: "active",
  hidden: false,
  featuredUntil: null,
  requestedAt: AT,
  cover: null,
  author: byline,
  ...over,
});

export const counts: Outputs["moderation"]["counts"] = {
  byStatus: [
    { status: "pending", announcements: 2 },
    { status: "active", announcements: 10_001 },
    ...(["rejected", "expired", "paused"] as const).map((status) => ({ status, announcements: 0 })),
  ],
  reports: 3,
  requests: 1,
};

/** The moderators' page, for an administrator, with one announcement that waits. */
export function openModeration(answers: Answers = {}, at = "/admin/announcements") {
  return renderPage(<Moderation />, {
    path: "/admin/announcements",
    at,
    answers: {
      "auth.me": aViewer({ roles: ["admin"] }),
      "moderation.counts": counts,
      "moderation.announcement": aModeratedWhole(),
      "moderation.announcements": aPage([aModerated()]),
      ...answers,
    },
  });
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }, WAIT));
export const dialog = async () => within(await screen.findByRole("dialog", {}, WAIT));
