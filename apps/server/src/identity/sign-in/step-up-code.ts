import type { AskCode, StepUpByCode } from "@recolte/domain/identity/account/telephone";
import { Refusal } from "@recolte/domain/platform/refusal";
import { deviceKeyOf, deviceOf, newDeviceMark } from "#identity/auth/device.ts";
import { confirmsWith, goOnWith, type MemberContext } from "#identity/auth/step-up.ts";
import { outcomeOf, tellSecurity } from "#platform/trpc/security-log.ts";
import { proveCode, sendCodeTo, sessionAsker } from "./codes.ts";
import { noteProof, takeProved } from "./telephone-queries.ts";

/** The account's own number; with a password, the password is asked. */
async function ownNumber(ctx: MemberContext) {
  const { phone } = ctx.viewer;
  const way = await confirmsWith(ctx);
  if (way !== "code" || phone === null) throw new Refusal(way ? "auth.has-password" : "auth.no-password");
  return phone;
}

export async function sendOwnCode(ctx: MemberContext, { via }: Pick<AskCode, "via">) {
  const number = await ownNumber(ctx);
  return sendCodeTo(ctx, {
    number,
    via,
    isKnown: true,
    browser: sessionAsker(ctx, "step-up"),
    opens: "confirme une demande sur votre compte",
  });
}

/** As the password given again: opens the same, in this session alone, and changes its token. */
export async function stepUpByCode(ctx: MemberContext, typed: StepUpByCode) {
  const { id } = await proveOwn(ctx, typed).catch((reason: unknown) => {
    tellSecurity(ctx, "step-up.failed", { outcome: outcomeOf(reason) });
    throw reason;
  });
  tellSecurity(ctx, "step-up.done");
  const { sessionToken } = ctx.caller;
  const next = await ctx.db.transaction(async (tx) => {
    if (!sessionToken || !(await takeProved(tx, id))) return null;
    const phoneProvedAt = await noteProof(tx, ctx.viewer.id);
    // This device goes on being known.
    const { name } = deviceOf(ctx.env, ctx.caller.deviceMark, ctx.viewer.id);
    ctx.caller.setDevice(newDeviceMark(deviceKeyOf(ctx.env, { id: ctx.viewer.id, passwordHash: null, phoneProvedAt }), name));
    return ctx.sessions.confirm(sessionToken, "telephone", tx);
  });
  await goOnWith(ctx, next);
}

/** The number may have changed since it was sent. */
async function proveOwn(ctx: MemberContext, typed: StepUpByCode) {
  const number = await ownNumber(ctx);
  const proved = await proveCode(ctx, { ...typed, browser: sessionAsker(ctx, "step-up"), knows: (sent) => sent === number });
  if (proved.number !== number) throw new Refusal("telephone.code-over");
  return proved;
}
