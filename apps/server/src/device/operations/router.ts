import { ApplyOperations } from "@recolte/domain/device/operations/apply";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import type { CallWith } from "./act.ts";
import { applyOperations } from "./apply.ts";

/** What was done without a network. Each calls the procedure that it is named after, with its checks and its quota. */
export const operationsRouter = (callWith: CallWith) =>
  router({
    send: memberProcedure
      .use(limited("operation.account", byViewer))
      .meta({ changes: "visitors" })
      .input(ApplyOperations)
      .mutation(({ ctx, input }) => {
        if (input.account !== ctx.viewer.id) throw new Refusal("operation.other-account");
        return applyOperations(ctx, input, callWith);
      }),
  });
