import { STEP_UP_MINUTES } from "@recolte/domain/account/own-account";
import { Refusal } from "@recolte/domain/refusal";
import type { Viewer } from "#session/viewer.ts";
import type { Context } from "#trpc/context.ts";
import { middleware } from "#trpc/init.ts";
import { outcomeOf, tellSecurity } from "#trpc/security-log.ts";
import { giveBack, spend, spendOnSuccess } from "./limits.ts";
import { passwordMatches } from "./password.ts";
import { findPasswordHash, isConfirmed } from "#session/step-up-queries.ts";

export type MemberContext = Context & { viewer: Viewer };

type Purpose = "step-up.account" | "password-change.account";

/** The hash it matches. Wrong ones count before anything is hashed, so that nobody who holds the phone guesses on; right ones by what they are for. */
export async function checkOwnPassword(ctx: MemberContext, password: string, purpose: Purpose) {
  const { id } = ctx.viewer;
  return spendOnSuccess(ctx, [purpose, id], async () => {
    await spend(ctx, "password.account", id);
    const { passwordHash, matches } = await tryPassword(ctx, password).catch(async (reason: unknown) => {
      await giveBack(ctx, "password.account", id).catch(() => {});
      throw reason;
    });
    if (passwordHash === null || !matches) throw new Refusal("auth.wrong-password");
    await giveBack(ctx, "password.account", id);
    return passwordHash;
  }).catch((reason: unknown) => {
    tellSecurity(ctx, "step-up.failed", { outcome: outcomeOf(reason) });
    throw reason;
  });
}

async function tryPassword({ db, viewer }: MemberContext, password: string) {
  const passwordHash = await findPasswordHash(db, viewer.id);
  return { passwordHash, matches: passwordHash !== null && (await passwordMatches(passwordHash, password)) };
}

/** Opens what asks for the password again, in this session alone, and changes its token: who had read the former is out. */
export async function stepUp(ctx: MemberContext, password: string) {
  await checkOwnPassword(ctx, password, "step-up.account");
  tellSecurity(ctx, "step-up.done");
  const { sessionToken, sessionId, setSession } = ctx.caller;
  const next = sessionToken && (await ctx.sessions.confirm(sessionToken, "password"));
  if (next) return setSession(next.token, next.maxAge);
  // Another tab may have been quicker, and this browser has its token; a session that has ended stays so.
  if (!sessionId || !(await isConfirmed(ctx.db, sessionId, STEP_UP_MINUTES))) throw new Refusal("auth.required");
}

/** A code on a telephone confirms nothing: who has no password is told how to come by one. */
export async function requireStepUp({ db, caller, viewer }: Pick<Context, "db" | "caller" | "viewer">) {
  const confirmed = caller.sessionId && (await isConfirmed(db, caller.sessionId, STEP_UP_MINUTES));
  if (confirmed) return;
  const hasPassword = !viewer || (await findPasswordHash(db, viewer.id)) !== null;
  throw new Refusal(hasPassword ? "auth.confirm-password" : "auth.no-password");
}

/** A step of a procedure: the password was given again in this session within the last ten minutes. */
export const confirmed = middleware(async ({ ctx, next }) => {
  await requireStepUp(ctx);
  return next();
});
