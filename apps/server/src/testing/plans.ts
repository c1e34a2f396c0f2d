import { connect, type Db } from "@recolte/db/client";
// oxlint-disable-next-line no-restricted-imports -- a plan means something on many rows only
import { loadBulk } from "@recolte/db/seeds/bulk";
import { openTestDatabase, sharedTemplate, type TestDatabase } from "@recolte/db/testing";
import { Pool } from "pg";
import { inject, test as base } from "vitest";

/** Enough that reading everything is never the cheapest way. */
const SCALE = { announcements: 20_000, people: 400, messages: 20_000 };

/** Runs on a database with many rows, loaded once for all workers. */
export const test = base.extend<{ database: TestDatabase }>({
  database: [
    async ({}, provide) => {
      const server = inject("databaseServerUrl");
      const loaded = await sharedTemplate(server, "recolte_bulk", (pool) => loadBulk(pool, SCALE));
      await using database = await openTestDatabase(server, loaded);
      await provide(database);
    },
    { scope: "worker" },
  ],
});

type Rows = Pick<TestDatabase, "pool">;

export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** What `ask` asks the database, explained with these options, one plan for each question. */
async function explained({ pool }: Rows, ask: (db: Db) => Promise<unknown>, options: string) {
  const asked: { text: string; values: unknown[] }[] = [];
  const listening = new Proxy(pool, {
    get: (target, name: keyof Pool) =>
      name === "query"
        ? (query: { text: string }, values: unknown[]) => {
            asked.push({ text: query.text, values });
            return target.query(query, values);
          }
        : target[name],
  });
  await ask(connect(listening));
  const plans: Plan[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (${options}, format json) ${text}`, values);
    plans.push(rows[0]!["QUERY PLAN"][0].Plan);
  }
  return plans;
}

/** The steps of the plans that the database makes for what a query asks, for these values. */
export const plansOf = async (database: Rows, ask: (db: Db) => Promise<unknown>) =>
  (await explained(database, ask, "costs")).flatMap(nodes);

/** How many pages of eight kilobytes the database looks at for what is asked; it is asked twice. */
export async function pagesOf(database: Rows, ask: (db: Db) => Promise<unknown>) {
  const plans = await explained(database, ask, "analyze, buffers");
  return plans.reduce((sum, plan) => sum + (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0), 0);
}

/** Fewer are read faster than an index. */
const MANY = 1000;

async function countRead(pool: Pool) {
  // What a connection read is told to the others a second later, or when it is asked for.
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ name: string; n: number }>(
    "select relname as name, seq_tup_read::float8 as n from pg_stat_user_tables",
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/** The large tables that were gone through row by row, by what was done itself or by what the database checks with it. */
export async function readWhole({ url }: Pick<TestDatabase, "url">, work: (db: Db) => Promise<unknown>) {
  const pool = new Pool({ connectionString: url, max: 1 }).on("error", () => {});
  try {
    const before = await countRead(pool);
    await work(connect(pool));
    const after = await countRead(pool);
    return [...after].flatMap(([name, n]) => (n - (before.get(name) ?? 0) > MANY ? [name] : []));
  } finally {
    await pool.end();
  }
}
