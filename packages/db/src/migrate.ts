import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { decideKind, type Mode, readKind, refuseOtherMode, StartRefused } from "./kind.ts";
import { inLockTurns, waitedTooLong } from "./lock-turns.ts";
import { applyFunctions, type DatabaseFunction, hasFunctions, readFunctions } from "./migrate-functions.ts";
import { type OnlineStep, readOnlineSteps, runOnlineSteps } from "./migrate-online.ts";
import {
  applyMigrations,
  hasMigrations,
  isMigrated,
  type Migrations,
  readMigrations,
  recordRelease,
  refuseOldDatabase,
  refuseOldRelease,
} from "./migrate-schema.ts";
import { RELEASE } from "./place.ts";
import { arrangeViews } from "./view-partitions.ts";

// Any number does, as long as every node asks for the same one.
const MIGRATION_LOCK = 7_305_021;
/** Who waits for a table keeps everybody else from it: the version before still serves. */
const LOCK_TIMEOUT_MS = 2000;
const BETWEEN_ASKS_MS = 500;

/** Reads and writes rows, of the audit log only new ones, of the state machines and of what the database is none; owns nothing, so it can neither alter nor drop. */
const grants = (role: string) => {
  const name = sql.identifier(role);
  return sql`
    grant usage on schema public, drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on audit_log from ${name};
    revoke insert, update, delete on state_moves, database_kind from ${name};
    grant select on all tables in schema drizzle to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`;
};

/** What this version brings. */
interface Release {
  migrations: Migrations;
  functions: DatabaseFunction[];
  online: OnlineStep[];
}

const apply = (client: Client, { migrations, functions }: Release) =>
  drizzle({ client }).transaction(async (tx) => {
    await applyMigrations(tx, client, migrations);
    await applyFunctions(tx, client, functions);
    await recordRelease(tx, migrations);
    await tx.execute(sql`
      create table if not exists drizzle.online_steps (
        name text primary key, sha256 text not null, done_at timestamptz not null default now()
      )`);
  });

/** All that is new in one transaction, or nothing of it. */
async function applyInTurn(client: Client, release: Release, lockTimeoutMs: number) {
  await client.query("select set_config('lock_timeout', $1, false)", [String(lockTimeoutMs)]);
  return inLockTurns(() => apply(client, release));
}

/**
 * Asked again and again rather than waited for: a statement that waits keeps its snapshot, for which an index that another
 * node makes concurrently would wait in turn. The lock ends with the connection.
 */
async function takeTurn(client: Client, { isPatient }: { isPatient: boolean }) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [MIGRATION_LOCK]);
    if (rows[0]?.taken || !isPatient) return rows[0]?.taken === true;
    await pause(BETWEEN_ASKS_MS);
  }
}

interface Migration {
  /** The role that owns the tables; without it the one that uses them. */
  owner?: string | undefined;
  /** Where the application connects, in its own role. */
  application: string;
  /** The functions lie beside it, in `functions`. */
  migrationsFolder: string;
  /** What DEMO_MODE says of the database; unset, nobody asks and nothing is decided. */
  mode?: Mode | undefined;
  /** How long a table is waited for before everybody else may have it again. */
  lockTimeoutMs?: number;
}

/** How the schema is brought to a database here. */
export const MIGRATION_HELP = RELEASE
  ? "lancez d'abord la migration, « bin/node server/migrate.mjs » avec MIGRATION_DATABASE_URL"
  : "pour la migrer, démarrez une fois avec MIGRATION_DATABASE_URL";

/** What the database still lacks for this version, in words; null: nothing. Refuses where no migration would help. */
async function lackOf(db: NodePgDatabase, { migrations, functions }: Release, mode?: Mode) {
  const kind = await readKind(db);
  if (mode) refuseOtherMode(kind, mode);
  await refuseOldRelease(db, migrations);
  if (!(await isMigrated(db))) return `Cette base n'a jamais été migrée, ou n'est pas celle du site : ${MIGRATION_HELP}.`;
  await refuseOldDatabase(db, migrations);
  if (!(await hasMigrations(db, migrations)) || !(await hasFunctions(db, functions)))
    return `La base attend une migration : ${MIGRATION_HELP}.`;
  return mode && !kind ? `La base attend son premier départ : ${MIGRATION_HELP}.` : null;
}

/** Partitions wait for the owner's next turn: the site serves without. */
function leaveForLater(error: unknown) {
  if (!waitedTooLong(error)) throw error;
  return null;
}

async function migrateAs(client: Client, who: string, migration: Migration & { release: Release }) {
  const { application, release, mode, lockTimeoutMs = LOCK_TIMEOUT_MS } = migration;
  const db = drizzle({ client });
  await applyInTurn(client, release, lockTimeoutMs);
  const role = decodeURIComponent(new URL(application).username);
  // One statement of several commands is one transaction.
  if (role && role !== who) await db.execute(grants(role));
  if (mode) await decideKind(db, mode);
  await runOnlineSteps(client, release.online);
  await arrangeViews(client).catch(leaveForLater);
}

/** Brings the database to the schema of this version; nodes that start together take turns. */
export async function migrateDatabase(migration: Migration) {
  const { owner, application, migrationsFolder, mode } = migration;
  const release: Release = {
    migrations: readMigrations(migrationsFolder),
    functions: readFunctions(path.resolve(migrationsFolder, "../functions")),
    online: readOnlineSteps(migrationsFolder),
  };
  const client = new Client({ connectionString: owner ?? application, application_name: "recolte-migrate" });
  await client.connect();
  try {
    const db = drizzle({ client });
    const { rows } = await db.execute<{ may: boolean; who: string }>(
      sql`select has_database_privilege(current_database(), 'create') as may, current_user as who`,
    );
    const [role] = rows;
    const isReady = (await lackOf(db, release, mode)) === null;
    if (isReady && !role?.may) return;
    // A node that can serve does not wait for another that makes an index for minutes.
    if (!(await takeTurn(client, { isPatient: !isReady }))) return;
    const lack = await lackOf(db, release, mode);
    if (role?.may) await migrateAs(client, role.who, { ...migration, release });
    else if (lack) throw new StartRefused(lack);
  } finally {
    await client.end();
  }
}
