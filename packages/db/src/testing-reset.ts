import { Client } from "pg";

/** Bytes. Beyond, what was written costs more to delete than the database to copy again. */
const GROWTH_MAX = 8_000_000;

/** What a test may have changed beside rows: tables, columns, constraints, triggers, functions, types, rights, settings. */
const CATALOGUES =
  "attrdef attribute class constraint db_role_setting default_acl enum index inherits namespace policy proc trigger type";

// A row that came or changed bears a number above all of the template's, and one that went is missing. Statistics are written in place.
const STRUCTURE = [
  ...CATALOGUES.split(" ").map((name) => `select count(*), max(xmin::text::bigint) from pg_${name}`),
  "select md5(string_agg(concat_ws(' ', oid, reltuples, relpages), ',' order by oid)) from pg_class",
];

/** What a copy of the template is before anybody wrote to it, and the statements that bring one back there. */
export interface AsNew {
  clear: string;
  restart: string;
  look: string;
  seen: string;
  size: number;
}

/** A connection that stays with a database: what it has read of the catalogue serves the next reset too. */
export async function openReset(url: string) {
  const client = new Client({ connectionString: url, application_name: "recolte-reset" });
  // One that the server ended fails at its next statement; it must not end the test run.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function sizeOf(client: Client) {
  const { rows } = await client.query<{ size: number }>("select pg_database_size(current_database())::float8 as size");
  return rows[0]?.size ?? Infinity;
}

async function lookAt(client: Client, look: string) {
  const answers: unknown = await client.query(look);
  return JSON.stringify((answers as { rows: unknown[] }[]).map(({ rows }) => rows));
}

/** Reads a new copy of the template. Tables with rows come from the migrations: no test changes them. */
export async function readAsNew(client: Client): Promise<AsNew> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const counted = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows: kept } = await client.query<{ name: string }>(counted.join(" union all "));
  const keptNames = new Set(kept.map(({ name }) => name));
  const { rows: sequences } = await client.query<{ set: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null) as set
        from pg_sequences`,
  );
  const sums = [...keptNames].map((name) => `select md5(string_agg(t::text, '' order by t::text)) from ${name} t`);
  const look = [...STRUCTURE, ...sums].join(";\n");
  return {
    clear: tables.flatMap(({ name }) => (keptNames.has(name) ? [] : [`delete from ${name}`])).join(";"),
    restart: sequences.map(({ set }) => set).join(";"),
    look,
    seen: await lookAt(client, look),
    size: await sizeOf(client),
  };
}

/** Whether it comes true in this time, asked again after each pause; both in milliseconds. */
async function within(time: number, pause: number, isSo: () => Promise<boolean>) {
  const deadline = Date.now() + time;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return true;
}

/** Ends all other connections of the database. */
export async function endOthers(client: Client) {
  const others = "pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await client.query(`select pg_terminate_backend(pid) from ${others}`);
  return within(5000, 5, async () => (await client.query(`select from ${others} limit 1`)).rowCount === 0);
}

/** Waits for what others do at this moment. False: one of them does not come to an end. */
export function othersRest(client: Client) {
  const busy = "pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'";
  return within(2000, 20, async () => (await client.query(`select from ${busy} limit 1`)).rowCount === 0);
}

/** Empties a database that a test is done with. False: it is no longer what the migrations made, and must go. */
export async function makeAsNew(client: Client, asNew: AsNew) {
  if ((await sizeOf(client)) > asNew.size + GROWTH_MAX) return false;
  if ((await lookAt(client, asNew.look)) !== asNew.seen) return false;
  // Triggers and foreign keys have nothing to say about a table that empties whole.
  await client.query("set session_replication_role = replica");
  await client.query(asNew.clear);
  await client.query(asNew.restart);
  return true;
}
