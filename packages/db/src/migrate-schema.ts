import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { StartRefused } from "./kind.ts";

export type Executor = Pick<NodePgDatabase, "execute">;

/** Holds all that came before it: whoever has not had that is brought no further. */
export const BASELINE = 88;

/**
 * The newest migration that the oldest release knows which may still run on today's schema: the former release's, so that
 * a rollback starts. Raised with each release, never beyond the former one.
 */
export const RUNS_FROM = 100;

export type Migrations = ReturnType<typeof readMigrations>;

/** The files in the order of their journal, each with the number in its name. */
export function readMigrations(migrationsFolder: string) {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const files = readMigrationFiles({ migrationsFolder });
  return files.map((file, at) => ({ ...file, number: Number.parseInt(journal.entries[at]?.tag ?? "", 10) }));
}

const newestOf = (migrations: Migrations) => Math.max(...migrations.map(({ folderMillis }) => folderMillis));
const versionOf = (migrations: Migrations) => Math.max(...migrations.map(({ number }) => number));

/** Whether the runner has made this table of its own. */
export async function hasTable(db: Executor, name: string) {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass(${`drizzle.${name}`}) is not null as there`);
  return rows[0]?.there === true;
}

async function newestApplied(db: Executor) {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Whether the runner was ever here. */
export const isMigrated = (db: Executor) => hasTable(db, "__drizzle_migrations");

export const hasMigrations = async (db: Executor, migrations: Migrations) => (await newestApplied(db)) >= newestOf(migrations);

/** What is newer than all that the database has had. The table is the one that drizzle's own runner keeps; `client` is the connection of `db`. */
export async function applyMigrations(db: Executor, client: Client, migrations: Migrations) {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const applied = await newestApplied(db);
  for (const { folderMillis, hash, sql: statements } of migrations.filter((migration) => migration.folderMillis > applied)) {
    for (const statement of statements) await client.query(statement);
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** Says which release made the schema what it is, and from which on a release may run on it. */
export async function recordRelease(db: Executor, migrations: Migrations) {
  const version = versionOf(migrations);
  await db.execute(sql`
    create table if not exists drizzle.schema_release (version integer primary key, runs_from integer not null)`);
  await db.execute(sql`
    insert into drizzle.schema_release (version, runs_from) values (${version}, ${Math.min(RUNS_FROM, version)})
    on conflict (version) do update set runs_from = greatest(schema_release.runs_from, excluded.runs_from)`);
}

/** What was made before the first migration that is left cannot be brought to it. */
export async function refuseOldDatabase(db: Executor, migrations: Migrations) {
  const first = migrations.find(({ number }) => number === BASELINE);
  const applied = await newestApplied(db);
  if (first && applied > 0 && applied < first.folderMillis)
    throw new StartRefused(
      `Cette base est trop ancienne pour cette version du site, qui commence à la migration ${BASELINE} : restaurez-en une sauvegarde plus récente, ou démarrez la version qui l'a faite. Rien n'a été changé.`,
    );
}

/** A release before the former one asks for what is no longer there. */
export async function refuseOldRelease(db: Executor, migrations: Migrations) {
  if (!(await hasTable(db, "schema_release"))) return;
  const { rows } = await db.execute<{ from: number | null }>(sql`select max(runs_from) as "from" from drizzle.schema_release`);
  const [from, version] = [rows[0]?.from ?? 0, versionOf(migrations)];
  if (version < from)
    throw new StartRefused(
      `Cette version du site est trop ancienne pour la base : elle connaît les migrations jusqu'à la ${version}, la base veut au moins la ${from} ; démarrez une version plus récente. Rien n'a été changé.`,
    );
}
