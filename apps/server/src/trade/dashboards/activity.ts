import type { Db } from "@recolte/db/client";
import { listFirstContacts } from "./contact-queries.ts";
import { listExpired, listFavoured, listOrderEvents, listPublished, listRenewed, since } from "./queries.ts";

const RECENT_MAX = 8;

/** What happened around a member's announcements in the last 30 days, newest first. */
export async function recentActivity(db: Db, userId: string) {
  const [published, renewed, expired, favoured, contacts, ordered] = await Promise.all([
    listPublished(db, userId, RECENT_MAX),
    listRenewed(db, userId, RECENT_MAX),
    listExpired(db, userId, RECENT_MAX),
    listFavoured(db, userId, RECENT_MAX),
    listFirstContacts(db, userId, { since, limit: RECENT_MAX }),
    listOrderEvents(db, userId, RECENT_MAX),
  ]);
  return [
    ...published.map((row) => ({ kind: "published" as const, ...row })),
    ...renewed.map((row) => ({ kind: "renewed" as const, ...row })),
    ...expired.map((row) => ({ kind: "expired" as const, ...row })),
    ...favoured.map((row) => ({ kind: "favoured" as const, ...row })),
    ...contacts.map((row) => ({ kind: "contact" as const, ...row })),
    ...ordered.map((row) => ({ kind: "order" as const, ...row })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, RECENT_MAX);
}
