import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test, vi } from "vitest";
import { databaseAnswers, openPool } from "./database.ts";

test("une connexion en main qui meurt avec la base est un événement, jamais la fin du processus", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const errors: unknown[] = [];
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, (error) => errors.push(error));
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // An error event without a listener would end this very run.
  await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await vi.waitFor(() => expect(errors).not.toEqual([]), 5000);
  client.release(true);
  expect(await databaseAnswers(pool)).toBe(true);
  await pool.end();
});

test("aucune requête ne dure plus de trois secondes ni n'appelle d'aide, aucun verrou ne s'attend plus de deux, aucune transaction ne s'oublie", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, () => {});
  const expected = {
    statement_timeout: "3000",
    lock_timeout: "2000",
    idle_in_transaction_session_timeout: "5000",
    timezone: "UTC",
    max_parallel_workers_per_gather: "0",
    jit: "off",
  };
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select lower(name) as name, setting from pg_settings where lower(name) = any($1)",
    [Object.keys(expected)],
  );
  await pool.end();
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual(expected);
});
