import type { NewPassword, SignIn, SignUp } from "@recolte/domain/identity/account/account";
import type { Transaction } from "@recolte/db/client";
import { deviceName } from "@recolte/domain/identity/account/device";
import { erasureDate } from "@recolte/domain/identity/account/own-account";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { askCode } from "#identity/second-factor/code.ts";
import { findSecret } from "#identity/second-factor/queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { digestOf, isTooMany, outcomeOf, tellSecurity } from "#platform/trpc/security-log.ts";
import {
  findAccount,
  findTokenOwner,
  lockPasswordHash,
  insertAccount,
  setPasswordHash,
  takeToken,
} from "#identity/auth/account-queries.ts";
import { insertConsent } from "#identity/auth/consent-queries.ts";
import { deviceKeyOf, deviceOf, knownDevice, newDeviceMark } from "#identity/auth/device.ts";
import { askReset, askVerification, tellAccountExists } from "#identity/auth/account-mails.ts";
import { spend, spendOnSuccess } from "#identity/auth/limits.ts";
import { spendOrProve } from "#identity/auth/proof.ts";
import { checkChoice, hashPassword, passwordMatches } from "#identity/auth/password.ts";
import { notify } from "#identity/notifications/queries.ts";
import { callOffForgotten } from "./forgotten.ts";
import { beginSignIn } from "./limits.ts";
import { settlePassword } from "./other-password.ts";
import { requireOwnName } from "#market/likeness/own-name.ts";
import { hashToken, TOKEN_SHAPE } from "#platform/session/session.ts";
import type { SessionKind } from "#platform/session/viewer.ts";

interface Entering {
  id: string;
  /** Null where the account has none. */
  passwordHash: string | null;
}

interface Manner {
  kind: SessionKind;
  gaveCode: boolean;
  /** Who is in already and chose a new password is asked for no code. */
  goesOn?: boolean;
  openedBy?: "password" | "code";
  /** Takes what opens it once, or says that it is gone. */
  take?: (tx: Transaction) => Promise<void>;
}
const AS_MEMBER: Manner = { kind: "member", gaveCode: false };

/** Once for each browser, however often somebody enters there. */
const tellNewDevice = (tx: Transaction, { userId, userAgent }: { userId: string; userAgent: string }, browser: string) =>
  notify(tx, [
    { userId, facts: { event: "account.device", device: deviceName(userAgent) }, dedupeKey: `device:${userId}:${browser}` },
  ]);

/** A new session on a device that is known from now on; the session this browser had, whosever it was, ends. */
export async function enter({ db, env, sessions, caller, viewer, bell }: Context, person: Entering, manner = AS_MEMBER) {
  if (caller.sessionToken) await sessions.end(caller.sessionToken);
  if (viewer) bell.forceSignOut(viewer.id);
  const visit = { userId: person.id, ip: caller.ip, userAgent: caller.userAgent };
  const device = deviceOf(env, caller.deviceMark, person.id);
  const isKnown = !device.isNew || knownDevice(caller.deviceMark, person.passwordHash) !== null;
  const { token, maxAge, phoneProvedAt, rings } = await db.transaction(async (tx) => {
    // It may write the account, which nobody else may hold yet.
    await manner.take?.(tx);
    // Anybody who changed it since it was checked, or asks for a code now, has put out everybody else: nobody slips in behind.
    const held = await lockPasswordHash(tx, person);
    if (!held) throw new Refusal("auth.bad-credentials");
    const { kind, gaveCode, goesOn = false, openedBy } = manner;
    if (!gaveCode && !goesOn && (await findSecret(tx, person.id))) throw new Refusal("auth.code-required");
    const opened = await sessions.create({ ...visit, kind, gaveCode, ...(openedBy && { openedBy }) }, tx);
    // Everybody knows the password of a demonstration's account.
    const isTold = isKnown || goesOn || held.isBeginning || held.isDemo;
    return { ...held, ...opened, rings: isTold ? [] : await tellNewDevice(tx, visit, device.browser) };
  });
  bell.ring(rings);
  caller.setSession(token, maxAge);
  caller.setDevice(newDeviceMark(deviceKeyOf(env, { ...person, phoneProvedAt }), device.name));
}

type Account = Awaited<ReturnType<typeof findAccount>>;

/** `name`: what the account is entered by; tries are counted by it. */
export async function checkPassword(ctx: Context, account: Account, { name, password }: { name: string; password: string }) {
  const attempt = await beginSignIn(ctx, name, knownDevice(ctx.caller.deviceMark, account?.passwordHash));
  const found = await spendOnSuccess(ctx, ["sign-in.account", name], async () => {
    const right = await passwordMatches(account?.passwordHash ?? null, password);
    const erased = account?.status === "deleted" && !account.deletionRequestedAt;
    const passwordHash = account?.passwordHash;
    if (!passwordHash || !right || erased) throw new Refusal("auth.bad-credentials");
    return { ...account, passwordHash };
  }).catch(async (reason: unknown) => {
    const wasTried = outcomeOf(reason) === "auth.bad-credentials";
    if (!wasTried) await attempt.untried().catch(() => {});
    throw reason;
  });
  await attempt.succeeded();
  if (found.status === "suspended") throw new Refusal("auth.suspended");
  return found;
}

/** One answer and one duration for a wrong password and an unknown address; counted before anything is hashed. */
export async function authenticate(ctx: Context, credentials: SignIn) {
  const account = await findAccount(ctx.db, credentials.email);
  const { email, password } = credentials;
  return checkPassword(ctx, account, { name: email, password }).catch((reason: unknown) => {
    const typed = account ? undefined : digestOf(ctx.env, credentials.email);
    const facts = { account: account?.id, typed, outcome: outcomeOf(reason) };
    tellSecurity({ ...ctx, viewer: null }, isTooMany(reason) ? "sign-in.slowed" : "sign-in.failed", facts);
    throw reason;
  });
}

/** Anybody who asked to be erased is told when, and may come back; until then nobody enters. Codes are asked for last. */
export async function signIn(ctx: Context, credentials: SignIn) {
  const account = await authenticate(ctx, credentials);
  const { id, deletionRequestedAt } = account;
  if (deletionRequestedAt) return { id, erasedOn: erasureDate(deletionRequestedAt) };
  const gaveCode = await askCode(ctx, account, credentials.code);
  const kind = credentials.space === "staff" && isStaff(account.roles) ? "staff" : "member";
  await enter(ctx, account, { kind, gaveCode, take: (tx) => callOffForgotten(tx, id) });
  tellSecurity(ctx, "sign-in.done", { account: id });
  return { id, erasedOn: null };
}

/** Account, profile, consent and mail in one transaction; a taken address tells its owner, not the asker. */
export async function signUp(ctx: Context, { password, confirmPassword: _confirmed, ...form }: SignUp) {
  const { acceptTerms: _accepted, termsVersion = TERMS_VERSION, ...person } = form;
  requireOwnName(person);
  const weakPassword = checkChoice({ password, email: person.email, staff: false, lenient: ctx.env.DEMO_MODE });
  const passwordHash = await hashPassword(password);
  const id = await ctx.db.transaction(async (tx) => {
    const created = await insertAccount(tx, { ...person, passwordHash });
    if (created) {
      await insertConsent(tx, created, termsVersion);
      await askVerification(tx, created);
    } else await tellAccountExists(tx, ctx.env, person.email);
    return created;
  });
  if (!id) throw new Refusal("auth.email-taken");
  await enter(ctx, { id, passwordHash });
  ctx.metrics.signUps.inc({ country: person.country });
  tellSecurity(ctx, "sign-up.done", { account: id });
  return { id, weakPassword };
}

/** Whether this account has signed in on this browser; a browser that knows nobody is not looked up. */
const isKnownHere = async ({ db, caller }: Context, email: string) =>
  caller.deviceMark !== null && knownDevice(caller.deviceMark, (await findAccount(db, email))?.passwordHash) !== null;

/** The same work and the same answer for a known and an unknown address. */
export async function requestReset(ctx: Context, email: string) {
  if (!(await isKnownHere(ctx, email))) await spendOrProve(ctx, "reset.network");
  await spend(ctx, "reset.account", email);
  await spend(ctx, "reset.daily", email);
  await askReset(ctx.db, email);
  tellSecurity(ctx, "reset.ask", { typed: digestOf(ctx.env, email) });
}

/** Asked for by its owner, or the invitation of a new member of the staff: both choose a password. */
const CHOOSING = ["reset", "invite"] as const;

export async function resetOwner({ db }: Pick<Context, "db">, token: string) {
  const owner = TOKEN_SHAPE.test(token) ? await findTokenOwner(db, hashToken(token), CHOOSING) : undefined;
  if (!owner) throw new Refusal("auth.bad-reset-token");
  return owner;
}

/** Ends every session of the account; a member goes on in a fresh one, staff, who has a second factor and who is leaving sign in themselves. */
export async function resetPassword(ctx: Context, { token, password }: NewPassword) {
  const owner = await resetOwner(ctx, token);
  const staff = isStaff(owner.roles);
  const { email, firstName, lastName } = owner;
  const names = [firstName, lastName];
  const weakPassword = checkChoice({ password, email, names, staff, lenient: ctx.env.DEMO_MODE });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    if (!(await takeToken(tx, hashToken(token), CHOOSING))) throw new Refusal("auth.bad-reset-token");
    await setPasswordHash(tx, owner.userId, passwordHash);
    await settlePassword(ctx, tx, { id: owner.userId, email, purposes: CHOOSING });
  });
  ctx.bell.forceSignOut(owner.userId);
  tellSecurity(ctx, "reset.done", { account: owner.userId });
  // A mail proves the address, not the second factor.
  const signedIn = !staff && !owner.isLeaving && !(await findSecret(ctx.db, owner.userId));
  if (signedIn) await enter(ctx, { id: owner.userId, passwordHash });
  return { signedIn, isStaff: staff, weakPassword };
}
