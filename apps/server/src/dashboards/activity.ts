import type { Db } from "@recolte/db/client";
import { listFavoured, listFirstContacts, listPublished } from "./queries.ts";

const RECENT_MAX = 8;

/** What happened around a member's announcements in the last 30 days, newest first. */
export async function recentActivity(db: Db, userId: string) {
  const [published, favoured, contacts] = await Promise.all([
    listPublished(db, userId, RECENT_MAX),
    listFavoured(db, userId, RECENT_MAX),
    listFirstContacts(db, userId, RECENT_MAX),
  ]);
  return [
    ...published.map((row) => ({ kind: "published" as const, ...row })),
    ...favoured.map((row) => ({ kind: "favoured" as const, ...row })),
    ...contacts.map((row) => ({ kind: "contact" as const, ...row })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, RECENT_MAX);
}
