import { createHash, randomBytes } from "node:crypto";
import { erasureDate } from "@recolte/domain/identity/account/own-account";
import { CANNOT_PROVE } from "@recolte/domain/identity/account/proof";
import type { AskCode, EnterByCode } from "@recolte/domain/identity/account/telephone";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { findAccountByNumber, insertTelephoneAccount, markBack } from "#identity/auth/account-queries.ts";
import { insertConsent } from "#identity/auth/consent-queries.ts";
import { deviceKeyOf, knownDevice } from "#identity/auth/device.ts";
import { spend } from "#identity/auth/limits.ts";
import { hashPassword } from "#identity/auth/password.ts";
import { askCode as askFactor } from "#identity/second-factor/code.ts";
import type { Context } from "#platform/trpc/context.ts";
import { outcomeOf, tellSecurity } from "#platform/trpc/security-log.ts";
import { checkPassword, enter } from "./accounts.ts";
import { isTakenOver, takeOver } from "./claimed.ts";
import { askAnother, callOffForgotten, replaceForgotten } from "./forgotten.ts";
import { takeAsked } from "./forgotten-queries.ts";
import { checkPast, showCode } from "./code-to-us.ts";
import { readArrival } from "./code-to-us-queries.ts";
import { countryOf, proveCode, refuseUnreached, sendCodeTo } from "./codes.ts";
import { letSleep, tellOfSuspended, wake } from "./sleeping.ts";
import { isAsleep, noteProof, takeProved } from "./telephone-queries.ts";

const BROWSER_MARK = /^[\w-]{22}\.[0-9a-f]{8}$/u;
/** The mark that every browser without an account carries; one that has none is given one where `gives`. */
function browserOf({ visitorMark, setVisitor }: Context["caller"], gives = false) {
  const known = BROWSER_MARK.test(visitorMark ?? "") ? visitorMark : null;
  const mark = known ?? (gives ? `${randomBytes(16).toString("base64url")}.00000000` : null);
  if (!known && mark) setVisitor(mark);
  return mark && createHash("sha256").update(mark).digest("hex");
}

/** Whether the account of this number was entered on this browser; a browser that knows nobody is not looked up. */
async function isKnownHere({ db, env, caller }: Context, number: string) {
  if (caller.deviceMark === null) return false;
  const account = await findAccountByNumber(db, number);
  return account !== undefined && knownDevice(caller.deviceMark, deviceKeyOf(env, account)) !== null;
}

const asksForProof = (reason: unknown): reason is Refusal => reason instanceof Refusal && reason.code === "limits.proof-needed";

/**
 * Whose number it is nobody looks up before the code was typed, but a browser that somebody entered on. One that runs no code sends us
 * the code where another works for ours.
 */
export async function sendCode(ctx: Context, { number, via }: AskCode) {
  refuseUnreached(ctx.env, number);
  const browser = browserOf(ctx.caller, true)!;
  const show = async (reached: Refusal) => showCode(ctx, { number, browser, isKnown: await isKnownHere(ctx, number) }, reached);
  try {
    return await sendCodeTo(ctx, { number, via, browser, isKnown: await isKnownHere(ctx, number), beyond: show });
  } catch (reason) {
    if (!asksForProof(reason) || ctx.caller.proof !== CANNOT_PROVE) throw reason;
    // What is shown is kept, and nothing else bounds it here.
    await spend(ctx, "phone-enter.network", ctx.caller.network);
    return show(reason);
  }
}

/** Whether what this browser was shown has come to us. */
export const hasArrived = ({ db, caller }: Context, request: string) =>
  readArrival(db, { id: request, browser: browserOf(caller) ?? "" });

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByNumber>>>;

const SUSPENDED = "telephone.suspended";

/**
 * Beside the code, the password where there is one and the device is new, or another one a day after it was forgotten, wherever that was
 * said; and the second factor where there is one. That the account is suspended reads only who gave what it asks for: another may hold its number by now.
 */
async function askTheRest(ctx: Context, account: Account, input: EnterByCode & { number: string; toUs: boolean }) {
  const { id, email, passwordHash, status } = account;
  const { number, password, factor } = input;
  if (passwordHash === null) {
    if (status === "suspended") throw new Refusal(SUSPENDED);
    return { gaveCode: false, another: null };
  }
  const isNew = !knownDevice(ctx.caller.deviceMark, passwordHash);
  const another = password === undefined ? await askAnother(ctx, account, { ...input, isNew }) : null;
  if (isNew && password !== undefined)
    await checkPassword(ctx, account, { name: number, password }).catch((reason: unknown) => {
      const outcome = outcomeOf(reason);
      if (outcome === "auth.suspended") throw new Refusal(SUSPENDED);
      throw outcome === "auth.bad-credentials" ? new Refusal("telephone.wrong-password") : reason;
    });
  if (status === "suspended") throw new Refusal(SUSPENDED);
  const gaveCode = await askFactor(ctx, { id, email, passwordHash }, factor);
  return { gaveCode, another: another === null ? null : await hashPassword(another) };
}

/** Why the one whose number it is does not get in. */
function refuseEntry({ status, roles, passwordHash }: Account) {
  if (status === "suspended" && passwordHash === null) throw new Refusal(SUSPENDED);
  if (isStaff(roles)) throw new Refusal("telephone.staff");
}

interface Beginning {
  number: string;
  termsVersion: string;
  /** The code that was sent to us, where it was: anybody may have sent it. */
  toUs: string | null;
  /** Who had the number before. */
  sleeper: Account | null;
  buyersMayCall: boolean;
}

/** With the consent that stands beside the code; two who prove one number at once get one account. */
const createAccount = (ctx: Context, { number, termsVersion, sleeper, toUs, buyersMayCall }: Beginning) =>
  ctx.db.transaction(async (tx) => {
    if (sleeper) await letSleep(ctx, tx, { id: sleeper.id, email: sleeper.email, number });
    // Anybody may have sent us a code in the number's name: it is not told to others before it is proved.
    const isShown = buyersMayCall && toUs === null;
    const country = countryOf(number);
    const created = await insertTelephoneAccount(tx, { number, country, isClaimed: toUs !== null, isShown });
    if (created) await insertConsent(tx, created, termsVersion);
    if (created && sleeper?.status === "suspended") await tellOfSuspended(ctx, tx, { id: created, former: sleeper.id });
    return created;
  });

/** The one that the number opens, or begins. After a year without it, only who knows the old one gets there; another may begin, whatever the old one did. */
async function accountOf(
  ctx: Context,
  input: EnterByCode,
  { number, termsVersion, toUs }: Omit<Beginning, "sleeper" | "buyersMayCall">,
) {
  const found = await findAccountByNumber(ctx.db, number);
  const sleeper = found && !isStaff(found.roles) && (await isAsleep(ctx.db, found.id)) ? found : null;
  if (found && toUs !== null) await checkPast(ctx, found, { request: toUs, number });
  if (found && !sleeper) refuseEntry(found);
  if (sleeper && input.fresh && toUs !== null) throw new Refusal("telephone.asks-code");
  const isWoken = sleeper && !input.fresh ? await wake(ctx, { ...sleeper, number, hasWaited: toUs !== null }, input) : false;
  if (found && !(sleeper && input.fresh)) {
    refuseEntry(found);
    return { account: found, created: undefined, isWoken };
  }
  const created = await createAccount(ctx, { number, termsVersion, sleeper, toUs, buyersMayCall: input.buyersMayCall ?? false });
  const account = await findAccountByNumber(ctx.db, number);
  if (!account) throw new Refusal("telephone.code-over");
  if (!created) {
    if (toUs !== null) await checkPast(ctx, account, { request: toUs, number });
    refuseEntry(account);
  }
  return { account, created, isWoken: false };
}

/** Signs in, or up: which of the two is known only now. */
export async function enterByCode(ctx: Context, input: EnterByCode) {
  const proved = await proveCode(ctx, {
    ...input,
    browser: browserOf(ctx.caller),
    knows: (number) => isKnownHere(ctx, number),
  }).catch((reason: unknown) => {
    tellSecurity({ ...ctx, viewer: null }, "telephone.failed", { outcome: outcomeOf(reason) });
    throw reason;
  });
  const { id: request, number, toUs } = proved;
  const termsVersion = input.termsVersion ?? TERMS_VERSION;
  const { account, created, isWoken } = await accountOf(ctx, input, { number, termsVersion, toUs: toUs ? request : null });
  const { id, deletionRequestedAt } = account;
  const takesOver = isTakenOver(ctx, account, { ...input, toUs });
  const passwordHash = takesOver ? null : account.passwordHash;
  const { gaveCode, another } = await askTheRest(ctx, { ...account, passwordHash }, { ...input, number, toUs });
  if (deletionRequestedAt && !input.keep) return { id, isNew: false, erasedOn: erasureDate(deletionRequestedAt) };
  await enter(
    ctx,
    { id, passwordHash: another ?? passwordHash },
    {
      kind: "member",
      gaveCode,
      openedBy: "code",
      async take(tx) {
        if (!(await takeProved(tx, request))) throw new Refusal("telephone.code-over");
        if (isWoken && !(await takeAsked(tx, { userId: id, kind: "entering", number }))) throw new Refusal("telephone.code-over");
        if (takesOver) await takeOver(ctx, tx, { ...account, number });
        if (another)
          await replaceForgotten(ctx, tx, { userId: id, number, email: account.email, from: passwordHash, to: another });
        else if (input.password !== undefined) await callOffForgotten(tx, id);
        if (deletionRequestedAt && !(await markBack(tx, id))) throw new Refusal("telephone.code-over");
        await noteProof(tx, id, toUs);
        await insertConsent(tx, id, termsVersion);
      },
    },
  );
  if (takesOver) ctx.bell.forceSignOut(id);
  if (another) {
    ctx.bell.forceSignOut(id);
    tellSecurity(ctx, "password.change", { account: id });
  }
  if (created) ctx.metrics.signUps.inc({ country: countryOf(number) });
  tellSecurity(ctx, created ? "sign-up.done" : "sign-in.done", { account: id });
  return { id, isNew: created !== undefined, erasedOn: null };
}
