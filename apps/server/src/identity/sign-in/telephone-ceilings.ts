import type { Country } from "@recolte/domain/platform/places/country";
import { proofWeight } from "@recolte/domain/identity/account/proof";
import { Refusal } from "@recolte/domain/platform/refusal";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { type Counting, pointsOf, spentFor } from "#identity/auth/limits.ts";
import { requireProof } from "#identity/auth/proof.ts";
import { giveOneOfEachBack, readSpent, takeOneOfEach } from "#identity/auth/quota-queries.ts";
import { QUOTAS, type QuotaName } from "#identity/auth/quotas.ts";
import type { Context } from "#platform/trpc/context.ts";
import { countTyped } from "./telephone-queries.ts";

/** Of each ceiling of codes, that of one number too, so many tenths go to all who ask; the rest to those who prove work. */
const OPEN_TENTHS = 7;

/** « +24166 », « +22507 »: the lines of one operator. */
const operatorOf = (number: string) => number.slice(0, 6);
const blockOf = (number: string) => number.slice(0, -3);

/** Codes that nobody types are sent for the money: fewer than one in five, of twenty and more. */
const SUSPECT = { sent: 20, typed: 0.2 };
const RETRY_SECONDS = 30;

async function isPumped(ctx: Context, number: string) {
  const { sent, typed } = await countTyped(ctx.db, operatorOf(number));
  return sent >= SUSPECT.sent * ctx.env.LIMITS_SCALE && typed < sent * SUSPECT.typed;
}

/**
 * What is counted of a number: by itself for who is known to its account, so that nobody shuts them out. There are two counts for each
 * number and no more, however many devices an account knows.
 */
export const countedAs = (number: string, isKnown: boolean) => (isKnown ? `${number} known` : number);

type Wanted = [name: QuotaName, of: string];
type Ceilings = Pick<Counting, "env" | "settings"> & Pick<Context, "db">;
type Spent = Awaited<ReturnType<typeof readSpent>>;

const openShare = (points: number) => Math.floor((points * OPEN_TENTHS) / 10);

/** With so much spent: whether this one still has room, would have it for who proves work, or is reached. */
function judge(ctx: Ceilings, wanted: readonly Wanted[], spent: Spent) {
  const of = ([name, key]: Wanted) => spent.find((row) => row.key === `${name}:${key}`);
  const isOver = (room: (name: QuotaName) => number) => (one: Wanted) => (of(one)?.points ?? 0) > room(one[0]);
  const reached = wanted.find(isOver((name) => pointsOf(ctx, name)));
  if (reached) {
    const left = (of(reached)?.expire ?? 0) - Date.now();
    return new Refusal("limits.too-many", Math.max(1, Math.ceil(left / 1000)));
  }
  const isShut = wanted.some(isOver((name) => openShare(pointsOf(ctx, name))));
  return isShut ? "for-proof" : "open";
}

/**
 * Takes one from each of these, or none from any. Of many who ask at once exactly as many pass as there is room for; a flood beyond it
 * only reads.
 */
async function takeFromAll(ctx: Ceilings, wanted: readonly Wanted[], isProven: boolean) {
  const kept = wanted.map(([name, of]) => ({ key: `${name}:${of}`, duration: QUOTAS[name].duration }));
  const keys = kept.map(({ key }) => key);
  const isRoom = (found: ReturnType<typeof judge>) => found === "open" || (isProven && found === "for-proof");
  const before = await readSpent(ctx.db, keys);
  const seen = judge(
    ctx,
    wanted,
    before.map((row) => ({ ...row, points: row.points + 1 })),
  );
  if (!isRoom(seen)) return seen;
  return ctx.db.transaction(async (tx) => {
    const taken = await takeOneOfEach(tx, kept);
    const found = judge(ctx, wanted, taken);
    if (isRoom(found)) return { taken };
    await giveOneOfEachBack(tx, keys);
    return found;
  });
}

interface Asking {
  number: string;
  country: Country;
  isKnown: boolean;
}

const ceilingsOf = ({ number, country, isKnown }: Asking): Wanted[] => [
  ["phone-code.hourly", countedAs(number, isKnown)],
  ["phone-code.daily", countedAs(number, isKnown)],
  ["phone-code.block", blockOf(number)],
  ["phone-code.country", country],
  ["phone-code.all", "all"],
];

const countryKey = (country: Country) => `phone-code.country:${country}`;

/** How much work opens a code, by how much of the country's codes of this day is spent. */
export async function codeWeight(ctx: Context, country: Country) {
  const [row] = await readSpent(ctx.db, [countryKey(country)]);
  return proofWeight((row?.points ?? 0) / pointsOf(ctx, "phone-code.country"));
}

/** Once a day and country, while there is time to look whose codes they are. */
function tellHalf(ctx: Context, country: Country, taken: Spent) {
  const spent = taken.find(({ key }) => key === countryKey(country))?.points;
  const half = Math.ceil(pointsOf(ctx, "phone-code.country") / 2);
  if (spent === half) tellSecurity({ ...ctx, viewer: null }, "telephone.half-spent", { outcome: country });
}

/** Takes one code from every ceiling, or none from any: what costs money is bounded for all. Answers what says that one is reached. */
export async function spendCode(ctx: Context, asking: Asking) {
  const { number, isKnown } = asking;
  // A code that nobody may type any more is not worth its price.
  const guessed = await spentFor(ctx, "phone-code.wrong", countedAs(number, isKnown));
  if (guessed !== null) return new Refusal("limits.too-many", guessed);
  const weight = await codeWeight(ctx, asking.country);
  if (await isPumped(ctx, number)) await requireProof(ctx, RETRY_SECONDS, { weight });
  const ceilings = ceilingsOf(asking);
  let outcome = await takeFromAll(ctx, ceilings, ctx.attempt?.isProven ?? false);
  if (outcome === "for-proof") {
    await requireProof(ctx, RETRY_SECONDS, { weight });
    outcome = await takeFromAll(ctx, ceilings, true);
  }
  if (outcome instanceof Refusal) return outcome;
  if (typeof outcome === "object") tellHalf(ctx, asking.country, outcome.taken);
  return null;
}

/** None was sent: another of the same browser came first. */
export const giveCodeBack = (ctx: Context, asking: Asking) =>
  giveOneOfEachBack(
    ctx.db,
    ceilingsOf(asking).map(([name, of]) => `${name}:${of}`),
  );

/**
 * Takes an SMS that warns its reader from what the day has for this account, and for all; false where nothing is left. Codes may be
 * asked for until the day has none, so that nobody is warned: some are kept for that.
 */
export async function spendNotice(ctx: Ceilings, userId: string) {
  const own: Wanted = ["phone-notice.account", userId];
  const isTaken = async (shared: Wanted) => {
    const outcome = await takeFromAll(ctx, [own, shared], true);
    return typeof outcome === "object" && "taken" in outcome;
  };
  return (await isTaken(["phone-code.all", "all"])) || isTaken(["phone-notice.all", "all"]);
}
