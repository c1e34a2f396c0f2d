import { AuditPage } from "@recolte/domain/desk/moderation/audit";
import { isSuperAdmin } from "@recolte/domain/identity/role";
import { readStatus } from "#platform/metrics/status.ts";
import { platformFigures, readQueues } from "#platform/platform-figures/figures.ts";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import { listActors, listEntries } from "./audit-log-queries.ts";
import { withTargets } from "./audit-targets-queries.ts";
import { countDemo } from "./demo.ts";
import { accountsRouter, demoRouter, rolesRouter, usersRouter } from "./people.ts";

const PAGE = 50;

/** Reading the log is an entry of its own, page by page: nobody comes to the middle of it unseen. */
const auditLogRouter = router({
  list: adminProcedure.input(AuditPage).query(async ({ ctx, input: { cursor, direction: _forward, ...filter } }) => {
    const reading = { ...filter, everything: isSuperAdmin(ctx.viewer.roles) };
    const rows = await listEntries(ctx.db, reading, { before: cursor ?? null, limit: PAGE + 1 });
    await ctx.audit({ action: "audit.read", target: { type: "audit" }, after: { ...filter, ...(cursor && { before: cursor }) } });
    const items = await withTargets(ctx.db, rows.slice(0, PAGE));
    return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
  }),

  actors: adminProcedure.query(({ ctx }) => listActors(ctx.db, isSuperAdmin(ctx.viewer.roles))),
});

export const adminRouter = router({
  audit: auditLogRouter,
  counters: adminProcedure.query(async ({ ctx }) => ({
    ...(await platformFigures(ctx.db, Date.now())),
    demoAccounts: await countDemo(ctx),
  })),
  queues: adminProcedure.query(({ ctx }) => readQueues(ctx.db)),
  status: adminProcedure.query(({ ctx }) => readStatus(ctx, Date.now())),

  users: usersRouter,
  roles: rolesRouter,
  accounts: accountsRouter,
  demo: demoRouter,
});
