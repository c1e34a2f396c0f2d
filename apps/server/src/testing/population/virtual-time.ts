import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { Client } from "pg";
import { inject, vi } from "vitest";

/** Looked up before the database's own, which nothing can move. */
const CLOCK = `
  create schema clock;
  create table clock.hand (at timestamptz not null);
  insert into clock.hand values ($1);
  create function clock.now() returns timestamptz language sql stable as 'select at from clock.hand';
  create function clock.clock_timestamp() returns timestamptz language sql stable as 'select at from clock.hand'`;

/** A default keeps the function that it was declared with, whatever the search path says later. */
const DEFAULTS = `
  select format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname,
    regexp_replace(pg_get_expr(d.adbin, d.adrelid), '\\m(now|clock_timestamp)\\(\\)', 'clock.\\1()', 'g')) as statement
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  join pg_class c on c.oid = d.adrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  where pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)' and a.attgenerated = ''`;

async function putClock(url: string, name: string, start: number) {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of CLOCK.split(";")) await client.query(statement, statement.includes("$1") ? [new Date(start)] : []);
  const { rows } = await client.query<{ statement: string }>(DEFAULTS);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`alter database ${name} set search_path = clock, pg_catalog, public`);
  await client.end();
}

/**
 * A database whose time stands still until it is moved, and `Date` of this process with it: months pass in minutes, and the same
 * moves give the same times. Timers run on; what the server does every minute is called by hand.
 */
export async function openVirtualTime(start: number) {
  const database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await putClock(database.url, database.name, start);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return {
    database,
    async moveTo(at: number) {
      vi.setSystemTime(at);
      await database.pool.query("update clock.hand set at = $1", [new Date(at)]);
    },
    async [Symbol.asyncDispose]() {
      vi.useRealTimers();
      await database[Symbol.asyncDispose]();
    },
  };
}
