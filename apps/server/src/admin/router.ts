import { auditLogRouter } from "./audit-log.ts";
import { platformFigures, readQueues } from "#platform-figures/figures.ts";
import { adminProcedure, router } from "#trpc/init.ts";
import { countDemo } from "./demo.ts";
import { accountsRouter, demoRouter, rolesRouter, usersRouter } from "./people.ts";

export const adminRouter = router({
  audit: auditLogRouter,
  counters: adminProcedure.query(async ({ ctx }) => ({
    ...(await platformFigures(ctx.db, Date.now())),
    demoAccounts: await countDemo(ctx),
  })),
  queues: adminProcedure.query(({ ctx }) => readQueues(ctx.db)),

  users: usersRouter,
  roles: rolesRouter,
  accounts: accountsRouter,
  demo: demoRouter,
});
