import { z } from "zod";
import { CodeForm } from "@recolte/domain/identity/account/account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { provable } from "#identity/auth/proof.ts";
import { confirmed } from "#identity/auth/step-up.ts";
import { findRecipient } from "#identity/auth/account-queries.ts";
import { memberProcedure, router, superAdminProcedure } from "#platform/trpc/init.ts";
import { confirmFactor, dropFactor, enterCode, offerFactor, readFactor, renewCodes } from "./factor.ts";
import { tellReset } from "./mails.ts";
import { removeFactor } from "./queries.ts";

export const secondFactorRouter = router({
  state: memberProcedure.query(({ ctx }) => readFactor(ctx)),
  offer: memberProcedure.mutation(({ ctx }) => offerFactor(ctx)),
  confirm: memberProcedure.input(CodeForm).mutation(({ ctx, input }) => confirmFactor(ctx, input.code)),

  enter: memberProcedure
    .use(provable)
    .input(CodeForm)
    .mutation(async ({ ctx, input }) => {
      await enterCode(ctx, input.code);
      return { ok: true };
    }),

  renewCodes: memberProcedure.mutation(({ ctx }) => renewCodes(ctx)),
  remove: memberProcedure.mutation(async ({ ctx }) => {
    await dropFactor(ctx);
    return { ok: true };
  }),

  /** For a colleague who lost telephone and codes: they enter again with their password, and enrol anew. */
  reset: superAdminProcedure
    .input(z.strictObject({ id: z.uuid() }))
    .use(confirmed)
    .mutation(async ({ ctx, input: { id } }) => {
      if (id === ctx.viewer.id) throw new Refusal("user.oneself");
      const person = await findRecipient(ctx.db, id);
      if (!person) throw new Refusal("user.not-found");
      if (!(await removeFactor(ctx.db, id))) throw new Refusal("second-factor.none");
      await ctx.sessions.endAllOf(id, ctx.db);
      ctx.afterwards(() => ctx.bell.forceSignOut(id));
      await tellReset(ctx, { id, email: person.email });
      await ctx.audit({ action: "account.unlock", target: { type: "user", id } });
      return { ok: true };
    }),
});
