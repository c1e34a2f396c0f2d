import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/announcement";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberProcedure } from "#trpc/init.ts";
import { countUnreadNotifications, listNotifications, markNotificationsRead } from "./queries.ts";

/** What happened to the signed-in person while he looked elsewhere. */
export const ownNotifications = {
  list: memberProcedure.input(z.strictObject(paging)).query(async ({ ctx, input }) => {
    const rows = await listNotifications(ctx.db, ctx.viewer.id, { after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),

  unread: memberProcedure.query(({ ctx }) => countUnreadNotifications(ctx.db, ctx.viewer.id)),

  /** Without ids: all of them. */
  markRead: memberProcedure
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(PAGE_SIZE).optional() }))
    .mutation(async ({ ctx, input }) => {
      const changed = await ctx.db.transaction((tx) => markNotificationsRead(tx, ctx.viewer.id, input.ids ?? null));
      // One's other tabs count again.
      if (changed > 0) ctx.bell.ring([ctx.viewer.id]);
      return { unread: await countUnreadNotifications(ctx.db, ctx.viewer.id) };
    }),
};
