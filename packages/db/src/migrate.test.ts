import { expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { BASELINE, RUNS_FROM } from "./migrate-schema.ts";
import { openTestDatabase, TEMPLATE } from "./testing.ts";
import { aRelease, MIGRATIONS, releaseUntil } from "./testing-migrations.ts";

const NODES = 4;
const open = (template: string) => openTestDatabase(inject("databaseServerUrl"), template);

test("des serveurs qui démarrent ensemble sur une base vide la migrent chacun à son tour, une seule fois", async () => {
  await using database = await open("template0");
  const nodes = Array.from({ length: NODES }, () => migrateDatabase({ application: database.url, migrationsFolder: MIGRATIONS }));
  await expect(Promise.all(nodes)).resolves.toHaveLength(NODES);
  const { rows } = await database.pool.query<{ all: number; different: number }>(
    'select count(*)::int as "all", count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  expect(rows[0]?.all).toBeGreaterThan(0);
  expect(rows[0]?.all).toBe(rows[0]?.different);
});

test("une migration qui attend une table la laisse aux autres entre deux essais, et finit par passer", async () => {
  await using database = await open(TEMPLATE);
  const { pool, url: application } = database;
  const reader = await pool.connect();
  await reader.query("begin; select from announcements");
  await using release = await aRelease({ migrations: { "9999_more": "alter table announcements add column more text" } });
  const migrated = migrateDatabase({ application, migrationsFolder: release.migrationsFolder, lockTimeoutMs: 300 });
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  // Behind a migration that goes on waiting, it would wait as long as the reader reads.
  await pool.query("select from announcements");
  await reader.query("rollback");
  reader.release();
  await migrated;
  expect((await pool.query("select more from announcements")).rowCount).toBe(0);
});

const releaseOf = async (pool: Awaited<ReturnType<typeof open>>["pool"]) =>
  (await pool.query("select version, runs_from from drizzle.schema_release order by version")).rows;

test("la base dit quelle version l'a faite et à partir de laquelle elle sert ; la précédente démarre encore, une plus ancienne non", async () => {
  await using database = await open(TEMPLATE);
  const { pool, url: application } = database;
  const [{ version }] = (await releaseOf(pool)) as [{ version: number }];
  expect(await releaseOf(pool)).toEqual([{ version, runs_from: RUNS_FROM }]);
  expect(version).toBeGreaterThanOrEqual(RUNS_FROM);

  // The next release, which the one of today still serves; then the one after it.
  await pool.query("insert into drizzle.schema_release (version, runs_from) values ($1 + 1, $1)", [version]);
  await migrateDatabase({ application, migrationsFolder: MIGRATIONS });
  await pool.query("insert into drizzle.schema_release (version, runs_from) values ($1 + 2, $1 + 1)", [version]);
  const before = await pool.query("select * from drizzle.schema_release");
  await expect(migrateDatabase({ application, migrationsFolder: MIGRATIONS })).rejects.toMatchObject({
    name: "StartRefused",
    message: `Cette version du site est trop ancienne pour la base : elle connaît les migrations jusqu'à la ${version}, la base veut au moins la ${version + 1} ; démarrez une version plus récente. Rien n'a été changé.`,
  });
  expect((await pool.query("select * from drizzle.schema_release")).rows).toEqual(before.rows);
});

test("une version précédente qui revient n'ouvre pas la base à de plus anciennes", async () => {
  await using database = await open(TEMPLATE);
  await using former = await releaseUntil(/^0099_/u);
  await database.pool.query("update drizzle.schema_release set runs_from = 99");
  await migrateDatabase({ application: database.url, migrationsFolder: former.migrationsFolder });
  expect(await releaseOf(database.pool)).toMatchObject([{ version: 99, runs_from: 99 }, { runs_from: 99 }]);
  await migrateDatabase({ application: database.url, migrationsFolder: MIGRATIONS });
  await expect(migrateDatabase({ application: database.url, migrationsFolder: former.migrationsFolder })).rejects.toThrow(
    "trop ancienne",
  );
});

test("une base d'avant la première migration qui reste est refusée en une phrase, et rien n'y change", async () => {
  await using database = await open(TEMPLATE);
  const { pool, url: application } = database;
  const [{ first }] = (
    await pool.query<{ first: string }>("select min(created_at)::text as first from drizzle.__drizzle_migrations")
  ).rows as [{ first: string }];
  await pool.query("delete from drizzle.__drizzle_migrations");
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1::bigint - 1)", [first]);
  await expect(migrateDatabase({ application, migrationsFolder: MIGRATIONS })).rejects.toMatchObject({
    name: "StartRefused",
    message: `Cette base est trop ancienne pour cette version du site, qui commence à la migration ${BASELINE} : restaurez-en une sauvegarde plus récente, ou démarrez la version qui l'a faite. Rien n'a été changé.`,
  });
  expect((await pool.query("select hash from drizzle.__drizzle_migrations")).rows).toEqual([{ hash: "x" }]);
});

test("un nœud qui peut servir n'attend pas celui qui migre ; les autres attendent leur tour", async () => {
  await using database = await open(TEMPLATE);
  const other = await database.pool.connect();
  await other.query("select pg_advisory_lock(7305021)");
  await migrateDatabase({ application: database.url, migrationsFolder: MIGRATIONS });
  await using release = await aRelease({ migrations: { "9999_more": "create table more (id int)" } });
  const waits = migrateDatabase({ application: database.url, migrationsFolder: release.migrationsFolder });
  const asking =
    "select from pg_stat_activity where datname = current_database() and query like '%pg_try_advisory_lock%' and state = 'idle'";
  await expect.poll(async () => (await database.pool.query(asking)).rowCount).toBe(1);
  expect((await database.pool.query("select to_regclass('more') as there")).rows).toEqual([{ there: null }]);
  await other.query("select pg_advisory_unlock(7305021)");
  other.release();
  await waits;
  expect((await database.pool.query("select from more")).rowCount).toBe(0);
});
