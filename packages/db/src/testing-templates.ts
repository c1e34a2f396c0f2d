import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Client, Pool } from "pg";
import { migrateDatabase } from "./migrate.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
/** To be copied where plans are looked at: in a database that served before, what was deleted still weighs in its indexes. */
export const TEMPLATE = "recolte_template";

export function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

export async function administer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: urlOf(serverUrl, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Once per run: a migrated database that every test copies, without the tips, the dictionary, the phrases and the reasons that a new site begins with. */
export async function prepareTemplate(serverUrl: string) {
  await administer(serverUrl, `create database ${TEMPLATE}`);
  const url = urlOf(serverUrl, TEMPLATE);
  await migrateDatabase({ application: url, migrationsFolder: MIGRATIONS });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("delete from tips; delete from products; delete from phrases; delete from ready_reasons");
  await client.end();
}

/** A database is copied or renamed only while nobody is connected to it. */
const endConnections = (serverUrl: string, name: string) =>
  administer(serverUrl, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);

export async function makeDatabase(serverUrl: string, template: string) {
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
    try {
      await fill(pool);
    } finally {
      await pool.end();
    }
    await endConnections(serverUrl, filled);
    await client.query(`alter database ${filled} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
