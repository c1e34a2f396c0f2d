import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Pool } from "pg";
import { Refusal } from "@recolte/domain/refusal";
import { middleware } from "#trpc/init.ts";
import type { Context } from "#trpc/context.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Quota {
  points: number;
  /** Seconds. */
  duration: number;
  /** In the database, counted over all nodes and refused when it cannot count; else per node, in memory. */
  durable: boolean;
}

/** Tight per account and per target, loose per network: mobile operators put thousands behind one address. */
const QUOTAS = {
  "sign-in.account": { points: 5, duration: 30 * MINUTE, durable: true },
  "sign-in.network": { points: 60, duration: 10 * MINUTE, durable: true },
  "sign-up.network": { points: 300, duration: HOUR, durable: true },
  "reset.account": { points: 5, duration: HOUR, durable: true },
  "reset.network": { points: 60, duration: HOUR, durable: true },
  "reset-token.network": { points: 60, duration: HOUR, durable: true },
  "verification.account": { points: 2, duration: HOUR, durable: true },
  "phone.account": { points: 30, duration: DAY, durable: true },
  "phone.network": { points: 3000, duration: DAY, durable: true },
  "phone.visitors": { points: 300, duration: DAY, durable: true },
  "phone.seller": { points: 200, duration: DAY, durable: true },
  "upload.account": { points: 60, duration: DAY, durable: true },
  "upload.network": { points: 120, duration: HOUR, durable: false },
  "favourite.account": { points: 120, duration: MINUTE, durable: false },
  "view.network": { points: 10_000, duration: MINUTE, durable: false },
  "search.network": { points: 3000, duration: MINUTE, durable: false },
  "message.burst": { points: 60, duration: MINUTE, durable: false },
  "message.silent": { points: 200, duration: HOUR, durable: false },
  "socket.account": { points: 60, duration: MINUTE, durable: false },
  "socket.network": { points: 3000, duration: MINUTE, durable: false },
} as const satisfies Record<string, Quota>;
export type QuotaName = keyof typeof QUOTAS;

type Limiter = RateLimiterMemory | RateLimiterPostgres;
const limitersOf = new WeakMap<Pool, Map<QuotaName, Limiter>>();

function limiterOf(pool: Pool, name: QuotaName, scale: number): Limiter {
  const known = limitersOf.get(pool) ?? new Map<QuotaName, Limiter>();
  limitersOf.set(pool, known);
  const { points, duration, durable } = QUOTAS[name];
  const options = { keyPrefix: name, points: Math.ceil(points * scale), duration };
  const limiter = known.get(name) ?? (durable ? durableLimiter(pool, options) : new RateLimiterMemory(options));
  known.set(name, limiter);
  return limiter;
}

function durableLimiter(pool: Pool, options: { keyPrefix: string; points: number; duration: number }) {
  // Who is over his quota is refused from memory: a flood does not reach the database.
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
  });
}

type Counting = Pick<Context, "pool" | "env">;

/** Takes one from the quota; over it, « Trop de tentatives, réessayez dans {n} s ». */
export async function spend({ pool, env }: Counting, name: QuotaName, key: string) {
  try {
    await limiterOf(pool, name, env.LIMITS_SCALE).consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes)
      throw new Refusal("limits.too-many", Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
    throw new Refusal("service.database-away", 2);
  }
}

/** Gives everything back, after the right password for instance. */
export const restore = ({ pool, env }: Counting, name: QuotaName, key: string) =>
  limiterOf(pool, name, env.LIMITS_SCALE).delete(key);

/** A step of a procedure: counts every call of a batch, before anything is done for it. */
export const limited = (name: QuotaName, keyOf: (ctx: Context) => string | null) =>
  middleware(async ({ ctx, next }) => {
    const key = keyOf(ctx);
    if (key !== null) await spend(ctx, name, key);
    return next();
  });

export const byNetwork = ({ caller }: Context) => caller.network;
export const byViewer = ({ viewer }: Context) => viewer?.id ?? null;
