import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component as Moderation } from "#app/pages/admin/announcements.page.tsx";
// Fetched with the first dialog: here at once, so that a busy machine fails no test.
import type { Outputs } from "#lib/line/trpc.ts";
import "#ui/dialog-window.tsx";
import { aViewer } from "./people.ts";
import { type Answers, aPage } from "./answers.ts";
import { renderPage } from "./render.tsx";
import { WAIT } from "./site.ts";

type Row = Outputs["moderation"]["announcements"]["items"][number];
type ListedCase = Outputs["cases"]["list"]["items"][number];
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
export const REPORT = "0190f3a0-0000-7000-8000-000000000022";
const CASE = "0190f3a0-0000-7000-8000-000000000101";
const AT = "2026-01-05T10:00:00.000Z";
const waiting = {
  id: CASE,
  kind: "report",
  targetType: "announcement",
  targetId: ID,
  subjectId: "1",
  status: "open",
  version: 2,
  announcementId: ID,
  title: "Tomates fraîches",
  publishedUnread: false,
  seen: 3,
  points: 2,
  severe: false,
  openedAt: AT,
  dueAt: AT,
  appealOf: null,
  isClaimed: false,
  claimedUntil: null,
  claimant: null,
  subject: byline,
} as const;
type ReadCase = Outputs["cases"]["byId"];

/** A reported announcement as it waits in the queue: two members said so, and nobody has decided. */
export const aListedCase = (over: Partial<ListedCase> = {}): ListedCase => ({
  ...waiting,
  goods: { id: ID, category: "legumes", price: 1500, unit: "kg", city: "Oyem", cover: null },
  chorus: { id: ID, voices: 2, reasons: ["arnaque", "prix"], loudest: { today: 1, total: 2, upheld: 1 } },
  claimedBy: null,
  ...over,
});
/** The same as it opens. */
export const aReadCase = (over: Partial<ReadCase> = {}): ReadCase => ({
  ...waiting,
  isMine: false,
  isOwn: false,
  moves: ["claim", "decide", "escalate"],
  signals: [],
  voices: [
    {
      id: REPORT,
      reason: "arnaque",
      text: "Demande un acompte",
      createdAt: AT,
      by: "Ben Ndong",
      reporterId: REPORT,
      record: { today: 1, total: 2, upheld: 1 },
    },
  ],
  evidence: [],
  appeal: null,
  thing: null,
  record: null,
  before: [],
  others: [],
  notes: [],
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
