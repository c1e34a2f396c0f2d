import type { Db } from "@recolte/db/client";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { expireDue, markTold } from "./expiry-queries.ts";

/** Days before the term at which an author is told. */
const NOTICE_DAYS = 3;

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
}

/** One batch of each; true while there may be more. */
async function batch({ db, bell }: JobDeps) {
  const { rang, more } = await db.transaction(async (tx) => {
    const over = await expireDue(tx);
    const soon = await markTold(tx, NOTICE_DAYS);
    const rang = await notify(tx, [
      ...over.map(({ id, userId, title }) => ({
        userId,
        facts: { event: "expiry.over" as const, announcementId: id, title },
      })),
      ...soon.map(({ id, userId, title, days, expiresAt }) => ({
        userId,
        facts: { event: "expiry.soon" as const, announcementId: id, title, days },
        // A renewal brings another term, and another notice.
        dedupeKey: `expiry.soon:${id}:${expiresAt.toISOString()}`,
      })),
    ]);
    return { rang, more: over.length + soon.length > 0 };
  });
  bell.ring(rang);
  return more;
}

/** Ends announcements at their term and tells their authors, before and after. */
export async function followTerms(deps: JobDeps) {
  let more = true;
  while (more) more = await batch(deps);
}
