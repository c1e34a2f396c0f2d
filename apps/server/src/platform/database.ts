import { setTimeout as wait } from "node:timers/promises";
import { Pool, type PoolConfig } from "pg";
import type { Env } from "./env.ts";

const SETTINGS = {
  statement_timeout: 3000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 5000,
  timezone: "UTC",
  // Short questions of many people: starting helpers or compiling a plan costs more than the whole answer.
  max_parallel_workers_per_gather: 0,
  jit: "off",
};

/** A pool of the whole process; `changes` for one that is not the primary's. A lost connection is an event to log, never the end of the process. */
export function openPool(
  env: Pick<Env, "DATABASE_URL" | "DATABASE_POOL">,
  onError: (error: unknown) => void,
  changes: PoolConfig = {},
) {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    application_name: "recolte",
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    ...changes,
  });
  pool.on("error", onError);
  // A checked-out client without its own listener would take the process down when the database restarts.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

export async function databaseAnswers(pool: Pool) {
  const late = new AbortController();
  const answered = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const silent = wait(1000, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answered, silent]).finally(() => late.abort());
}
