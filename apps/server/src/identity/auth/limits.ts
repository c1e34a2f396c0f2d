import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Pool } from "pg";
import { Refusal } from "@recolte/domain/platform/refusal";
import { type SettingKey, SETTINGS } from "@recolte/domain/platform/settings";
import { middleware } from "#platform/trpc/init.ts";
import type { Context } from "#platform/trpc/context.ts";
import { QUOTAS, type QuotaName } from "./quotas.ts";

type Limiter = RateLimiterMemory | RateLimiterPostgres;
const limitersOf = new WeakMap<Pool, Map<QuotaName, Limiter>>();

const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** How many a quota allows now: as the staff set it, where they may. */
export function pointsOf({ env, settings }: Pick<Context, "env" | "settings">, name: keyof typeof QUOTAS) {
  if (name === "phone-code.all")
    return Math.ceil(Math.floor(settings.get("sms.budget") / settings.get("sms.price")) * env.LIMITS_SCALE);
  const key = `quota.${name}`;
  return Math.ceil((isSetting(key) ? settings.get(key) : QUOTAS[name].points) * env.LIMITS_SCALE);
}

function makeLimiter(pool: Pool, name: QuotaName, points: number): Limiter {
  const { duration, durable } = QUOTAS[name];
  const options = { keyPrefix: name, points, duration };
  return durable ? durableLimiter(pool, options) : new RateLimiterMemory(options);
}

function limiterOf(ctx: Counting, name: QuotaName): Limiter {
  const known = limitersOf.get(ctx.pool) ?? new Map<QuotaName, Limiter>();
  limitersOf.set(ctx.pool, known);
  const points = pointsOf(ctx, name);
  const former = known.get(name);
  if (former?.points === points) return former;
  // What is counted in the database stays counted there; the keys that the former one keeps as spent go with it.
  const limiter = former instanceof RateLimiterMemory ? former : makeLimiter(ctx.pool, name, points);
  limiter.points = points;
  known.set(name, limiter);
  return limiter;
}

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
  inMemoryBlockOnConsumed?: number;
}

export function durableLimiter(pool: Pool, options: LimiterOptions) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who is over their quota is refused from memory: a flood does not reach the database.
    inMemoryBlockOnConsumed: options.points + 1,
    ...options,
  });
}

export type Counting = Pick<Context, "pool" | "env" | "settings"> & Partial<Pick<Context, "caller" | "viewer">>;

/** « Trop de tentatives, réessayez dans {n} s »; a store that cannot count refuses too. */
export function tooMany(reason: unknown): Refusal {
  if (!(reason instanceof RateLimiterRes)) return new Refusal("service.database-away", 2);
  return new Refusal("limits.too-many", Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
}

/** What is left of a quota is told to the one whose it is, by account or by network: anybody else's would tell about them. */
function tellOwn(ctx: Counting, [name, key]: [QuotaName, string], state: RateLimiterRes | null) {
  const { caller, viewer } = ctx;
  if (!caller || (key !== caller.network && key !== viewer?.id)) return;
  const { duration } = QUOTAS[name];
  const left = state && { remaining: state.remainingPoints, secondsLeft: Math.max(0, Math.ceil(state.msBeforeNext / 1000)) };
  caller.tellQuota?.(name, left && { points: pointsOf(ctx, name), duration, ...left });
}

/** Takes one from the quota, or refuses; how many of it are taken by now. */
export async function spend(ctx: Counting, name: QuotaName, key: string) {
  try {
    const state = await limiterOf(ctx, name).consume(key);
    tellOwn(ctx, [name, key], state);
    return state.consumedPoints;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) tellOwn(ctx, [name, key], reason);
    throw tooMany(reason);
  }
}

/** Gives one back: it was not what the quota counts. */
export function giveBack(ctx: Counting, name: QuotaName, key: string) {
  tellOwn(ctx, [name, key], null);
  return limiterOf(ctx, name).reward(key);
}

/** Taken before the work, so that many at once count too, and given back by what fails: only successes stay counted. */
export async function spendOnSuccess<T>(ctx: Counting, [name, key]: [QuotaName, string], work: () => Promise<T>) {
  await spend(ctx, name, key);
  return work().catch(async (reason: unknown) => {
    await giveBack(ctx, name, key).catch(() => {});
    throw reason;
  });
}

/** Seconds until a quota that others spend has some left; nothing while it has. */
export async function spentFor(ctx: Counting, name: QuotaName, key: string) {
  const limiter = limiterOf(ctx, name);
  const state = await limiter.get(key).catch((reason: unknown) => {
    throw tooMany(reason);
  });
  return state && state.consumedPoints >= limiter.points ? Math.max(1, Math.ceil(state.msBeforeNext / 1000)) : null;
}

/** Counts what has been done already. */
export const count = (ctx: Counting, name: QuotaName, key: string) =>
  limiterOf(ctx, name)
    .consume(key)
    .catch(() => {});

/** Tells of a step which quota it spends: a test asks it of every mutation. */
export const spending = <Step extends object>(quota: QuotaName, step: Step) => Object.assign(step, { quota });

/** A step of a procedure: counts every call of a batch, before anything is done for it. */
export const limited = (name: QuotaName, keyOf: (ctx: Context) => string | null) =>
  middleware(
    spending(name, async ({ ctx, next }) => {
      const key = ctx.repeated ? null : keyOf(ctx);
      if (key !== null) await spend(ctx, name, key);
      return next();
    }),
  );

export const byNetwork = ({ caller }: Context) => caller.network;
export const byViewer = ({ viewer }: Context) => viewer?.id ?? null;
export const byAll = () => "all";
