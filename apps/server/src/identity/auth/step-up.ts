import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { STEP_UP_MINUTES } from "@recolte/domain/identity/account/own-account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import type { Viewer } from "#platform/session/viewer.ts";
import { countriesReached } from "#platform/telephone/carriers.ts";
import type { Context } from "#platform/trpc/context.ts";
import { middleware } from "#platform/trpc/init.ts";
import { outcomeOf, tellSecurity } from "#platform/trpc/security-log.ts";
import { giveBack, spend, spendOnSuccess } from "./limits.ts";
import { passwordMatches } from "./password.ts";
import { findPasswordHash, isConfirmed } from "#platform/session/step-up-queries.ts";

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
  const { sessionToken } = ctx.caller;
  await goOnWith(ctx, sessionToken && (await ctx.sessions.confirm(sessionToken, "password")));
}

/** What the session was confirmed with: another token, or none where another tab was quicker, and this browser has its token. */
export async function goOnWith({ db, caller }: MemberContext, next: { token: string; maxAge: number } | "" | null) {
  const { sessionId, setSession } = caller;
  if (next) return setSession(next.token, next.maxAge);
  // A session that has ended stays so.
  if (!sessionId || !(await isConfirmed(db, sessionId, STEP_UP_MINUTES))) throw new Refusal("auth.required");
}

type Asking = Pick<Context, "db" | "env" | "caller" | "viewer">;

/** What may confirm: the password where there is one; else, of a member with a telephone, a code that is sent to it. */
export async function confirmsWith({ db, env, viewer }: Pick<Asking, "db" | "env" | "viewer">) {
  if (!viewer || (await findPasswordHash(db, viewer.id)) !== null) return "password";
  const { phone, roles } = viewer;
  const arrives = phone !== null && countriesReached(env).some((country) => phone.startsWith(COUNTRY_FACTS[country].dialCode));
  return arrives && !isStaff(roles) ? "code" : null;
}

const ASK = { password: "auth.confirm-password", code: "auth.confirm-code" } as const;

export async function requireStepUp(ctx: Asking) {
  const { sessionId } = ctx.caller;
  if (sessionId && (await isConfirmed(ctx.db, sessionId, STEP_UP_MINUTES))) return;
  const way = await confirmsWith(ctx);
  throw new Refusal(way ? ASK[way] : "auth.no-password");
}

/** A code alone does not open it: who has no password is told how to come by one. */
export async function requirePassword(ctx: Asking) {
  if ((await confirmsWith(ctx)) !== "password") throw new Refusal("auth.no-password");
  await requireStepUp(ctx);
}

/** A step of a procedure: the password, or a code, was given again in this session within the last ten minutes. */
export const confirmed = middleware(async ({ ctx, next }) => {
  await requireStepUp(ctx);
  return next();
});
