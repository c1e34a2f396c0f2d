import { FileAppeal } from "@recolte/domain/trust/appeal";
import { byViewer, limited } from "#auth/limits.ts";
import { memberProcedure, router } from "#trpc/init.ts";
import { fileAppeal, ownDecisions } from "./file.ts";

export const appealsRouter = router({
  /** What was decided against what is one's own, and what one said to that. */
  mine: memberProcedure.query(({ ctx }) => ownDecisions(ctx.db, ctx.viewer.id)),
  file: memberProcedure
    .use(limited("appeal.account", byViewer))
    .input(FileAppeal)
    .mutation(({ ctx, input }) => fileAppeal(ctx.db, ctx.viewer.id, input)),
});
