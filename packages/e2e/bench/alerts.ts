import { Pool } from "pg";
import { type Ending, startOurs } from "./running.ts";

/** `npm run bench -- alerts`: how long the job takes to find who waits for an announcement, among this many saved searches. */
const PEOPLE = 4_000;
const EACH = 25;
const NEWS = 200;
const LOOK_MS = 20;
const PATIENCE_MS = 300_000;

/** Each looks for a word of the titles, nine of ten in one town; of today's dictionary, so that none is stale. */
const SAVE = `
  with word as (
    select word, row_number() over (order by word) as n, count(*) over () as all_words
    from (select distinct unnest(tsvector_to_array(words_strong)) as word from announcements tablesample system (5)) w
    where word ~ '^[a-z]{3,}$'
  ), town as (
    select city, row_number() over (order by city) as n, count(*) over () as all_towns from (select distinct city from announcements) t
  ), saved as (
    insert into saved_searches (id, user_id, question, words, dictionary, city, cadence, since)
    select gen_random_uuid(), u.id, '{}', quote_literal(word.word)::tsquery,
      (select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from product_names),
      case when g % 10 <> 0 then town.city end, 'now', now() - interval '1 day'
    from (select id, row_number() over (order by id) as k from users order by id limit ${PEOPLE}) u
    cross join generate_series(1, ${EACH}) g
    join word on word.n = 1 + (u.k * ${EACH} + g) % word.all_words
    join town on town.n = 1 + (u.k + g) % town.all_towns
    returning id, words
  )
  insert into saved_anchors (search_id, anchor) select id, btrim(words::text, '''') from saved`;
const HAPPEN = `
  insert into announcement_news (id, announcement_id, kind, at)
  select gen_random_uuid(), id, 'new', now() - interval '1 minute'
  from announcements where status = 'active' and not hidden order by md5(id::text) limit ${NEWS}`;
const CLEAR = ["delete from announcement_news", "delete from told", "delete from saved_searches"];

async function countOf(pool: Pool, table: string) {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** From the first news that the job has matched to the last. */
async function matched(pool: Pool) {
  let since: number | null = null;
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const left = await countOf(pool, "announcement_news");
    if (left < NEWS) since ??= performance.now();
    if (left === 0 && since !== null) return performance.now() - since;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error("Les nouvelles ne sont pas toutes lues.");
}

export async function measureAlerts(env: Record<string, string> & { DATABASE_URL: string }, end: Ending) {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
  for (const statement of [...CLEAR, SAVE, "analyze saved_searches, saved_anchors, told", HAPPEN]) await pool.query(statement);
  const alerts = await countOf(pool, "saved_searches");
  await startOurs(env, end);
  const took = await matched(pool);
  const told = await countOf(pool, "told");
  for (const statement of CLEAR) await pool.query(statement);
  await pool.end();
  console.log(
    `\n${alerts} saved searches, ${NEWS} announcements: ${(took / NEWS).toFixed(1)} ms for each, ${(told / NEWS).toFixed(1)} people told of it`,
  );
}
