import type { Context } from "#trpc/context.ts";
import { countUnreadNotifications, hasUnread, markNotificationsRead, type Which } from "./queries.ts";

/** Some of one's own, and how many are left; where nothing is unread, nothing is locked or written. */
export async function readNews({ db, bell }: Pick<Context, "db" | "bell">, userId: string, which: Which) {
  if (await hasUnread(db, userId, which)) {
    const changed = await db.transaction((tx) => markNotificationsRead(tx, userId, which));
    // One's other tabs count again.
    if (changed > 0) bell.ring([userId]);
  }
  return { unread: await countUnreadNotifications(db, userId) };
}
