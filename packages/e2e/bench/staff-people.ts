import type { Pool } from "pg";
import { query, type StaffOperation, turning } from "./asking.ts";

/** Files of people with more in them than most: those who sell most, each sanctioned, noted, and written to. */
const BUSY = "(select user_id as id from announcements group by user_id order by count(*) desc limit 300)";
const SANCTIONS = `
  insert into sanctions (person_id, kind, reason, "from", "by")
  select b.id, 'warn', 'Prix trompeurs', now() - n * interval '1 day', $1 from ${BUSY} b, generate_series(1, 40) n where b.id <> $1`;
const NOTES = `
  insert into staff_notes (person_id, "by", text, created_at)
  select b.id, $1, 'À suivre', now() - n * interval '1 hour' from ${BUSY} b, generate_series(1, 100) n where b.id <> $1`;
const CASES = `
  insert into cases (kind, target_type, target_id, subject_id, opened_at, due_at, status)
  select 'report', 'announcement', a.id, a.user_id, a.created_at, a.created_at + interval '1 day', 'decided'
  from announcements a order by md5(a.id::text) limit 60000`;
const REVEALS = `
  insert into phone_reveals (viewer_id, seller_id, ip, at)
  select b.id, s.id, '', now() - n * interval '1 minute'
  from (select id, row_number() over () as k from ${BUSY} b) b, generate_series(1, 300) n
    join (select id, row_number() over () as k from ${BUSY} b) s on s.k = 1 + n % 300 where b.k <> s.k`;

export async function fillFiles(pool: Pool, chief: string) {
  for (const statement of [SANCTIONS, NOTES]) await pool.query(statement, [chief]);
  for (const statement of [CASES, REVEALS]) await pool.query(statement);
  await pool.query("vacuum analyze sanctions, staff_notes, cases, phone_reveals");
}

const PARTS =
  "announcements orders deliveries reportsAgainst reportsMade disputes cases sanctions reveals letters notes verification sessions";

/** A person's file, part by part, and the search for one; each reading is written into the audit log. */
export async function files(pool: Pool, chief: string): Promise<StaffOperation[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${BUSY} b where id <> $1`, [chief]);
  const next = turning(rows.map(({ id }) => id));
  const words = turning(["awa", "kof min", "obame 42", "n'gues 9", "oyem", "zzz", "a"]);
  const lines = turning(["06 12 34 56 78", "+225 07 01 02 03 04", "membre77@exemple.example"]);
  const papers = turning(["RE-2020-1", "RE-2020-3", "RE-2020-000002", "BC-2020-999999"]);
  const sides = turning(["koffi mintsa", "traore 9", "xylophone"]);
  const orders = await pool.query<{ id: string }>("select id from orders order by md5(id::text) limit 200");
  const ids = turning(orders.rows.map(({ id }) => id));
  return [
    { name: "people, by name", path: () => query("people.search", { words: words() }) },
    { name: "people, by number or address", path: () => query("people.search", { words: lines() }) },
    { name: "orders, number of a paper", path: () => query("people.orders", { words: papers() }) },
    { name: "orders, of whom", path: () => query("people.orders", { words: sides() }) },
    { name: "orders, its id", path: () => query("people.orders", { words: ids() }) },
    ...["head", ...PARTS.split(" ")].map((part) => ({
      name: `a file, ${part}`,
      path: () => query(`people.file.${part}`, { id: next() }),
    })),
  ];
}

/** One more number, to a member who was told those of many sellers today: counted anew with each. */
export async function numbers(pool: Pool, member: string): Promise<StaffOperation[]> {
  await pool.query(
    `insert into phone_reveals (viewer_id, seller_id, ip, at)
     select $1, b.id, '', now() - interval '1 hour' from ${BUSY} b where b.id <> $1`,
    [member],
  );
  const { rows } = await pool.query<{ id: string }>(
    `select a.id from announcements a join profiles p on p.id = a.user_id
     where a.status = 'active' and not a.hidden and p.phone is not null and p.id <> $1 order by md5(a.id::text) limit 300`,
    [member],
  );
  const next = turning(rows.map(({ id }) => id));
  return [{ name: "a number, after many", path: () => "/trpc/announcements.revealPhone", body: () => ({ id: next() }) }];
}
