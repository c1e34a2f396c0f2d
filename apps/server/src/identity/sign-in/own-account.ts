import type { ChangePassword } from "@recolte/domain/identity/account/own-account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { replacePasswordHash, takeEmailChange } from "#identity/auth/account-queries.ts";
import { enter } from "./accounts.ts";
import { askEmailChange } from "#identity/auth/account-mails.ts";
import { spend } from "#identity/auth/limits.ts";
import { emailChangeAskedLetter, siteAddress } from "#identity/auth/mail-templates.ts";
import { checkChoice, hashPassword } from "#identity/auth/password.ts";
import { tell } from "#identity/notifications/tell.ts";
import { refuseTaken } from "#platform/database-refusal.ts";
import { hashToken, TOKEN_SHAPE } from "#platform/session/session.ts";
import { checkOwnPassword, type MemberContext, requireStepUp } from "#identity/auth/step-up.ts";
import { findPasswordHash } from "#platform/session/step-up-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { carry } from "./told-everywhere.ts";
import { applyEmail, beginEmailChange } from "./waiting-email.ts";
import { settlePassword } from "./other-password.ts";

/** Every other session ends; this browser goes on in a fresh one. Of several changes at once one succeeds. */
export async function changePassword(ctx: MemberContext, { current, password }: ChangePassword) {
  const { id, email, roles, firstName, lastName } = ctx.viewer;
  const names = [firstName, lastName];
  const from = await checkOwnPassword(ctx, current, "password-change.account");
  const weakPassword = checkChoice({ password, email, names, staff: isStaff(roles), lenient: ctx.env.DEMO_MODE });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, id, { from, to: passwordHash }))) throw new Refusal("auth.wrong-password");
    await settlePassword(ctx, tx, { id, email });
  });
  tellSecurity(ctx, "password.change");
  const { sessionKind, gaveCode } = ctx.caller;
  await enter(ctx, { id, passwordHash }, { kind: sessionKind ?? "member", gaveCode, goesOn: true });
  return { weakPassword };
}

/** One answer, whether the new address is free or not: its owner alone learns which. */
export async function requestEmailChange(ctx: MemberContext, email: string) {
  await requireStepUp(ctx);
  if (email === ctx.viewer.email) throw new Refusal("auth.same-email");
  await spend(ctx, "email-change.account", ctx.viewer.id);
  await spend(ctx, "email-change.address", email);
  await ctx.db.transaction(async (tx) => {
    await askEmailChange(tx, { userId: ctx.viewer.id, email });
    await tell(tx, ctx.viewer, emailChangeAskedLetter(siteAddress(ctx.env)));
  });
}

/**
 * Anybody who opens the link reads the mailbox: no session is needed. What was sent to the old address stops working. Who has no
 * password waits a day for it, though: the telephone may be in another hand.
 */
export async function confirmEmailChange(ctx: Context, token: string) {
  const { db, env } = ctx;
  const settled = await db
    .transaction(async (tx) => {
      const change = TOKEN_SHAPE.test(token) ? await takeEmailChange(tx, hashToken(token)) : undefined;
      if (!change?.newEmail) throw new Refusal("auth.bad-email-change");
      const { userId, newEmail: email } = change;
      if ((await findPasswordHash(tx, userId)) === null) return { userId, told: await beginEmailChange(tx, { userId, email }) };
      if (!(await applyEmail(tx, { site: siteAddress(env), userId, email }))) throw new Refusal("auth.bad-email-change");
      return { userId, told: null };
    })
    .catch(refuseTaken("auth.email-in-use"));
  if (settled.told) await carry(ctx, settled.told);
  tellSecurity(ctx, settled.told ? "email.ask" : "email.change", { account: settled.userId });
  return { waits: settled.told !== null };
}
