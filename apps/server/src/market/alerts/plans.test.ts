import type { Db } from "@recolte/db/client";
import { expect } from "vitest";
import { plansOf, readWhole, test } from "#testing/plans.ts";
import { listHits, type News } from "./news-queries.ts";
import { listWaiting, takeWaiting } from "./told-queries.ts";

/** Fifty alerts for each of the many people, half of them for a word, each word or town in a few of them. */
const ALERTS = `
  with saved as (
    insert into saved_searches (id, user_id, question, words, dictionary, city, cadence, since)
    select gen_random_uuid(), u.id, '{}', case when n % 2 = 0 then quote_literal('mot' || n)::tsquery end,
      case when n % 2 = 0 then '1' end, case when n % 2 = 1 then 'Ville ' || n end, 'now', now() - interval '1 day'
    from (select id, 50 * (row_number() over () % 100) as of from users limit 400) u cross join lateral generate_series(u.of, u.of + 49) n
    returning id, words, city
  )
  insert into saved_anchors (search_id, anchor) select id, coalesce('t:' || city, btrim(words::text, '''')) from saved`;

const seqScans = (plans: Awaited<ReturnType<typeof plansOf>>) =>
  plans.flatMap((plan) => (plan["Node Type"] === "Seq Scan" && plan["Relation Name"] ? [plan["Relation Name"]] : []));

test("qui attend une annonce se trouve sans lire toutes les alertes, ni toutes les annonces", async ({ database }) => {
  const { pool } = database;
  await pool.query(ALERTS);
  await pool.query("analyze saved_searches, saved_anchors, told, follows, favorites");
  const { rows } = await pool.query<{ id: string }>("select id from announcements where status = 'active' limit 3");
  const news: News[] = rows.map(({ id }) => ({ announcementId: id, kind: "new", at: new Date(), was: null, written: "3" }));
  const large = ["saved_searches", "saved_anchors", "announcements", "favorites"];
  const plans = await plansOf(database, (db) => listHits(db, news));
  expect(seqScans(plans).filter((name) => large.includes(name))).toEqual([]);
  expect(await readWhole(database, (db) => listHits(db, news))).toEqual([]);
});

test("qui a quelque chose à entendre se trouve par ce qui attend, pas par tout ce qui fut dit", async ({ database }) => {
  const { pool } = database;
  await pool.query(`
    insert into told (user_id, announcement_id, kind, at, deliver_after, sent_at)
    select u.id, a.id, 'new', now(), now(), now()
    from (select id from users limit 100) u cross join (select id from announcements limit 200) a on conflict do nothing`);
  await pool.query("analyze told");
  const { rows } = await pool.query<{ id: string }>("select id from users limit 1");
  const ask = async (db: Db) => {
    await listWaiting(db, new Date(), { after: null, limit: 100 });
    await takeWaiting(db, rows[0]!.id, new Date());
  };
  expect(await readWhole(database, ask)).toEqual([]);
});
