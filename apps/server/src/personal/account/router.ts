import { CheckReset, SignIn } from "@recolte/domain/identity/account/account";
import { MergeAccounts, MergeByAddress } from "@recolte/domain/identity/account/telephone";
import { DeleteAccount } from "@recolte/domain/identity/account/own-account";
import { limitedOrProven, provable } from "#identity/auth/proof.ts";
import { memberProcedure, router, visitorProcedure } from "#platform/trpc/init.ts";
import { mergeAccounts, mergeByAddress, mergeByLink } from "./merge.ts";
import { cancelDeletion, requestDeletion } from "./deletion.ts";

export const accountRouter = router({
  delete: memberProcedure
    .meta({ changes: "visitors" })
    .input(DeleteAccount)
    .mutation(({ ctx }) => requestDeletion(ctx)),

  /** Of two accounts of one person, one ends in the other. */
  merge: memberProcedure
    .use(provable)
    .use(limitedOrProven("phone-enter.network"))
    .meta({ changes: "visitors" })
    .input(MergeAccounts)
    .mutation(({ ctx, input }) => mergeAccounts(ctx, input)),
  mergeByAddress: memberProcedure
    .use(provable)
    .use(limitedOrProven("reset-token.network"))
    .meta({ changes: "visitors" })
    .input(MergeByAddress)
    .mutation(({ ctx, input }) => mergeByAddress(ctx, input)),
  /** The same, by the link of a mail to that address. */
  mergeByLink: memberProcedure
    .use(limitedOrProven("reset-token.network"))
    .meta({ changes: "visitors" })
    .input(CheckReset)
    .mutation(({ ctx, input }) => mergeByLink(ctx, input.token)),

  /** For who has no session any more: signing in again, and back. */
  cancelDeletion: visitorProcedure
    .use(provable)
    .meta({ changes: "visitors" })
    .input(SignIn)
    .mutation(({ ctx, input }) => cancelDeletion(ctx, input)),
});
