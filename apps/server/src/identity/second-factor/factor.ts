import { STEP_UP_MINUTES } from "@recolte/domain/identity/account/own-account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { audit } from "#platform/audit/audit.ts";
import { endOtherSessions } from "#platform/session/queries.ts";
import { findPasswordHash } from "#platform/session/step-up-queries.ts";
import { type MemberContext, requirePassword } from "#identity/auth/step-up.ts";
import type { Transaction } from "@recolte/db/client";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { askCode } from "./code.ts";
import { tellChange } from "./mails.ts";
import {
  beganWithin,
  confirmSecret,
  countCodesLeft,
  findOffered,
  findSecret,
  offerSecret,
  removeFactor,
  replaceCodes,
} from "./queries.ts";
import { newCodes } from "./recovery.ts";
import { newSecret, offerOf, stepOf } from "./totp.ts";
import { open, seal } from "./vault.ts";

const isMandatory = ({ env, viewer }: MemberContext) => env.STAFF_TOTP === "required" && isStaff(viewer.roles);

export async function readFactor(ctx: MemberContext) {
  const enrolled = (await findSecret(ctx.db, ctx.viewer.id)) !== null;
  return { enrolled, mandatory: isMandatory(ctx), codesLeft: enrolled ? await countCodesLeft(ctx.db, ctx.viewer.id) : 0 };
}

/** The password was given within ten minutes: again, or by signing in. */
async function requireFresh(ctx: MemberContext) {
  const { sessionId } = ctx.caller;
  if (!sessionId || !(await beganWithin(ctx.db, sessionId, STEP_UP_MINUTES))) await requirePassword(ctx);
}

/** A secret for an application on a telephone; it asks for nothing before a first code shows that it arrived. */
export async function offerFactor(ctx: MemberContext) {
  await requireFresh(ctx);
  const { id, email, phone } = ctx.viewer;
  const secret = newSecret();
  if (!(await offerSecret(ctx.db, id, seal(ctx.env.TOTP_KEY, id, secret)))) throw new Refusal("second-factor.enrolled");
  return offerOf(secret, email ?? phone ?? "");
}

/** The session goes on with another token, and has proven the factor. */
async function proveSession(ctx: MemberContext, tx?: Transaction) {
  const { sessionToken, setSession } = ctx.caller;
  const next = sessionToken && (await ctx.sessions.confirm(sessionToken, "code", tx));
  if (!next) throw new Refusal("auth.required");
  setSession(next.token, next.maxAge);
}

type Change = "enabled" | "renewed" | "removed";
const ACTIONS = {
  enabled: "second-factor.enable",
  renewed: "second-factor.renew-codes",
  removed: "second-factor.remove",
} as const;

async function tell(ctx: MemberContext, tx: Transaction, change: Change) {
  await tellChange({ db: tx, env: ctx.env }, ctx.viewer, change);
  if (!isStaff(ctx.viewer.roles)) return;
  await audit(tx, ctx, { action: ACTIONS[change], target: { type: "user", id: ctx.viewer.id } });
}

/** The first code: from now on every sign-in asks for one, and the one who was in elsewhere without any is out. */
export async function confirmFactor(ctx: MemberContext, code: string) {
  const { id } = ctx.viewer;
  const { codes, hashes } = newCodes();
  await ctx.db.transaction(async (tx) => {
    // Nobody enters meanwhile: who was about to is in before, or asked for a code after.
    await lockPerson(tx, id);
    const sealed = await findOffered(tx, id);
    if (!sealed) throw new Refusal((await findSecret(tx, id)) ? "second-factor.enrolled" : "second-factor.none");
    const step = stepOf(open(ctx.env.TOTP_KEY, id, sealed), code.replace(/\s/gu, ""));
    if (step === null) throw new Refusal("second-factor.wrong-code");
    await confirmSecret(tx, id, step);
    await replaceCodes(tx, id, hashes);
    if (ctx.caller.sessionId) await endOtherSessions(tx, id, ctx.caller.sessionId);
    await proveSession(ctx, tx);
    await tell(ctx, tx, "enabled");
  });
  ctx.bell.forceSignOut(id);
  tellSecurity(ctx, "second-factor.enable");
  return { codes };
}

/** For a session that began before the factor did. */
export async function enterCode(ctx: MemberContext, code: string) {
  const { id, email } = ctx.viewer;
  const passwordHash = await findPasswordHash(ctx.db, id);
  if (!passwordHash || !(await askCode(ctx, { id, email, passwordHash }, code))) throw new Refusal("second-factor.none");
  await proveSession(ctx);
}

/** Of what protects the account, only a session that proved it disposes, with the password given again. */
async function requireOwn(ctx: MemberContext) {
  if (!(await findSecret(ctx.db, ctx.viewer.id))) throw new Refusal("second-factor.none");
  await requirePassword(ctx);
  if (!ctx.caller.gaveCode) throw new Refusal("auth.second-factor");
}

export async function renewCodes(ctx: MemberContext) {
  await requireOwn(ctx);
  const { codes, hashes } = newCodes();
  await ctx.db.transaction(async (tx) => {
    await replaceCodes(tx, ctx.viewer.id, hashes);
    await tell(ctx, tx, "renewed");
  });
  tellSecurity(ctx, "second-factor.renew-codes");
  return { codes };
}

export async function dropFactor(ctx: MemberContext) {
  if (isMandatory(ctx)) throw new Refusal("second-factor.mandatory");
  await requireOwn(ctx);
  await ctx.db.transaction(async (tx) => {
    if (!(await removeFactor(tx, ctx.viewer.id))) throw new Refusal("second-factor.none");
    await tell(ctx, tx, "removed");
  });
  tellSecurity(ctx, "second-factor.remove");
}
