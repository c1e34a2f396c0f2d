import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { decideKind, type Mode, readKind, refuseOtherMode, StartRefused } from "./kind.ts";

// Any number does, as long as every node asks for the same one.
const MIGRATION_LOCK = 7_305_021;
/** Who waits for a table keeps everybody else from it: the version before still serves. */
const LOCK_TIMEOUT_MS = 2000;
const TRIES = 10;
const BETWEEN_TRIES_MS = 500;

/** Reads and writes rows, of the audit log only new ones, of the state machines and of what the database is none; owns nothing, so it can neither alter nor drop. */
const grants = (role: string) => {
  const name = sql.identifier(role);
  return sql`
    grant usage on schema public, drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on audit_log from ${name};
    revoke insert, update, delete on state_moves, database_kind from ${name};
    grant select on drizzle.__drizzle_migrations to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`;
};

/** A role that may change no table looks whether somebody else did. */
async function refuseOlderSchema(db: NodePgDatabase, migrationsFolder: string) {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  if (Number(rows[0]?.newest ?? 0) < newest)
    throw new StartRefused("La base attend une migration : démarrez une fois avec MIGRATION_DATABASE_URL.");
}

const waitedTooLong = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || waitedTooLong(error.cause));

/** All that is new in one transaction, or nothing of it. */
async function migrateInTurn(db: NodePgDatabase, migrationsFolder: string, lockTimeoutMs: number) {
  await db.execute(sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, false)`);
  for (let tries = 1; ; tries++) {
    try {
      return await migrate(db, { migrationsFolder });
    } catch (error) {
      if (tries === TRIES || !waitedTooLong(error)) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

interface Migration {
  /** The role that owns the tables; without it the one that uses them. */
  owner?: string | undefined;
  /** Where the application connects, in its own role. */
  application: string;
  migrationsFolder: string;
  /** What DEMO_MODE says of the database; unset, nobody asks and nothing is decided. */
  mode?: Mode;
  /** How long a table is waited for before everybody else may have it again. */
  lockTimeoutMs?: number;
}

/** Brings the database to the schema of this version; nodes that start together take turns. */
export async function migrateDatabase(migration: Migration) {
  const { owner, application, migrationsFolder, mode, lockTimeoutMs = LOCK_TIMEOUT_MS } = migration;
  const client = new Client({ connectionString: owner ?? application, application_name: "recolte-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzle({ client });
    const kind = await readKind(db);
    if (mode) refuseOtherMode(kind, mode);
    const { rows } = await db.execute<{ may: boolean; who: string }>(
      sql`select has_database_privilege(current_database(), 'create') as may, current_user as who`,
    );
    if (!rows[0]?.may) {
      await refuseOlderSchema(db, migrationsFolder);
      if (mode && !kind)
        throw new StartRefused("La base attend son premier départ : démarrez une fois avec MIGRATION_DATABASE_URL.");
      return;
    }
    await migrateInTurn(db, migrationsFolder, lockTimeoutMs);
    const role = decodeURIComponent(new URL(application).username);
    // One statement of several commands is one transaction.
    if (role && role !== rows[0].who) await db.execute(grants(role));
    if (mode) await decideKind(db, mode);
  } finally {
    await client.end();
  }
}
