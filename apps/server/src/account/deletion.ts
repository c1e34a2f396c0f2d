import type { SignIn } from "@recolte/domain/account/account";
import { erasureDate } from "@recolte/domain/account/own-account";
import { Refusal } from "@recolte/domain/refusal";
import { isStaff } from "@recolte/domain/role";
import { deleteTokens, lockRoles, markBack } from "#auth/account-queries.ts";
import { authenticate, enter } from "#sign-in/accounts.ts";
import { deletionLetter, siteAddress } from "#auth/mail-templates.ts";
import { tell } from "#notifications/tell.ts";
import { askCode } from "#second-factor/code.ts";
import { type MemberContext, requirePassword } from "#auth/step-up.ts";
import type { Context } from "#trpc/context.ts";
import { tellSecurity } from "#trpc/security-log.ts";
import { markLeaving } from "./deletion-queries.ts";

/** Out of sight at once and signed out everywhere; erased when the days of grace are over. */
export async function requestDeletion(ctx: MemberContext) {
  const { id, roles, firstName, country } = ctx.viewer;
  if (isStaff(roles)) throw new Refusal("account.staff");
  await requirePassword(ctx);
  const erasedOn = await ctx.db.transaction(async (tx) => {
    // Who is given a role in this moment is of the staff when their turn comes.
    await lockRoles(tx);
    const requestedAt = await markLeaving(tx, id);
    if (!requestedAt) throw new Refusal("account.not-deletable");
    await ctx.sessions.endAllOf(id, tx);
    await deleteTokens(tx, id, ["verify", "reset", "change"]);
    const erasedOn = erasureDate(requestedAt);
    await tell(tx, ctx.viewer, deletionLetter({ firstName, country, erasedOn }, siteAddress(ctx.env)));
    return erasedOn;
  });
  ctx.bell.forceSignOut(id);
  ctx.caller.setSession(null);
  return { erasedOn };
}

/** The password was asked for again: anybody who cancels is signed in, and everything is where it was. */
export async function cancelDeletion(ctx: Context, credentials: SignIn) {
  const account = await authenticate(ctx, credentials);
  const gaveCode = await askCode(ctx, account, credentials.code);
  if (account.deletionRequestedAt && !(await markBack(ctx.db, account.id))) throw new Refusal("auth.bad-credentials");
  await enter(ctx, account, { kind: "member", gaveCode });
  tellSecurity(ctx, "sign-in.done", { account: account.id });
  return { id: account.id };
}
