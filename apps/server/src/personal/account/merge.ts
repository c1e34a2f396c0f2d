import type { MergeAccounts, MergeByAddress } from "@recolte/domain/identity/account/telephone";
import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { dropChanges } from "#identity/auth/account-mails.ts";
import { findAccount, takeEmailChange } from "#identity/auth/account-queries.ts";
import { joinSpent } from "#identity/auth/quota-queries.ts";
import { QUOTAS } from "#identity/auth/quotas.ts";
import { type MemberContext, requireStepUp } from "#identity/auth/step-up.ts";
import { askLikeness } from "#market/likeness/ask.ts";
import { notify } from "#identity/notifications/queries.ts";
import { requireAllowed } from "#judgement/sanctions/limits.ts";
import { findSecret } from "#identity/second-factor/queries.ts";
import { hashToken, TOKEN_SHAPE } from "#platform/session/session.ts";
import { authenticate, enter } from "#identity/sign-in/accounts.ts";
import { endWaits } from "#identity/sign-in/code-to-us-queries.ts";
import { findHolder, proveNewNumber } from "#identity/sign-in/number.ts";
import { lockAccounts } from "#identity/sign-in/number-queries.ts";
import { isAsleep, lockNumber, noteProof, takeProved } from "#identity/sign-in/telephone-queries.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { eraseAccount } from "./erasure.ts";
import { findEntrance, hasAnnouncements, hasDealings, moveRows, setEntrance } from "./merge-queries.ts";

interface Both {
  /** Entered with an address and a password. */
  address: string;
  /** Entered with a number. */
  number: string;
  /** Whether the address was proved by its mail, not by its password. */
  byMail?: boolean;
}

/** The one with a past; without one, the one that sells; else the one with the address. Of two with a past neither ends. */
async function whoStays(tx: Db, { address, number }: Both) {
  const [first, second] = [await hasDealings(tx, address), await hasDealings(tx, number)];
  if (first && second) throw new Refusal("account.merge-two-pasts");
  if (first || second) return first ? address : number;
  return (await hasAnnouncements(tx, number)) && !(await hasAnnouncements(tx, address)) ? number : address;
}

/**
 * Who holds the telephone for a moment, or has its number on another card, would keep for good what others deal with: like an address
 * or a number it takes a day, which a password takes.
 */
async function refuseByCode(tx: Db, number: string, passwordHash: string | null) {
  if (passwordHash !== null) return;
  if ((await hasAnnouncements(tx, number)) || (await hasDealings(tx, number))) throw new Refusal("account.merge-by-code");
}

/** By what both are entered, where one lacks what the other has. */
async function findEntrances(tx: Db, both: Both) {
  const [own, line] = [await findEntrance(tx, both.address), await findEntrance(tx, both.number)];
  if (!own || !line) throw new Refusal("account.merge-leaving");
  if (own.phone !== null) throw new Refusal("account.merge-two-numbers");
  if (line.email !== null) throw new Refusal("account.merge-two-addresses");
  // Whose it is takes such an account from who claimed it, with all that came into it.
  if (line.phoneClaimed) throw new Refusal("account.merge-claimed");
  return { own, line };
}

/**
 * Both are held until commit. The one that ends gives what it sells and wishes to the other, which is entered both ways from now on, and
 * by nobody who was in before: what they asked for is called off.
 */
async function mergeBoth({ sessions, viewer }: MemberContext, tx: Db, both: Both) {
  const { own, line } = await findEntrances(tx, both);
  // Its codes are asked where it is entered: neither a password nor a telephone stands in for them.
  if (await findSecret(tx, viewer.id === both.address ? both.number : both.address))
    throw new Refusal("account.merge-from-other");
  const stays = await whoStays(tx, both);
  await refuseByCode(tx, both.number, line.passwordHash);
  const ends = stays === both.address ? both.number : both.address;
  // Who may not publish gets no announcements either.
  if (await hasAnnouncements(tx, ends)) await requireAllowed(tx, stays, "publish");
  await moveRows(tx, { from: ends, to: stays });
  await joinSpent(tx, { from: ends, to: stays, names: Object.keys(QUOTAS) });
  await dropChanges(tx, stays);
  if (line.phone !== null) await endWaits(tx, line.phone);
  await sessions.endAllOf(stays, tx);
  await eraseAccount(tx, ends);
  const { phone, phoneProvedAt, phoneClaimed } = line;
  // Who reads its mail may not be who began with the address and chose the password, unless it was confirmed before.
  const isTheirs = !both.byMail || own.emailVerifiedAt !== null;
  const passwordHash = (isTheirs ? own.passwordHash : null) ?? line.passwordHash;
  const emailVerifiedAt = own.emailVerifiedAt ?? (both.byMail ? new Date() : null);
  await setEntrance(tx, stays, { email: own.email, emailVerifiedAt, passwordHash, phone, phoneProvedAt, phoneClaimed });
  await askLikeness(tx, { personId: stays });
  const told = await notify(tx, [{ userId: stays, facts: { event: "account.merged" } }]);
  return { stays, ends, passwordHash, told };
}

/** Nobody is in either any more, but who merged them, in a fresh session. */
async function goOn(ctx: MemberContext, { stays, ends, passwordHash, told }: Awaited<ReturnType<typeof mergeBoth>>) {
  ctx.bell.ring(told);
  for (const id of [stays, ends]) ctx.bell.forceSignOut(id);
  tellSecurity(ctx, "account.merge", { account: stays });
  await enter(ctx, { id: stays, passwordHash }, { kind: "member", gaveCode: ctx.caller.gaveCode, goesOn: true });
  return { id: stays };
}

/** Both were proved in this session within ten minutes: the password of one, a code for the number of the other. */
export async function mergeAccounts(ctx: MemberContext, input: MergeAccounts) {
  const { viewer } = ctx;
  await requireStepUp(ctx);
  if (viewer.phone !== null) throw new Refusal("account.merge-two-numbers");
  const number = await proveNewNumber(ctx, input);
  const merged = await ctx.db.transaction(async (tx) => {
    // Before its code: with an account that ends, all codes of its number go.
    await lockNumber(tx, number);
    if (!(await takeProved(tx, input.request))) throw new Refusal("telephone.code-over");
    // Held until commit: neither opens an order, nor is written to, between the look and the end of one of them.
    const holder = await findHolder(tx, { number, userId: viewer.id });
    if (!holder) throw new Refusal("account.merge-changed");
    if (holder.email !== null) throw new Refusal("account.merge-two-addresses");
    if (holder.passwordHash !== null) throw new Refusal("account.merge-password");
    if (await isAsleep(tx, holder.id)) throw new Refusal("account.merge-asleep");
    await noteProof(tx, holder.id);
    return mergeBoth(ctx, tx, { address: viewer.id, number: holder.id });
  });
  return goOn(ctx, merged);
}

/** From the other side, whose number is its own already: which account the address opens is told within, by its password or by its mail. */
async function mergeInto(ctx: MemberContext, findEmail: (tx: Db) => Promise<{ email: string; passwordHash?: string }>) {
  const { viewer } = ctx;
  const { phone } = viewer;
  if (viewer.email !== null || phone === null) throw new Refusal("account.merge-two-addresses");
  const merged = await ctx.db.transaction(async (tx) => {
    const { email, passwordHash } = await findEmail(tx);
    await lockNumber(tx, phone);
    const found = await findAccount(tx, email);
    await lockAccounts(tx, [viewer.id, ...(found ? [found.id] : [])]);
    // As it is now that it is held: meanwhile its password may be another, or it another's.
    const holder = await findAccount(tx, email);
    const isProved = holder?.id === found?.id && (passwordHash === undefined || holder?.passwordHash === passwordHash);
    if (!holder || !isProved) throw new Refusal("account.merge-changed");
    if (isStaff(holder.roles)) throw new Refusal("telephone.staff");
    return mergeBoth(ctx, tx, { address: holder.id, number: viewer.id, byMail: passwordHash === undefined });
  });
  return goOn(ctx, merged);
}

/** Of the address its password is given. */
export async function mergeByAddress(ctx: MemberContext, credentials: MergeByAddress) {
  await requireStepUp(ctx);
  const { passwordHash } = await authenticate(ctx, credentials);
  return mergeInto(ctx, async () => ({ email: credentials.email, passwordHash }));
}

/** Its link was mailed to the address for this account: who opens it here reads that mail. */
export async function mergeByLink(ctx: MemberContext, token: string) {
  await requireStepUp(ctx);
  return mergeInto(ctx, async (tx) => {
    const change = TOKEN_SHAPE.test(token) ? await takeEmailChange(tx, hashToken(token)) : undefined;
    if (change?.userId !== ctx.viewer.id || !change.newEmail) throw new Refusal("auth.bad-email-change");
    return { email: change.newEmail };
  });
}
