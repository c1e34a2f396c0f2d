import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Pool } from "pg";
import type { Context } from "#platform/trpc/context.ts";
import { count, type Counting, durableLimiter, giveBack, spentFor, tooMany } from "#identity/auth/limits.ts";
import { requireProof, spendOrProve } from "#identity/auth/proof.ts";

const DAY = 24 * 3600;
const LONGEST = 3600;
const MANY = 1_000_000_000;

/** Failures of a day that cost nothing: on one device, from one network, and from all of them together. */
const FREE = { device: 5, network: 5, everywhere: 20 } as const;

const stores = new WeakMap<Pool, { failures: RateLimiterPostgres; gate: RateLimiterPostgres }>();
function storeOf(pool: Pool) {
  const store = stores.get(pool) ?? {
    failures: durableLimiter(pool, { keyPrefix: "sign-in.failures", points: MANY, duration: DAY }),
    gate: durableLimiter(pool, { keyPrefix: "sign-in.gate", points: 1, duration: 1, inMemoryBlockOnConsumed: 0 }),
  };
  stores.set(pool, store);
  return store;
}

/** Counts before anything is hashed. Beyond the free ones an attempt opens 1 s, 2 s, 4 s … 1 h after the one before. */
async function countFailure({ pool, env }: Counting, key: string, free: number) {
  const { failures, gate } = storeOf(pool);
  const { consumedPoints } = await failures.consume(key);
  const beyond = consumedPoints - Math.ceil(free * env.LIMITS_SCALE);
  if (beyond < 0) return;
  const delay = Math.min(LONGEST, 2 ** Math.min(beyond, 12));
  await gate.consume(key, 1, { customDuration: delay }).catch(async (reason: unknown) => {
    // Nothing was tried: refused attempts do not lengthen the wait.
    await failures.reward(key);
    throw reason;
  });
}

interface Bucket {
  key: string;
  free: number;
}

/** A device that signed in before counts for itself: whatever others try, its owner gets in. */
function bucketsOf({ caller }: Context, email: string, device: string | null): Bucket[] {
  if (device) return [{ key: `device ${device}`, free: FREE.device }];
  return [
    { key: `${email} ${caller.network}`, free: FREE.network },
    { key: email, free: FREE.everywhere },
  ];
}

/** A new browser where many failed, or many entered, solves a proof of work for each try. Whether a failure was counted. */
async function passNetwork(ctx: Context) {
  const wait = await spentFor(ctx, "sign-in.arrivals", ctx.caller.network);
  if (wait) await requireProof(ctx, wait);
  return spendOrProve(ctx, "sign-in.network");
}

/**
 * Slows guessing down and locks nobody out: who guesses from elsewhere spends their own tries first. Gives what is to
 * be done when the password was right, and when it could not be tried.
 */
export async function beginSignIn(ctx: Context, email: string, device: string | null) {
  const { network } = ctx.caller;
  const { failures, gate } = storeOf(ctx.pool);
  const hasSpent = device ? false : await passNetwork(ctx);
  const giveNetworkBack = async () => {
    if (hasSpent) await giveBack(ctx, "sign-in.network", network);
  };
  const counted: string[] = [];
  async function untried() {
    await giveNetworkBack();
    for (const key of counted) await failures.reward(key);
  }
  try {
    for (const { key, free } of bucketsOf(ctx, email, device)) {
      await countFailure(ctx, key, free);
      counted.push(key);
    }
  } catch (reason) {
    await untried().catch(() => {});
    throw tooMany(reason);
  }
  async function succeeded() {
    await giveNetworkBack();
    if (!device) await count(ctx, "sign-in.arrivals", network);
    await Promise.all(counted.flatMap((key) => [failures.delete(key), gate.delete(key)]));
  }
  return { succeeded, untried };
}
