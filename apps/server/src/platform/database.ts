import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import type { Env } from "./env.ts";

/** The pool of the whole process. A lost connection is an event to log, never the end of the process. */
export function openPool(env: Pick<Env, "DATABASE_URL" | "DATABASE_POOL">, onError: (error: unknown) => void) {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    application_name: "recolte",
    options: "-c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=5000 -c timezone=UTC",
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
