import type { NewPassword, SignIn, SignUp } from "@recolte/domain/account";
import { Refusal } from "@recolte/domain/refusal";
import { isStaff, type Role } from "@recolte/domain/role";
import type { Db } from "@recolte/db/client";
import type { Context } from "#trpc/context.ts";
import { findAccount, findTokenOwner, insertAccount, replaceToken, setPasswordHash, takeToken } from "./account-queries.ts";
import { restore, spend } from "./limits.ts";
import { accountExistsMail, passwordChangedMail, resetMail, sendMail, siteAddress, verificationMail } from "./mails.ts";
import { checkChoice, hashPassword, passwordMatches } from "./password.ts";
import { hashToken, newToken, TOKEN_SHAPE } from "./session.ts";

const VERIFY_LIFETIME = 24 * 3600;
const RESET_LIFETIME = 30 * 60;
const STAFF_RESET_LIFETIME = 10 * 60;

/** A new session; the one this browser had, whosever it was, ends. */
async function enter({ sessions, caller, db }: Context, person: { id: string; roles: readonly Role[] }, within: Db = db) {
  if (caller.sessionToken) await sessions.end(caller.sessionToken);
  const kind = isStaff(person.roles) ? "staff" : "member";
  const { token, maxAge } = await sessions.create(
    { userId: person.id, kind, ip: caller.ip, userAgent: caller.userAgent },
    within,
  );
  caller.setSession(token, maxAge);
}

/** One answer and one duration for a wrong password and an unknown address; counted before anything is hashed. */
export async function signIn(ctx: Context, { email, password }: SignIn) {
  await spend(ctx, "sign-in.network", ctx.caller.network);
  await spend(ctx, "sign-in.account", email);
  const account = await findAccount(ctx.db, email);
  const right = await passwordMatches(account?.passwordHash ?? null, password);
  if (!account || !right || account.status === "deleted") throw new Refusal("auth.bad-credentials");
  await restore(ctx, "sign-in.account", email);
  if (account.status === "suspended") throw new Refusal("auth.suspended");
  await enter(ctx, account);
  return { id: account.id };
}

export async function sendVerification(db: Db, ctx: Context, person: { id: string; email: string; firstName: string | null }) {
  const token = newToken();
  await replaceToken(db, { userId: person.id, purpose: "verify", tokenHash: hashToken(token), lifetime: VERIFY_LIFETIME });
  await sendMail(db, verificationMail({ to: person.email, firstName: person.firstName, site: siteAddress(ctx.env), token }));
}

/** Account, profile and letter in one transaction; a taken address tells its owner, not the asker. */
export async function signUp(ctx: Context, { password, confirmPassword: _confirmed, acceptTerms: _accepted, ...person }: SignUp) {
  const weakPassword = checkChoice({ password, email: person.email, staff: false, lenient: ctx.env.DEMO_MODE });
  const passwordHash = await hashPassword(password);
  const id = await ctx.db.transaction(async (tx) => {
    const created = await insertAccount(tx, { ...person, passwordHash });
    if (created) await sendVerification(tx, ctx, { id: created, ...person });
    else await sendMail(tx, accountExistsMail(person.email, siteAddress(ctx.env)));
    return created;
  });
  if (!id) throw new Refusal("auth.email-taken");
  await enter(ctx, { id, roles: [] });
  return { id, weakPassword };
}

/** The same answer for a known and an unknown address; the letter leaves later, from the outbox. */
export async function requestReset(ctx: Context, email: string) {
  await spend(ctx, "reset.network", ctx.caller.network);
  await spend(ctx, "reset.account", email);
  const account = await findAccount(ctx.db, email);
  if (account?.status !== "active") return;
  const token = newToken();
  const lifetime = isStaff(account.roles) ? STAFF_RESET_LIFETIME : RESET_LIFETIME;
  await ctx.db.transaction(async (tx) => {
    await replaceToken(tx, { userId: account.id, purpose: "reset", tokenHash: hashToken(token), lifetime });
    await sendMail(tx, resetMail({ to: account.email, firstName: account.firstName, site: siteAddress(ctx.env), token }));
  });
}

export async function resetOwner({ db }: Pick<Context, "db">, token: string) {
  const owner = TOKEN_SHAPE.test(token) ? await findTokenOwner(db, hashToken(token), "reset") : undefined;
  if (!owner) throw new Refusal("auth.bad-reset-token");
  return owner;
}

/** Ends every session of the account; a member goes on in a fresh one, staff sign in again. */
export async function resetPassword(ctx: Context, { token, password }: NewPassword) {
  const owner = await resetOwner(ctx, token);
  const staff = isStaff(owner.roles);
  const weakPassword = checkChoice({ password, email: owner.email, staff, lenient: ctx.env.DEMO_MODE });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    if (!(await takeToken(tx, hashToken(token), "reset"))) throw new Refusal("auth.bad-reset-token");
    await setPasswordHash(tx, owner.userId, passwordHash);
    await ctx.sessions.endAllOf(owner.userId, tx);
    await sendMail(tx, passwordChangedMail(owner.email, siteAddress(ctx.env)));
  });
  ctx.bell.expel(owner.userId);
  if (!staff) await enter(ctx, { id: owner.userId, roles: owner.roles });
  return { signedIn: !staff, weakPassword };
}
