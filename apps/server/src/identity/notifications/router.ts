import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import { CASE_IDS } from "@recolte/domain/identity/notification";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import type { Context } from "#platform/trpc/context.ts";
import { memberProcedure } from "#platform/trpc/init.ts";
import { countUnreadNotifications, hasUnread, listNotifications, markNotificationsRead, type Which } from "./queries.ts";

/** Some of one's own, and how many are left; where nothing is unread, nothing is locked or written. */
async function readNews({ db, bell }: Pick<Context, "db" | "bell">, userId: string, which: Which) {
  if (await hasUnread(db, userId, which)) {
    const changed = await db.transaction((tx) => markNotificationsRead(tx, userId, which));
    // One's other tabs count again.
    if (changed > 0) bell.ring([userId]);
  }
  return { unread: await countUnreadNotifications(db, userId) };
}

/** What happened to the signed-in person while they looked elsewhere. */
export const ownNotifications = {
  list: memberProcedure.input(z.strictObject(paging)).query(async ({ ctx, input }) => {
    const rows = await listNotifications(ctx.db, ctx.viewer.id, { after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),

  unread: memberProcedure.query(({ ctx }) => countUnreadNotifications(ctx.db, ctx.viewer.id)),

  /** Without ids: all of them. */
  markRead: memberProcedure
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(PAGE_SIZE).optional() }))
    .mutation(({ ctx, input }) => readNews(ctx, ctx.viewer.id, input)),

  /** Its page was opened, or is open while news comes. */
  markCaseRead: memberProcedure
    .input(z.strictObject({ about: z.enum(CASE_IDS), id: z.uuid() }))
    .mutation(({ ctx, input }) => readNews(ctx, ctx.viewer.id, { ofCase: input })),
};
