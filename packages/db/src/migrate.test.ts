import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase, TEMPLATE } from "./testing.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const NODES = 4;

test("des serveurs qui démarrent ensemble sur une base vide la migrent chacun à son tour, une seule fois", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  const nodes = Array.from({ length: NODES }, () => migrateDatabase({ application: database.url, migrationsFolder }));
  await expect(Promise.all(nodes)).resolves.toHaveLength(NODES);
  const { rows } = await database.pool.query<{ all: number; different: number }>(
    'select count(*)::int as "all", count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  expect(rows[0]?.all).toBeGreaterThan(0);
  expect(rows[0]?.all).toBe(rows[0]?.different);
});

/** A folder with one migration, newer than all others. */
async function aMigration(statement: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-migration-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "meta"));
  const entries = [{ idx: 0, version: "7", when: Date.now() + 1e12, tag: "0000_more", breakpoints: true }];
  await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  await writeFile(path.join(folder, "0000_more.sql"), statement);
  return folder;
}

test("une migration qui attend une table la laisse aux autres entre deux essais, et finit par passer", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  const { pool, url: application } = database;
  const reader = await pool.connect();
  await reader.query("begin; select from announcements");
  const migrationsFolder = await aMigration("alter table announcements add column more text");
  const migrated = migrateDatabase({ application, migrationsFolder, lockTimeoutMs: 300 });
  const waiting = "select from pg_locks where not granted and relation = 'announcements'::regclass";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  // Behind a migration that goes on waiting, it would wait as long as the reader reads.
  await pool.query("select from announcements");
  await reader.query("rollback");
  reader.release();
  await migrated;
  expect((await pool.query("select more from announcements")).rowCount).toBe(0);
});
