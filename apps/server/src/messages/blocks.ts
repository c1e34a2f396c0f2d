import { z } from "zod";
import { Refusal } from "@recolte/domain/refusal";
import { byViewer, limited } from "#auth/limits.ts";
import { memberProcedure, router } from "#trpc/init.ts";
import { deleteBlock, insertBlock, listBlocked } from "./block-queries.ts";
import { findPerson } from "./queries.ts";

/** Between two people of whom one has blocked the other nothing is sent, either way. The blocked one is not told. */
export const blocksRouter = router({
  list: memberProcedure.query(({ ctx }) => listBlocked(ctx.db, ctx.viewer.id)),

  set: memberProcedure
    .use(limited("switch.account", byViewer))
    .input(z.strictObject({ userId: z.uuid("Destinataire invalide"), blocked: z.boolean() }))
    .mutation(async ({ ctx, input: { userId, blocked } }) => {
      if (userId === ctx.viewer.id) throw new Refusal("message.to-oneself");
      if (!(await findPerson(ctx.db, userId))) throw new Refusal("message.bad-receiver");
      await (blocked ? insertBlock : deleteBlock)(ctx.db, ctx.viewer.id, userId);
      return { blocked };
    }),
});
