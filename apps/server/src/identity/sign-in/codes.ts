import { createHash, createHmac } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { type AskCode, CODE_LIFETIME, CODE_PAUSES, type EnterByCode } from "@recolte/domain/identity/account/telephone";
import { COUNTRIES, COUNTRY_FACTS, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { Refusal } from "@recolte/domain/platform/refusal";
import { giveBack, spend } from "#identity/auth/limits.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { spendOrProve } from "#identity/auth/proof.ts";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";
import { isSameSecret } from "#platform/same-secret.ts";
import { countriesReached, receiversOf } from "#platform/telephone/carriers.ts";
import { askMessage, CODE_MASK } from "#platform/telephone/send.ts";
import type { Context } from "#platform/trpc/context.ts";
import { digestOf, tellSecurity } from "#platform/trpc/security-log.ts";
import { codeWeight, countedAs, giveCodeBack, spendCode } from "./telephone-ceilings.ts";
import { findLive, insertCode, lockNumber, markProved, noteSending, takeTry } from "./telephone-queries.ts";

/** What the pages need to know of it: where nobody carries codes, there are no accounts by telephone. */
export function telephoneWays(env: Env) {
  const countries = countriesReached(env);
  return countries.length > 0 ? { countries, whatsapp: env.WHATSAPP !== undefined, receivers: receiversOf(env) } : null;
}

const CODES = 1_000_000;
interface Row {
  id: string;
  number: string;
  /** One that is shown here and sent to us is another than the one that we would send. */
  toUs?: boolean;
}
/** Six digits that nobody has to keep: the same row is the same code, as often as it is sent. */
export function codeOf({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">, { id, number, toUs = false }: Row) {
  const key = derivedKey(AUDIT_KEY, toUs ? "telephone-code-to-us" : "telephone-code");
  const digest = createHmac("sha256", key).update(`${id} ${number}`).digest();
  return String(digest.readUIntBE(0, 6) % CODES).padStart(6, "0");
}

export const countryOf = (number: string) =>
  COUNTRIES.find((country) => number.startsWith(COUNTRY_FACTS[country].dialCode)) ?? DEFAULT_COUNTRY;

/**
 * Who may type a code that is sent for this, in this session alone. One that opens an account is found by its browser's mark, so that
 * none does another's work.
 */
export const sessionAsker = ({ caller }: Pick<Context, "caller">, purpose: "number" | "step-up") =>
  createHash("sha256").update(`${purpose} ${caller.sessionId}`).digest("hex");

/** The last line lets a browser offer the code to the site alone that sent it. */
const textOf = (env: Env, opens: string) =>
  `Récolte : ${CODE_MASK} ${opens}. Ne le donnez à personne.\n@${new URL(siteAddress(env)).hostname} #${CODE_MASK}`;

export function refuseUnreached(env: Env, number: string) {
  const countries = countriesReached(env);
  if (countries.length === 0) throw new Refusal("telephone.off");
  const country = countryOf(number);
  if (!countries.includes(country)) throw new Refusal("telephone.unreached", COUNTRY_FACTS[country].name);
}

interface Asked extends Pick<AskCode, "number" | "via"> {
  /** SHA-256 of who may type it, and what for: nobody else finds it, and it opens nothing else. */
  browser: string;
  /** By a device or a session that the account of this number knows. */
  isKnown: boolean;
  /** What the SMS says that it is. */
  opens?: string;
  /** What is done once a ceiling is reached; else it is refused. */
  beyond?: (reached: Refusal) => Promise<Sent>;
}

interface Sent {
  request: string;
  /** Seconds until one is sent again. */
  again: number;
  /** What is sent to us, where we send none any more. */
  toUs?: string;
}

/** The same statements and the same answer for every number. */
export async function sendCodeTo(
  ctx: Context,
  { number, via, browser, isKnown, opens = "est votre code", beyond }: Asked,
): Promise<Sent> {
  const { db, env } = ctx;
  refuseUnreached(env, number);
  const counted = { number, country: countryOf(number), isKnown };
  await spendOrProve(ctx, "phone-code.network", await codeWeight(ctx, counted.country));
  const soon = await findLive(db, { number, browser });
  if (soon && soon.wait > 0) return { request: soon.id, again: soon.wait };
  const reached = await spendCode(ctx, counted);
  if (reached) {
    if (!beyond) throw reached;
    return beyond(reached);
  }
  const { isOther, ...sent } = await db.transaction(async (tx) => {
    await lockNumber(tx, number);
    const live = await findLive(tx, { number, browser });
    if (live && live.wait > 0) return { request: live.id, again: live.wait, isOther: true };
    const request = live?.id ?? (await insertCode(tx, { number, browser }));
    if (live) await noteSending(tx, live.id);
    await askMessage(tx, {
      id: uuidv7(),
      kind: "code",
      to: number,
      text: textOf(env, opens),
      code: codeOf(env, { id: request, number }),
      first: via === "whatsapp" ? "whatsapp" : undefined,
      lifetime: live?.lifetime ?? CODE_LIFETIME,
    });
    return { request, again: CODE_PAUSES[Math.min(live?.sends ?? 0, CODE_PAUSES.length - 1)]!, isOther: false };
  });
  if (isOther) await giveCodeBack(ctx, counted);
  tellSecurity(ctx, "telephone.ask", { typed: digestOf(env, number) });
  return sent;
}

interface Typed extends Pick<EnterByCode, "request" | "code"> {
  browser: string | null;
  /** Whether who types it is known to the account of this number. */
  knows: (number: string) => boolean | Promise<boolean>;
}

/** Whose telephone is in the hand of who asks. A code that was proved may be shown again by who asked for it, until it has opened something. */
export async function proveCode(ctx: Context, { request, code, browser, knows }: Typed) {
  const tried = browser && (await takeTry(ctx.db, { id: request, browser }));
  if (!tried) throw new Refusal("telephone.code-over");
  if (tried.toUs && !tried.hasCome) throw new Refusal("telephone.not-come");
  // One that this browser was shown is not guessed: whatever others guess of the number, it opens.
  const counted = tried.toUs ? null : countedAs(tried.number, await knows(tried.number));
  if (counted) await spend(ctx, "phone-code.wrong", counted);
  if (!isSameSecret(code, codeOf(ctx.env, tried))) throw new Refusal("telephone.wrong-code");
  if (counted) await giveBack(ctx, "phone-code.wrong", counted);
  await markProved(ctx.db, tried.id);
  return tried;
}
