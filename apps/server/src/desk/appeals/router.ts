import { FileAppeal } from "@recolte/domain/judgement/trust/appeal";
import { RestoreDecision } from "@recolte/domain/judgement/trust/deciding";
import { byViewer, limited } from "#identity/auth/limits.ts";
import type { CaseHandlers } from "#judgement/cases/handler.ts";
import { memberProcedure, moderatorProcedure, router } from "#platform/trpc/init.ts";
import { fileAppeal, ownDecisions } from "./file.ts";
import { restore } from "./restore.ts";

export const appealsRouter = (handlers: CaseHandlers) =>
  router({
    /** What was decided against what is one's own, and what one said to that. */
    mine: memberProcedure.query(({ ctx }) => ownDecisions(ctx.db, ctx.viewer.id)),
    file: memberProcedure
      .use(limited("appeal.account", byViewer))
      .input(FileAppeal)
      .mutation(({ ctx, input }) => fileAppeal(ctx.db, ctx.viewer.id, input)),
    /** Without an appeal: somebody else of the staff saw that it was wrong. */
    restore: moderatorProcedure
      .meta({ changes: "visitors" })
      .input(RestoreDecision)
      .mutation(({ ctx, input }) => restore(ctx, handlers, input)),
  });
