import { aCard } from "./announcements.ts";
import { aViewer } from "./people.ts";
import { aPage, openSite, other } from "./site.ts";

// What the administration reads on every page of these scenarios.

export const AT = "2026-01-05T10:00:00.000Z";
/** A staff of everybody, so that each role is on the screen. */
const queues = {
  pending: 9,
  reported: 0,
  letters: 1000,
  featured: 2,
  team: [
    { role: "admin", people: 3 },
    { role: "super_admin", people: 1 },
  ],
};
export const counters = {
  countedAt: AT,
  people: [{ status: "active", people: 123 }],
  members: [{ userType: "grossiste", people: 41 }],
  newUsers: 7,
  byStatus: [{ status: "pending", announcements: 9 }],
  messages: { all: 36, lastDay: 4 },
  demoAccounts: 6,
  withoutAccount: 11,
};
const SERVER = {
  "auth.me": aViewer({ roles: ["super_admin"] }),
  "admin.queues": queues,
  "admin.counters": counters,
  "moderation.counts": { byStatus: [{ status: "pending", announcements: 2 }], reports: 3, requests: 1 },
  "moderation.announcements": aPage([]),
};

/** The administration in a super administrator's browser, opened at this address. */
export const openAdmin = (at: string, answers: Record<string, unknown> = {}) => openSite(at, { ...SERVER, ...answers });

/** An announcement as the moderators see it. */
export const moderated = (changes: object = {}) => ({
  ...aCard({ title: "Mangues" }),
  author: other,
  description: "Mûres à point",
  status: "active",
  version: 1,
  hidden: false,
  moderatedAt: null,
  moderationReason: null,
  createdAt: AT,
  ...changes,
});
