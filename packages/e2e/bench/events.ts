import type { Postgres } from "@recolte/local/postgres";
import { Pool, type PoolClient } from "pg";
import { load, type Measured } from "./load.ts";
import { operations } from "./operations.ts";
import { quantiles } from "./quantiles.ts";
import { type Ending, median, sample, startOurs } from "./running.ts";
import { SPLIT_EVENTS } from "./split-events.ts";

const CALLERS = 8;
/** Of the rate on one table. */
const GOAL = 0.95;

interface Site {
  postgres: Pick<Postgres, "url">;
  env: Record<string, string> & { DATABASE_URL: string };
}
type Asked = readonly [name: string, text: string, values: (person: string, n: number) => unknown[]];

/** What is asked of this table, but for sending: as the queries of the product ask it. */
const QUESTIONS: readonly Asked[] = [
  [
    "reading on",
    "select seq, kind, other_id, message_id, up_to from events where user_id = $1 and seq > $2 order by seq limit 100",
    (person, n) => [person, n % 100],
  ],
  ["oldest kept", "select min(seq) from events where user_id = $1", (person) => [person]],
  [
    "forgetting by message",
    "delete from events where message_id in (select id from messages where sender_id = $1 order by id offset $2 limit 5)",
    (person, n) => [person, n],
  ],
];

/** Several callers on one prepared statement each. */
async function rateOf(
  pool: Pool,
  [name, text, values]: Asked,
  { people, seconds }: { people: readonly string[]; seconds: number },
): Promise<Measured> {
  const times: number[] = [];
  let n = 0;
  const until = performance.now() + seconds * 1000;
  const clients: PoolClient[] = await Promise.all(Array.from({ length: CALLERS }, () => pool.connect()));
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const begun = performance.now();
        n += 1;
        await client.query({ name, text, values: values(people[n % people.length]!, Math.floor(n / people.length)) });
        times.push(performance.now() - begun);
      }
    }),
  );
  for (const client of clients) client.release();
  const at = quantiles(times);
  return { rate: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Prints what `events` costs as one table and in sixteen parts, on copies of the same rows in turns, and how long it takes to split it. */
export async function measureEvents({ postgres, env }: Site, end: Ending, { rounds = 3, seconds = 3 } = {}) {
  const whole = new URL(env.DATABASE_URL).pathname.slice(1);
  const split = `${whole}_split`;
  const admin = new Pool({ connectionString: postgres.url(), max: 1 });
  await admin.query(`drop database if exists "${split}" with (force)`);
  await admin.query(`create database "${split}" template "${whole}" strategy file_copy`);
  const pools = [whole, split].map((name) => new Pool({ connectionString: postgres.url(name), max: CALLERS }));
  end.begun(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await admin.query(`drop database if exists "${split}" with (force)`);
    await admin.end();
  });
  const { rows } = await pools[1]!.query<{ n: string }>("select count(*) as n from events");
  const begun = performance.now();
  await pools[1]!.query(SPLIT_EVENTS);
  console.log(`\n${rows[0]?.n} events split into sixteen parts in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await Promise.all(pools.map((pool) => pool.query("vacuum analyze")));

  const samples = await Promise.all(pools.map((pool) => sample(pool)));
  const people = samples[0]!.people.map(({ id }) => id);
  const servers = await Promise.all([whole, split].map((name) => startOurs({ ...env, DATABASE_URL: postgres.url(name) }, end)));
  const sends = samples.map((drawn) => operations(drawn).find(({ name }) => name === "send")!.ours);
  const works: readonly (readonly [name: string, work: (place: number) => Promise<Measured>])[] = [
    ["send, by the server", (place) => load(servers[place]!.origin, sends[place]!, { seconds })],
    ...QUESTIONS.map((asked) => [asked[0], (place: number) => rateOf(pools[place]!, asked, { people, seconds })] as const),
  ];
  console.log(
    "\n| operation | one table: a second, p50 ms | sixteen parts | ratio | goal 0.95 |\n| --- | --- | --- | ---: | --- |",
  );
  for (const [name, work] of works) {
    const taken: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round <= rounds; round++)
      for (const place of round % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
        const measured = await work(place);
        if (round > 0) taken[place].push(measured);
      }
    const [one, parts] = taken.map((list) => [median(list.map(({ rate }) => rate)), median(list.map(({ p50 }) => p50))] as const);
    const ratio = parts![0] / one![0];
    const cell = ([rate, p50]: readonly [number, number]) => `${rate.toFixed(0)}, ${p50.toFixed(2)}`;
    console.log(`| ${name} | ${cell(one!)} | ${cell(parts!)} | ${ratio.toFixed(2)} | ${ratio >= GOAL ? "yes" : "no"} |`);
  }
}
