import { createHash, createHmac, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { erasureDate } from "@recolte/domain/account/own-account";
import { type AskCode, CODE_LIFETIME, CODE_PAUSES, type EnterByCode } from "@recolte/domain/account/telephone";
import { TERMS_VERSION } from "@recolte/domain/account/terms";
import { COUNTRIES, COUNTRY_FACTS, DEFAULT_COUNTRY } from "@recolte/domain/country";
import { Refusal } from "@recolte/domain/refusal";
import { isStaff } from "@recolte/domain/role";
import { findAccountByNumber, insertTelephoneAccount, markBack } from "#auth/account-queries.ts";
import { insertConsent } from "#auth/consent-queries.ts";
import { knownDevice } from "#auth/device.ts";
import { giveBack, spend } from "#auth/limits.ts";
import { siteAddress } from "#auth/mail-templates.ts";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";
import { isSameSecret } from "#platform/same-secret.ts";
import { askCode as askFactor } from "#second-factor/code.ts";
import { openCarriers } from "#telephone/carriers.ts";
import { askMessage, CODE_MASK } from "#telephone/send.ts";
import type { Context } from "#trpc/context.ts";
import { digestOf, outcomeOf, tellSecurity } from "#trpc/security-log.ts";
import { checkPassword, enter } from "./accounts.ts";
import { letSleep, wake } from "./sleeping.ts";
import { spendCode } from "./telephone-ceilings.ts";
import {
  findLive,
  insertCode,
  isAsleep,
  lockNumber,
  markProved,
  noteProof,
  noteSending,
  takeProved,
  takeTry,
} from "./telephone-queries.ts";

/** Whether anybody carries codes: without, there are no accounts by telephone. */
const hasTelephone = (env: Env) => openCarriers(env).length > 0;
/** What the pages need to know of it. */
export const telephoneWays = (env: Env) => (hasTelephone(env) ? { whatsapp: env.WHATSAPP !== undefined } : null);

const CODES = 1_000_000;
/** Six digits that nobody has to keep: the same row is the same code, as often as it is sent. */
export function codeOf({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">, { id, number }: { id: string; number: string }) {
  const digest = createHmac("sha256", derivedKey(AUDIT_KEY, "telephone-code")).update(`${id} ${number}`).digest();
  return String(digest.readUIntBE(0, 6) % CODES).padStart(6, "0");
}

const BROWSER_MARK = /^[\w-]{22}\.[0-9a-f]{8}$/u;
/** The mark that every browser without an account carries; one that has none is given one where `gives`. */
function browserOf({ visitorMark, setVisitor }: Context["caller"], gives = false) {
  const known = BROWSER_MARK.test(visitorMark ?? "") ? visitorMark : null;
  const mark = known ?? (gives ? `${randomBytes(16).toString("base64url")}.00000000` : null);
  if (!known && mark) setVisitor(mark);
  return mark && createHash("sha256").update(mark).digest("hex");
}

const countryOf = (number: string) =>
  COUNTRIES.find((country) => number.startsWith(COUNTRY_FACTS[country].dialCode)) ?? DEFAULT_COUNTRY;

/** The last line lets a browser offer the code to the site alone that sent it. */
const textOf = (env: Env) =>
  `Récolte : ${CODE_MASK} est votre code. Ne le donnez à personne.\n@${new URL(siteAddress(env)).hostname} #${CODE_MASK}`;

/**
 * The same statements and the same answer for every number, whether it has an account or not: whose it is nobody looks up before the
 * code was typed.
 */
export async function sendCode(ctx: Context, { number, via }: AskCode) {
  const { db, env } = ctx;
  if (!hasTelephone(env)) throw new Refusal("telephone.off");
  const browser = browserOf(ctx.caller, true)!;
  const soon = await findLive(db, { number, browser });
  if (soon && soon.wait > 0) return { request: soon.id, again: soon.wait };
  await spendCode(ctx, number, countryOf(number));
  const sent = await db.transaction(async (tx) => {
    await lockNumber(tx, number);
    const live = await findLive(tx, { number, browser });
    if (live && live.wait > 0) return { request: live.id, again: live.wait };
    const request = live?.id ?? (await insertCode(tx, { number, browser }));
    if (live) await noteSending(tx, live.id);
    await askMessage(tx, {
      id: uuidv7(),
      kind: "code",
      to: number,
      text: textOf(env),
      code: codeOf(env, { id: request, number }),
      first: via === "whatsapp" ? "whatsapp" : undefined,
      lifetime: live?.lifetime ?? CODE_LIFETIME,
    });
    return { request, again: CODE_PAUSES[Math.min(live?.sends ?? 0, CODE_PAUSES.length - 1)]! };
  });
  tellSecurity(ctx, "telephone.ask", { typed: digestOf(env, number) });
  return sent;
}

/** Whose telephone is in the hand of who asks. A code that was proved may be shown again by its browser, until it has opened something. */
async function proveNumber(ctx: Context, { request, code }: Pick<EnterByCode, "request" | "code">) {
  const browser = browserOf(ctx.caller);
  const tried = browser && (await takeTry(ctx.db, { id: request, browser }));
  if (!tried) throw new Refusal("telephone.code-over");
  await spend(ctx, "phone-code.wrong", tried.number);
  if (!isSameSecret(code, codeOf(ctx.env, tried))) throw new Refusal("telephone.wrong-code");
  await giveBack(ctx, "phone-code.wrong", tried.number);
  await markProved(ctx.db, tried.id);
  return tried;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByNumber>>>;

/** Beside the code, the password where there is one and the device is new, and the second factor where there is one. */
async function askTheRest(ctx: Context, account: Account, { number, password, factor }: EnterByCode & { number: string }) {
  const { id, email, passwordHash } = account;
  if (passwordHash === null) return false;
  if (!knownDevice(ctx.caller.deviceMark, passwordHash)) {
    if (password === undefined) throw new Refusal("telephone.password");
    await checkPassword(ctx, account, { name: number, password }).catch((reason: unknown) => {
      throw outcomeOf(reason) === "auth.bad-credentials" ? new Refusal("telephone.wrong-password") : reason;
    });
  }
  return askFactor(ctx, { id, email, passwordHash }, factor);
}

/** Why the one whose number it is does not get in. */
function refuseEntry({ status, roles }: Account) {
  if (status === "suspended") throw new Refusal("telephone.suspended");
  if (isStaff(roles)) throw new Refusal("telephone.staff");
}

interface Beginning {
  number: string;
  termsVersion: string;
  /** Who had the number before. */
  sleeper: Account | null;
}

/** With the consent that stands beside the code; two who prove one number at once get one account. */
const createAccount = (ctx: Context, { number, termsVersion, sleeper }: Beginning) =>
  ctx.db.transaction(async (tx) => {
    if (sleeper) await letSleep(ctx, tx, { id: sleeper.id, email: sleeper.email, number });
    const created = await insertTelephoneAccount(tx, number, countryOf(number));
    if (created) await insertConsent(tx, created, termsVersion);
    return created;
  });

/** The one that the number opens, or begins. After a year without it, only who knows the old one gets there; another may begin. */
async function accountOf(ctx: Context, input: EnterByCode, { number, termsVersion }: Omit<Beginning, "sleeper">) {
  const found = await findAccountByNumber(ctx.db, number);
  if (found) refuseEntry(found);
  const sleeper = found && (await isAsleep(ctx.db, found.id)) ? found : null;
  if (sleeper && !input.fresh) await wake(ctx, sleeper, input);
  if (found && !(sleeper && input.fresh)) return { account: found, created: undefined };
  const created = await createAccount(ctx, { number, termsVersion, sleeper });
  const account = await findAccountByNumber(ctx.db, number);
  if (!account) throw new Refusal("telephone.code-over");
  if (!created) refuseEntry(account);
  return { account, created };
}

/** Signs in, or up: which of the two is known only now. */
export async function enterByCode(ctx: Context, input: EnterByCode) {
  const { id: request, number } = await proveNumber(ctx, input).catch((reason: unknown) => {
    tellSecurity({ ...ctx, viewer: null }, "telephone.failed", { outcome: outcomeOf(reason) });
    throw reason;
  });
  const termsVersion = input.termsVersion ?? TERMS_VERSION;
  const { account, created } = await accountOf(ctx, input, { number, termsVersion });
  const { id, passwordHash, deletionRequestedAt } = account;
  const gaveCode = await askTheRest(ctx, account, { ...input, number });
  if (deletionRequestedAt && !input.keep) return { id, isNew: false, erasedOn: erasureDate(deletionRequestedAt) };
  await enter(
    ctx,
    { id, passwordHash },
    {
      kind: "member",
      gaveCode,
      openedBy: "code",
      async take(tx) {
        if (!(await takeProved(tx, request))) throw new Refusal("telephone.code-over");
        if (deletionRequestedAt && !(await markBack(tx, id))) throw new Refusal("telephone.code-over");
        await noteProof(tx, id);
        await insertConsent(tx, id, termsVersion);
      },
    },
  );
  if (created) ctx.metrics.signUps.inc({ country: countryOf(number) });
  tellSecurity(ctx, created ? "sign-up.done" : "sign-in.done", { account: id });
  return { id, isNew: created !== undefined, erasedOn: null };
}
