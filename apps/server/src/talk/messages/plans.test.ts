// oxlint-disable-next-line no-restricted-imports -- a plan means something on many rows only
import { loadBulk } from "@recolte/db/seeds/bulk";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { pagesOf, readWhole } from "#testing/plans.ts";
import { forgetUnsent } from "./pictures.ts";
import { forgetSilentConversations } from "./retention.ts";
import { listPairs } from "./retention-queries.ts";

/** Twenty of the many thousand pairs, as if they had spoken then. */
const LONG_AGO = `
  create table silent as select least(user_id, other_id) as a, greatest(user_id, other_id) as b
    from conversations where user_id < other_id order by last_message_id limit 20;
  update messages set created_at = created_at - interval '25 months'
    where (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) in (select a, b from silent);
  update conversations set last_at = last_at - interval '25 months'
    where (least(user_id, other_id), greatest(user_id, other_id)) in (select a, b from silent)`;

test("parmi 200 000 lignes, les conversations muettes s'effacent sans qu'aucune table soit lue en entier", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  const { pool } = database;
  await loadBulk(pool, { announcements: 100, people: 1500, messages: 60_000 });
  await pool.query(LONG_AGO);
  await pool.query("vacuum analyze");
  const { rows } = await pool.query<{ first: string; second: string }>(
    "select user_id as first, other_id as second from conversations where user_id < other_id order by 1, 2 offset 2000 limit 1",
  );
  // A pair costs a look in the index, wherever the piece begins.
  for (const after of [null, rows[0]!])
    expect(await pagesOf(database, (db) => listPairs(db, { after, limit: 200 }))).toBeLessThan(200 * 10);

  const left = "select from messages where created_at < now() - interval '24 months'";
  expect((await pool.query(left)).rowCount).toBeGreaterThan(0);
  const log = { error: (failure: unknown) => expect.fail(String((failure as { err: Error }).err)) };
  expect(await readWhole(database, (db) => forgetSilentConversations({ db, log }))).toEqual([]);
  expect((await pool.query(left)).rowCount).toBe(0);
});

/** Each in a message of its own, but for twenty that nobody sent. */
const PICTURES = `
  insert into message_images (owner_id, key, width, height, widths, color, bytes, sha256, created_at)
    select (select id from users limit 1), 'u/' || n, 8, 8, '{8}', '#336633', 9, repeat('0', 64), now() - interval '30 days'
    from generate_series(1, 5020) n;
  update messages m set image_id = i.id from (select id, row_number() over (order by id) n from message_images) i
    join (select id, row_number() over (order by id) n from messages) o using (n) where m.id = o.id and i.n <= 5000`;

test("parmi toutes les photos envoyées, celles qu'aucun message ne porte se trouvent par leur index", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  const { pool } = database;
  await loadBulk(pool, { announcements: 100, people: 200, messages: 10_000 });
  await pool.query(PICTURES);
  await pool.query("vacuum analyze");
  expect(await readWhole(database, forgetUnsent)).toEqual([]);
  const { rows } = await pool.query("select count(*)::int as n from message_images");
  expect(rows).toEqual([{ n: 5000 }]);
});
