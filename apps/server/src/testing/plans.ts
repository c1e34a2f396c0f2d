import { connect, type Db } from "@recolte/db/client";
// oxlint-disable-next-line no-restricted-imports -- a plan means something on many rows only
import { loadBulk } from "@recolte/db/seeds/bulk";
import { openTestDatabase, TEMPLATE, type TestDatabase } from "@recolte/db/testing";
import type { Pool } from "pg";
import { inject, test as base } from "vitest";

/** Enough that reading everything is never the cheapest way. */
const SCALE = { announcements: 20_000, people: 400, messages: 20_000 };

/** Runs on a database with many rows, loaded once. */
export const test = base.extend<{ database: TestDatabase }>({
  database: [
    async ({}, provide) => {
      await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
      await loadBulk(database.pool, SCALE);
      await provide(database);
    },
    { scope: "worker" },
  ],
});

export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The plans of what a query asks, as the database makes them for these values. */
export async function plansOf({ pool }: TestDatabase, ask: (db: Db) => Promise<unknown>) {
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
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
    plans.push(...nodes(rows[0]!["QUERY PLAN"][0].Plan));
  }
  return plans;
}
