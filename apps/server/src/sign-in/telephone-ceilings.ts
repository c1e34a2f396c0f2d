import type { Country } from "@recolte/domain/country";
import { Refusal } from "@recolte/domain/refusal";
import { type Counting, giveBack, pointsOf, type QuotaName, spend } from "#auth/limits.ts";
import { requireProof } from "#auth/proof.ts";
import type { Context } from "#trpc/context.ts";
import { countTyped } from "./telephone-queries.ts";

/** Of each ceiling that many share, so much goes to all who ask; the rest to those who prove work. */
const OPEN_SHARE = 0.7;
const SHARED: ReadonlySet<QuotaName> = new Set(["phone-code.block", "phone-code.country", "phone-code.all"]);

/** « +24166 », « +22507 »: the lines of one operator. */
const operatorOf = (number: string) => number.slice(0, 6);
const blockOf = (number: string) => number.slice(0, -3);

/** Codes that nobody types are sent for the money: fewer than one in five, of twenty and more. */
const SUSPECT = { sent: 20, typed: 0.2 };
const RETRY_SECONDS = 30;

async function giveAllBack(ctx: Counting, taken: readonly [QuotaName, string][]) {
  for (const [name, key] of taken) await giveBack(ctx, name, key).catch(() => {});
}

async function isPumped(ctx: Context, number: string) {
  const { sent, typed } = await countTyped(ctx.db, operatorOf(number));
  return sent >= SUSPECT.sent * ctx.env.LIMITS_SCALE && typed < sent * SUSPECT.typed;
}

const isReached = (reason: unknown): reason is Refusal => reason instanceof Refusal && reason.code === "limits.too-many";

/**
 * What is counted of a number: by itself for who is known to its account, so that nobody shuts them out. There are two counts for each
 * number and no more, however many devices an account knows.
 */
export const countedAs = (number: string, isKnown: boolean) => (isKnown ? `${number} known` : number);

/** Takes one code from every ceiling, or none from any: what costs money is bounded for all. Answers what says that one is reached. */
export async function spendCode(ctx: Context, number: string, { country, isKnown }: { country: Country; isKnown: boolean }) {
  const ceilings: [QuotaName, string][] = [
    ["phone-code.hourly", countedAs(number, isKnown)],
    ["phone-code.daily", countedAs(number, isKnown)],
    ["phone-code.block", blockOf(number)],
    ["phone-code.country", country],
    ["phone-code.all", "all"],
  ];
  if (await isPumped(ctx, number)) await requireProof(ctx, RETRY_SECONDS);
  const taken: [QuotaName, string][] = [];
  try {
    for (const [name, key] of ceilings) {
      const used = await spend(ctx, name, key).catch((reason: unknown) => {
        if (isReached(reason)) return reason;
        throw reason;
      });
      if (used instanceof Refusal) {
        await giveAllBack(ctx, taken);
        return used;
      }
      taken.push([name, key]);
      if (SHARED.has(name) && used > pointsOf(ctx, name) * OPEN_SHARE) await requireProof(ctx, RETRY_SECONDS);
    }
    return null;
  } catch (reason) {
    await giveAllBack(ctx, taken);
    throw reason;
  }
}

/** Takes an SMS that warns its reader from what the day has for this account, and for all; false where nothing is left. */
export async function spendNotice(ctx: Counting, userId: string) {
  const taken: [QuotaName, string][] = [];
  try {
    for (const [name, key] of [
      ["phone-notice.account", userId],
      ["phone-code.all", "all"],
    ] as const) {
      await spend(ctx, name, key);
      taken.push([name, key]);
    }
    return true;
  } catch (reason) {
    await giveAllBack(ctx, taken);
    if (isReached(reason)) return false;
    throw reason;
  }
}
