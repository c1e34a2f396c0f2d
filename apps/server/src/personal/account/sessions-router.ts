import { z } from "zod";
import { Refusal } from "@recolte/domain/platform/refusal";
import { hashToken } from "#platform/session/session.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { deleteOwnSession, listSessions } from "./session-queries.ts";

export const sessionsRouter = router({
  /** Where one is signed in, the most recently used first. */
  list: memberProcedure.query(({ ctx }) => {
    const { sessionToken } = ctx.caller;
    return listSessions(ctx.db, ctx.viewer.id, sessionToken && hashToken(sessionToken));
  }),

  /** Its sockets close with it; those of the other sessions come back by themselves. */
  revoke: memberProcedure.input(z.strictObject({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    if (!(await deleteOwnSession(ctx.db, ctx.viewer.id, input.id))) throw new Refusal("session.not-found");
    ctx.bell.forceSignOut(ctx.viewer.id);
    return { ok: true };
  }),
});
