import { expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase, TEMPLATE } from "./testing.ts";
import { aRelease } from "./testing-migrations.ts";

const open = () => openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
type Pool = Awaited<ReturnType<typeof open>>["pool"];

const MIGRATION = { "9999_more": "alter table tips add column more text" };
const STEP = "create index concurrently if not exists tips_more on tips (more)";

const doneIn = async (pool: Pool) =>
  (await pool.query<{ name: string }>("select name from drizzle.online_steps where name like '9999%'")).rows;
const indexIn = async (pool: Pool) =>
  (await pool.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('tips_more')")).rows;

test("une étape en ligne se fait une fois, après la migration et hors d'elle", async () => {
  await using database = await open();
  const { pool, url: application } = database;
  await using release = await aRelease({ migrations: MIGRATION, online: { "9999_tips_more": STEP } });
  const { migrationsFolder } = release;
  await migrateDatabase({ application, migrationsFolder });
  expect(await indexIn(pool)).toEqual([{ valid: true }]);
  expect(await doneIn(pool)).toEqual([{ name: "9999_tips_more" }]);
  await pool.query("drop index tips_more");
  await migrateDatabase({ application, migrationsFolder });
  expect(await indexIn(pool)).toEqual([]);
});

test("deux nœuds démarrent ensemble pendant qu'un index se fait : aucun n'attend l'autre sans fin, aucun ne tombe", async () => {
  await using database = await open();
  const { pool, url: application } = database;
  await using release = await aRelease({ migrations: MIGRATION, online: { "9999_tips_more": STEP } });
  const { migrationsFolder } = release;
  // Writers from before it began are waited for: time for the second node to be there.
  const writer = await pool.connect();
  await writer.query("begin; insert into tips (title, content, category, season, priority) values ('a', 'b', 'c', 'd', 'low')");
  // In line for the table until the writer is done: one that pauses between two tries would find the next writer there.
  const first = migrateDatabase({ application, migrationsFolder, lockTimeoutMs: 60_000 });
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await writer.query(
    "commit; begin; insert into tips (title, content, category, season, priority) values ('a', 'b', 'c', 'd', 'low')",
  );
  const building = "select from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting%'";
  await expect.poll(async () => (await pool.query(building)).rowCount).toBe(1);
  await using other = await aRelease({ migrations: { "9999_other": "create table more (id int)" } });
  const both = Promise.all([first, migrateDatabase({ application, migrationsFolder: other.migrationsFolder })]);
  const asking =
    "select from pg_stat_activity where datname = current_database() and query like '%advisory_lock%' and pid <> pg_backend_pid()";
  await expect.poll(async () => (await pool.query(asking)).rowCount).toBe(1);
  await writer.query("commit");
  writer.release();
  await both;
  expect(await indexIn(pool)).toEqual([{ valid: true }]);
});

test("un index resté cassé est refait : « if not exists » le garderait", async () => {
  await using database = await open();
  const { pool, url: application } = database;
  const twice =
    "insert into tips (title, content, category, season, priority) values ('a', 'b', 'c', 'd', 'low'), ('a', 'b', 'c', 'd', 'low')";
  await pool.query(twice);
  await using release = await aRelease({
    migrations: MIGRATION,
    online: { "9999_tips_more": "create unique index concurrently if not exists tips_more on tips (title)" },
  });
  const start = () => migrateDatabase({ application, migrationsFolder: release.migrationsFolder });
  await expect(start()).rejects.toThrow("could not create unique index");
  expect(await indexIn(pool)).toEqual([{ valid: false }]);
  expect(await doneIn(pool)).toEqual([]);
  await pool.query("delete from tips");
  await start();
  expect(await indexIn(pool)).toEqual([{ valid: true }]);
});

test("une étape en ligne est une seule instruction", async () => {
  await using database = await open();
  const two = "create table one (id int); create table two (id int)";
  await using release = await aRelease({ migrations: MIGRATION, online: { "9999_two": two } });
  const { migrationsFolder } = release;
  await expect(migrateDatabase({ application: database.url, migrationsFolder })).rejects.toThrow("multiple commands");
  expect(await doneIn(database.pool)).toEqual([]);
});

test("une étape faite ne change plus", async () => {
  await using database = await open();
  const { pool, url: application } = database;
  await using release = await aRelease({ migrations: MIGRATION, online: { "9999_tips_more": STEP } });
  await migrateDatabase({ application, migrationsFolder: release.migrationsFolder });
  await pool.query("update drizzle.online_steps set sha256 = 'other'");
  await expect(migrateDatabase({ application, migrationsFolder: release.migrationsFolder })).rejects.toThrow(
    "L'étape en ligne 9999_tips_more a changé",
  );
});
