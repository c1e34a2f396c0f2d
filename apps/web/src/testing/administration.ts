import { type Answers, aPage } from "./answers.ts";
import { staffCounters, staffQueues } from "./dashboards.ts";
import { aViewer } from "./people.ts";
import { openSite } from "./site.ts";

// What the administration reads on every page of these scenarios.

export const AT = "2026-01-05T10:00:00.000Z";
const SERVER: Answers = {
  "auth.me": aViewer({ roles: ["super_admin"] }),
  "admin.queues": staffQueues,
  "admin.counters": staffCounters,
  "moderation.counts": { byStatus: [{ status: "pending", announcements: 2 }], requests: 1 },
  "moderation.announcements": aPage([]),
};

/** The administration in a super administrator's browser, opened at this address. */
export const openAdmin = (at: string, answers: Answers = {}) => openSite(at, { ...SERVER, ...answers });
