import { AcceptTerms } from "@recolte/domain/identity/account/terms";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { insertConsent } from "./consent-queries.ts";

export const consentsRouter = router({
  accept: memberProcedure.input(AcceptTerms).mutation(async ({ ctx, input }) => {
    await insertConsent(ctx.db, ctx.viewer.id, input.version);
    return { ok: true };
  }),
});
