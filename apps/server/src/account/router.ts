import { SignIn } from "@recolte/domain/account/account";
import { DeleteAccount } from "@recolte/domain/account/own-account";
import { provable } from "#auth/proof.ts";
import { memberProcedure, router, visitorProcedure } from "#trpc/init.ts";
import { cancelDeletion, requestDeletion } from "./deletion.ts";

export const accountRouter = router({
  delete: memberProcedure
    .meta({ changes: "visitors" })
    .input(DeleteAccount)
    .mutation(({ ctx }) => requestDeletion(ctx)),

  /** For who has no session any more: signing in again, and back. */
  cancelDeletion: visitorProcedure
    .use(provable)
    .meta({ changes: "visitors" })
    .input(SignIn)
    .mutation(({ ctx, input }) => cancelDeletion(ctx, input)),
});
