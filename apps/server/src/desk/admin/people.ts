import {
  ChangeRole,
  CreateStaffAccount,
  DemoAccounts,
  SeenUser,
  UserFilter,
  VerifyUser,
} from "@recolte/domain/desk/moderation/administration";
import { confirmed } from "#identity/auth/step-up.ts";
import { adminBeforeTrail, adminProcedure, router, trailed } from "#platform/trpc/init.ts";
import { createStaffAccount, firstHash, removeStaffAccount, restoreStaffAccount } from "./accounts.ts";
import { createDemo, demoHashes, readDemo, resetDemo } from "./demo.ts";
import { giveNumberBack } from "./numbers.ts";
import { grantRole, readTeam, revokeRole } from "./roles.ts";
import { endSessions, readUsers, verifyUser } from "./users.ts";

// What is wrong with the fields is said before the password is asked for again.

export const usersRouter = router({
  list: adminProcedure.input(UserFilter).query(({ ctx, input }) => readUsers(ctx, input)),
  verify: adminProcedure
    .meta({ changes: "visitors" })
    .input(VerifyUser)
    .mutation(({ ctx, input }) => verifyUser(ctx, input)),
  giveNumberBack: adminProcedure
    .input(SeenUser)
    .use(confirmed)
    .mutation(({ ctx, input }) => giveNumberBack(ctx, input)),
  endSessions: adminProcedure
    .input(SeenUser)
    .use(confirmed)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
});

export const rolesRouter = router({
  team: adminProcedure.query(({ ctx }) => readTeam(ctx)),
  grant: adminProcedure
    .input(ChangeRole)
    .use(confirmed)
    .mutation(({ ctx, input }) => grantRole(ctx, input)),
  revoke: adminProcedure
    .input(ChangeRole)
    .use(confirmed)
    .mutation(({ ctx, input }) => revokeRole(ctx, input)),
});

export const accountsRouter = router({
  create: adminBeforeTrail
    .input(CreateStaffAccount)
    .use(confirmed)
    .use(async ({ ctx, input, next }) => next({ ctx: { passwordHash: await firstHash(ctx, input) } }))
    .use(trailed)
    .mutation(({ ctx, input }) => createStaffAccount(ctx, input)),
  remove: adminProcedure
    .input(SeenUser)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => removeStaffAccount(ctx, input)),
  restore: adminProcedure
    .input(SeenUser)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => restoreStaffAccount(ctx, input)),
});

export const demoRouter = router({
  accounts: adminProcedure.query(({ ctx }) => readDemo(ctx)),
  create: adminBeforeTrail
    .input(DemoAccounts)
    .use(confirmed)
    .use(async ({ ctx, input, next }) => next({ ctx: { hashes: await demoHashes(ctx, input.kind) } }))
    .use(trailed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => createDemo(ctx, input.kind)),
  reset: adminBeforeTrail
    .input(DemoAccounts)
    .use(confirmed)
    .use(async ({ ctx, input, next }) => next({ ctx: { hashes: await demoHashes(ctx, input.kind) } }))
    .use(trailed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => resetDemo(ctx, input.kind)),
});
