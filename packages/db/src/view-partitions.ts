import type { Client } from "pg";
import { inLockTurns } from "./lock-turns.ts";

/** The privacy page says so. */
export const VIEWS_KEPT_DAYS = 40;
const DAYS_AHEAD = 14;
/** Nobody arranges partitions beside somebody else. */
const PARTITIONS_LOCK = 7_305_022;
/** Less than the second after which PostgreSQL ends one of those who wait for each other: the one who gives way is this one. */
const LOCK_TIMEOUT_MS = 300;

/** Its partitions but for the one that catches the rest, each with its first day, if it has one, and the day after its last. */
const PARTITIONS = `
  select c.relname as name, substring(bound from 'FROM \\(''([^'']+)''\\)')::date as first,
    substring(bound from 'TO \\(''([^'']+)''\\)')::date as upto
  from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = 'announcement_views'::regclass and bound <> 'DEFAULT'`;

/** Several commands in one statement are one transaction. */
const inOneGo = (client: Client, commands: string[]) =>
  inLockTurns(() => client.query([`set local lock_timeout = ${LOCK_TIMEOUT_MS}`, ...commands].join(";\n")));

/**
 * Makes the table of before the first partition of one that is split by day. That it holds nothing later is proved first, while
 * people go on writing to it: to take it in, PostgreSQL then reads none of it.
 */
async function splitByDay(client: Client, upto: string) {
  const drop = "alter table announcement_views drop constraint if exists announcement_views_until";
  const add = `alter table announcement_views add constraint announcement_views_until check (day < '${upto}') not valid`;
  await inOneGo(client, [drop, add]);
  try {
    await inOneGo(client, ["alter table announcement_views validate constraint announcement_views_until"]);
    await inOneGo(client, [
      "alter table announcement_views rename to announcement_views_before",
      "alter table announcement_views_before rename constraint announcement_views_day_announcement_id_viewer_pk to announcement_views_before_pk",
      "alter table announcement_views_before rename constraint announcement_views_announcement_id_announcements_id_fk to announcement_views_before_fk",
      "alter index announcement_views_uncounted rename to announcement_views_before_uncounted",
      `create table announcement_views (
        like announcement_views_before including defaults,
        constraint announcement_views_day_announcement_id_viewer_pk primary key (day, announcement_id, viewer),
        constraint announcement_views_announcement_id_announcements_id_fk foreign key (announcement_id) references announcements on delete cascade
      ) partition by range (day)`,
      "create index announcement_views_uncounted on announcement_views (announcement_id) where not counted",
      `alter table announcement_views attach partition announcement_views_before for values from (minvalue) to ('${upto}')`,
      "alter table announcement_views_before drop constraint announcement_views_until",
      "create table announcement_views_default partition of announcement_views default",
    ]);
  } catch (error) {
    await inOneGo(client, [drop]);
    throw error;
  }
}

interface Day {
  day: string;
  next: string;
  name: string;
}

/** The days from today on, and those whose views the default partition had to catch, that have no partition yet. */
async function daysToMake(client: Client, today: string) {
  const { rows } = await client.query<Day>(
    `with partitions as (${PARTITIONS}), days as (
      select $1::date + n as day from generate_series(0, $2::int) n
      union select day from announcement_views_default
    )
    select day::text, (day + 1)::text as next, 'announcement_views_' || to_char(day, 'YYYYMMDD') as name from days
    where not exists (select from partitions where (first is null or first <= day) and day < upto) order by day`,
    [today, DAYS_AHEAD],
  );
  return rows;
}

const make = (client: Client, { day, next, name }: Day) =>
  inOneGo(client, [
    "lock table announcement_views_default in access exclusive mode",
    `create table ${name} (like announcement_views including defaults)`,
    `with caught as (delete from announcement_views_default where day = '${day}' returning *) insert into ${name} select * from caught`,
    `alter table announcement_views attach partition ${name} for values from ('${day}') to ('${next}')`,
  ]);

/** Those whose last day is to be forgotten today, before the server would delete it row by row. */
async function namesToForget(client: Client, today: string) {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${PARTITIONS}) as partitions where upto - 1 <= $1::date - $2::int order by upto`,
    [today, VIEWS_KEPT_DAYS],
  );
  return rows.map(({ name }) => name);
}

const forget = (client: Client, name: string) =>
  inOneGo(client, [`alter table announcement_views detach partition ${name}`, `drop table ${name}`]);

async function lookAtViews(client: Client) {
  const { rows } = await client.query<{ kind: "p" | "r"; owns: boolean }>(
    `select relkind as kind, pg_has_role(relowner, 'usage') as owns from pg_class
    where oid = 'public.announcement_views'::regclass`,
  );
  return rows[0]!;
}

async function arrange(client: Client, today: string) {
  const views = await lookAtViews(client);
  if (!views.owns) return null;
  const { rows } = await client.query<{ next: string }>("select ($1::date + 2)::text as next", [today]);
  if (views.kind === "r") await splitByDay(client, rows[0]?.next ?? today);
  const [days, names] = [await daysToMake(client, today), await namesToForget(client, today)];
  for (const day of days) await make(client, day);
  for (const name of names) await forget(client, name);
  return { made: days.length, forgotten: names.length };
}

/**
 * Views by day: a partition for each of the next two weeks, and none for days that are to be forgotten. Only the owner of the
 * table can; for another role it does nothing and returns null. The nodes serve meanwhile, whether it has run or not.
 */
export async function arrangeViews(client: Client, today?: string) {
  // Days are those of the server's connections.
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'");
  await client.query("select pg_advisory_lock($1)", [PARTITIONS_LOCK]);
  try {
    const { rows } = await client.query<{ today: string }>("select coalesce($1::date, current_date)::text as today", [today]);
    return await arrange(client, rows[0]!.today);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [PARTITIONS_LOCK]);
  }
}
