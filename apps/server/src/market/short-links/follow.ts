import { deviceOfToday, isRobot } from "#market/announcements/views.ts";
import { networkRange } from "#platform/day-salt-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { findLink, insertArrival } from "./queries.ts";

/** No id, as the mark of a browser wants the end of one: a day's letters as hexadecimal digits. */
const tagOf = (code: string) => Buffer.from(code).toString("hex").slice(-8);

/** Where a short link leads on this site; null where nobody made it. Who comes is counted, except robots and its owner. */
export async function followLink(ctx: Context, code: string, { comes }: { comes: boolean }) {
  const { db, env, viewer, caller, log } = ctx;
  const link = await findLink(db, code);
  if (!link) return null;
  if (comes && viewer?.id !== link.ownerId && !isRobot(caller)) {
    // Who followed a link gets where it leads, counted or not.
    await deviceOfToday(ctx, tagOf(code))
      .then(({ day, network, viewer: who }) => {
        const range = networkRange(network);
        return insertArrival(db, { day, code, device: range.of(who), network: range.ends }, env.VIEWS_PER_NETWORK);
      })
      .catch((err: unknown) => log.warn({ err }, "arrival not counted"));
  }
  return link.announcementId ? `/announcements/${link.announcementId}` : `/profile/${link.ownerId}`;
}
