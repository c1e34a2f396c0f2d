import { STEP_UP_MINUTES } from "@recolte/domain/own-account";
import { Refusal } from "@recolte/domain/refusal";
import type { Context, Viewer } from "#trpc/context.ts";
import { giveBack, spend } from "./limits.ts";
import { passwordMatches } from "./password.ts";
import { hashToken } from "./session.ts";
import { confirmSession, findPasswordHash, isConfirmed } from "./step-up-queries.ts";

export type MemberContext = Context & { viewer: Viewer };

/** The hash it matches. Wrong ones count, before anything is hashed; whoever holds the phone cannot guess on. */
export async function checkOwnPassword(ctx: MemberContext, password: string) {
  await spend(ctx, "password.account", ctx.viewer.id);
  const passwordHash = await findPasswordHash(ctx.db, ctx.viewer.id);
  if (!passwordHash || !(await passwordMatches(passwordHash, password))) throw new Refusal("auth.wrong-password");
  await giveBack(ctx, "password.account", ctx.viewer.id);
  return passwordHash;
}

/** Opens what asks for the password again, in this session alone. */
export async function stepUp(ctx: MemberContext, password: string) {
  await checkOwnPassword(ctx, password);
  if (ctx.caller.sessionToken) await confirmSession(ctx.db, hashToken(ctx.caller.sessionToken));
}

export async function requireStepUp({ db, caller }: Pick<Context, "db" | "caller">) {
  const confirmed = caller.sessionToken && (await isConfirmed(db, hashToken(caller.sessionToken), STEP_UP_MINUTES));
  if (!confirmed) throw new Refusal("auth.confirm-password");
}
