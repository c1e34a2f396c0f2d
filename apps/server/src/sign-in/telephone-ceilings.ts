import type { Country } from "@recolte/domain/country";
import { Refusal } from "@recolte/domain/refusal";
import { type Counting, giveBack, pointsOf, spend } from "#auth/limits.ts";
import type { QuotaName } from "#auth/quotas.ts";
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

async function giveAllBack(ctx: Counting, taken: readonly Taken[]) {
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

type Taken = [name: QuotaName, key: string];

/** Takes one from each of these, or none from any; `weigh` may still refuse after one was taken. Answers what says that one is reached. */
async function takeFromAll(
  ctx: Counting,
  wanted: readonly Taken[],
  weigh: (name: QuotaName, used: number) => Promise<void> = async () => {},
) {
  const taken: Taken[] = [];
  try {
    for (const [name, key] of wanted) {
      const used = await spend(ctx, name, key).catch((reason: unknown) => {
        if (isReached(reason)) return reason;
        throw reason;
      });
      if (used instanceof Refusal) {
        await giveAllBack(ctx, taken);
        return used;
      }
      taken.push([name, key]);
      await weigh(name, used);
    }
    return null;
  } catch (reason) {
    await giveAllBack(ctx, taken);
    throw reason;
  }
}

/** Takes one code from every ceiling, or none from any: what costs money is bounded for all. Answers what says that one is reached. */
export async function spendCode(ctx: Context, number: string, { country, isKnown }: { country: Country; isKnown: boolean }) {
  if (await isPumped(ctx, number)) await requireProof(ctx, RETRY_SECONDS);
  const ceilings: Taken[] = [
    ["phone-code.hourly", countedAs(number, isKnown)],
    ["phone-code.daily", countedAs(number, isKnown)],
    ["phone-code.block", blockOf(number)],
    ["phone-code.country", country],
    ["phone-code.all", "all"],
  ];
  return takeFromAll(ctx, ceilings, async (name, used) => {
    if (SHARED.has(name) && used > pointsOf(ctx, name) * OPEN_SHARE) await requireProof(ctx, RETRY_SECONDS);
  });
}

/** Takes an SMS that warns its reader from what the day has for this account, and for all; false where nothing is left. */
export const spendNotice = async (ctx: Counting, userId: string) =>
  (await takeFromAll(ctx, [
    ["phone-notice.account", userId],
    ["phone-code.all", "all"],
  ])) === null;
