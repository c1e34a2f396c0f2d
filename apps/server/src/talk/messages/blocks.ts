import { z } from "zod";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byViewer, limited } from "#identity/auth/limits.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { deleteBlock, insertBlock, listBlocked } from "./block-queries.ts";
import { findPerson, hasConversation } from "./queries.ts";

/** Between two people of whom one has blocked the other nothing is sent, either way. The blocked one is not told. */
export const blocksRouter = router({
  list: memberProcedure.query(({ ctx }) => listBlocked(ctx.db, ctx.viewer.id)),

  set: memberProcedure
    .use(limited("switch.account", byViewer))
    .input(z.strictObject({ userId: z.uuid("Destinataire invalide"), blocked: z.boolean() }))
    .mutation(async ({ ctx, input: { userId, blocked } }) => {
      if (userId === ctx.viewer.id) throw new Refusal("message.to-oneself");
      const other = await findPerson(ctx.db, userId);
      // The list shows names: that of somebody who is suspended or leaves only to whom they wrote with.
      const mayBeShown = !blocked || other?.active || (await hasConversation(ctx.db, ctx.viewer.id, userId));
      if (!other || !mayBeShown) throw new Refusal("message.bad-receiver");
      await (blocked ? insertBlock : deleteBlock)(ctx.db, ctx.viewer.id, userId);
      return { blocked };
    }),
});
