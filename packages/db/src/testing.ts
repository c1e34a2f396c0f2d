import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Client, Pool } from "pg";
import { connect } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";
import { type AsNew, endOthers, makeAsNew, openReset, othersRest, readAsNew } from "./testing-reset.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
/** To be copied where plans are looked at: in a database that served before, what was deleted still weighs in its indexes. */
export const TEMPLATE = "recolte_template";

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function administer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: urlOf(serverUrl, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Once per run: a migrated database that every test copies. */
export async function prepareTemplate(serverUrl: string) {
  await administer(serverUrl, `create database ${TEMPLATE}`);
  await migrateDatabase({ application: urlOf(serverUrl, TEMPLATE), migrationsFolder: MIGRATIONS });
}

/** A database is copied or renamed only while nobody is connected to it. */
const endConnections = (serverUrl: string, name: string) =>
  administer(serverUrl, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);

async function makeDatabase(serverUrl: string, template: string) {
  const name = `recolte_${randomUUID().replaceAll("-", "")}`;
  await endConnections(serverUrl, template);
  // Writing every page to the log as well, as by default, costs many times the work.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** A database to copy under this name, which the first process of the run fills while the others wait. */
export async function sharedTemplate(serverUrl: string, name: string, fill: (pool: Pool) => Promise<unknown>) {
  const client = new Client({ connectionString: urlOf(serverUrl, "postgres") });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    const filled = await makeDatabase(serverUrl, TEMPLATE);
    const pool = new Pool({ connectionString: urlOf(serverUrl, filled) });
    await fill(pool);
    await pool.end();
    await endConnections(serverUrl, filled);
    await client.query(`alter database ${filled} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

interface Own {
  name: string;
  /** Brings it back to what the migrations made. */
  reset: Client;
}

/** Databases that tests of this process gave back, by server: copying the template costs more than most tests. */
const kept = new Map<string, { spare: Own[]; asNew?: AsNew }>();

function keptOf(serverUrl: string) {
  const found = kept.get(serverUrl) ?? { spare: [] };
  kept.set(serverUrl, found);
  return found;
}

async function takeDatabase(serverUrl: string): Promise<Own> {
  const server = keptOf(serverUrl);
  const found = server.spare.pop();
  if (found) return found;
  const name = await makeDatabase(serverUrl, TEMPLATE);
  const reset = await openReset(urlOf(serverUrl, name));
  server.asNew ??= await readAsNew(reset);
  return { name, reset };
}

async function isEmptied(serverUrl: string, { reset }: Own, isAlone: (reset: Client) => Promise<boolean>) {
  const { asNew } = keptOf(serverUrl);
  try {
    return asNew !== undefined && (await isAlone(reset)) && (await makeAsNew(reset, asNew));
  } catch {
    // A test that kills connections, or the server, kills this one too.
    return false;
  }
}

async function giveBack(serverUrl: string, own: Own) {
  if (await isEmptied(serverUrl, own, endOthers)) {
    keptOf(serverUrl).spare.push(own);
    return;
  }
  await own.reset.end();
  await administer(serverUrl, `drop database ${own.name} with (force)`);
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/**
 * A migrated database of one's own, with no row of another test: `await using database = await openTestDatabase(url)`. `template`
 * names another to copy, whose pool has ended.
 */
export async function openTestDatabase(serverUrl: string, template?: string) {
  const own = template ? null : await takeDatabase(serverUrl);
  const name = own?.name ?? (await makeDatabase(serverUrl, template ?? TEMPLATE));
  const url = urlOf(serverUrl, name);
  const pool = new Pool({ connectionString: url, max: 10 });
  // A connection that the server ended must not end the test run.
  pool.on("error", () => {});
  return {
    name,
    db: connect(pool),
    pool,
    url,
    /** For whoever goes on with it: without a row, its clients still connected. False: that cannot be done. */
    empty: async () => own !== null && isEmptied(serverUrl, own, othersRest),
    async [Symbol.asyncDispose]() {
      await pool.end();
      if (own) await giveBack(serverUrl, own);
      else await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
