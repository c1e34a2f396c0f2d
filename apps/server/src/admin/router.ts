import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/announcement";
import { SEARCH_MAX } from "@recolte/domain/listing";
import { ANNOUNCEMENT_STATUSES } from "@recolte/domain/announcement-status";
import { text } from "@recolte/domain/text";
import { auditLogRouter } from "#audit/reading.ts";
import { platformFigures, readQueues } from "#platform-figures/figures.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { adminProcedure, moderatorProcedure, router } from "#trpc/init.ts";
import { accountsRouter, demoRouter, rolesRouter, usersRouter } from "./people.ts";
import { listForModeration } from "./queries.ts";

const search = text(SEARCH_MAX).optional();

export const adminRouter = router({
  audit: auditLogRouter,
  counters: adminProcedure.query(({ ctx }) => platformFigures(ctx.db, Date.now())),
  queues: adminProcedure.query(({ ctx }) => readQueues(ctx.db)),

  announcements: moderatorProcedure
    .input(z.strictObject({ search, status: z.enum(ANNOUNCEMENT_STATUSES).optional(), ...paging }))
    .query(async ({ ctx, input }) => {
      const rows = await listForModeration(ctx.db, { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
      return pageOf(rows, (row) => row.createdAt.toISOString());
    }),

  users: usersRouter,
  roles: rolesRouter,
  accounts: accountsRouter,
  demo: demoRouter,
});
