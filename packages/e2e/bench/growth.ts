import { BULK_TERMS, type Scale } from "@recolte/db/seeds/bulk";
import type { Postgres } from "@recolte/local/postgres";
import { Pool } from "pg";
import { query, turning } from "./asking.ts";
import { closedLoop, openCaller, summary } from "./calls.ts";
import type { BenchRequest } from "./load.ts";
import { amongBest, operations, type Sample } from "./operations.ts";
import { type Cost, costOf, explaining } from "./plans.ts";
import { calmest } from "./processor.ts";
import { type Ending, median, sample, startOurs } from "./running.ts";

/** A marketplace grows as a whole: forty announcements and sixty messages for each person. */
export const grown = (announcements: number): Scale => ({
  announcements,
  people: Math.max(100, Math.round(announcements / 40)),
  messages: Math.round(announcements * 1.5),
});
export const SIZES = [10_000, 200_000, 2_000_000];
/** Of the largest to the smallest. */
const GOAL = 1.5;
const WITH_GOAL = new Set(["list, nothing kept", "filtered list", "detail + seller", "thread"]);
const LEFT_OUT = new Set(["list, visitors, warm", "search, 20 terms", "unread", "send"]);
const CONNECTIONS = 16;
const WARM = 2;
const EXPLAINED = 5;

interface Site {
  postgres: Pick<Postgres, "url" | "onLog" | "pid">;
  env: Record<string, string>;
}
interface Sizes {
  scales: readonly Scale[];
  names: readonly string[];
  rounds?: number;
  seconds?: number;
  /** Of a round in which the rest of the machine worked. */
  tries?: number;
}
interface Question {
  name: string;
  ask: () => BenchRequest;
}

function questions(drawn: Sample): Question[] {
  const listed = operations(drawn).filter(({ name }) => !LEFT_OUT.has(name));
  const searches = (["frequent", "rare", "absent"] as const).map((kind) => {
    const term = turning(BULK_TERMS[kind]);
    return {
      name: `search, ${kind} word`,
      ask: () => ({ path: query("announcements.list", { search: term(), cursor: amongBest() }) }),
    };
  });
  return [...listed.map(({ name, ours }) => ({ name, ask: ours })), ...searches];
}

const megabytes = (bytes: string) => (Number(bytes) / 1e6).toFixed(1);
const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  console.log([head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n"));

const LARGEST = `
  select c.relname as name, c.relkind, pg_table_size(c.oid) as bytes, c.reltuples::float8 as rows from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'i') order by bytes desc`;

interface Size {
  name: string;
  relkind: "r" | "i";
  bytes: string;
  rows: number;
}

async function printSizes(pools: readonly Pool[], { scales }: Sizes) {
  const found = await Promise.all(pools.map(async (pool) => (await pool.query<Size>(LARGEST)).rows));
  for (const [kind, heading, most] of [
    ["r", "table: rows, MB without indexes", 7],
    ["i", "index: MB", 12],
  ] as const) {
    const largest = (found.at(-1) ?? []).filter(({ relkind }) => relkind === kind).slice(0, most);
    const cell = ({ rows, bytes }: Size) => (kind === "r" ? `${rows}, ${megabytes(bytes)}` : megabytes(bytes));
    const lines = largest.map(({ name }) => [
      name,
      ...found.map((sizes) =>
        sizes
          .filter((size) => size.name === name)
          .map(cell)
          .join(),
      ),
    ]);
    console.log();
    table([heading, ...scales.map(({ announcements }) => String(announcements))], lines);
  }
}

/** A question without a goal may be more than the largest size answers in time: it is refused, and the table says so. */
async function ask(origin: string, { path, headers }: BenchRequest) {
  const answer = await fetch(origin + path, { headers: { ...headers } });
  if (!answer.ok && answer.status !== 503) throw new Error(`${path} : ${answer.status}`);
  await answer.text();
}

/** What the database does for one question of each kind, mean of a few, after it has planned it. */
async function costs({ postgres, env }: Site, name: string, asked: readonly Question[]) {
  const undone: (() => unknown)[] = [];
  let log = "";
  // The plans of a question that reads a million rows are long, and those of the questions asked before are of no use any more.
  let isRead = false;
  postgres.onLog((text) => isRead && (log += text));
  const pool = new Pool({ connectionString: postgres.url(name), max: 1 });
  const server = await startOurs({ ...env, DATABASE_URL: postgres.url(name) }, { begun: (undo) => undone.push(undo) });
  try {
    const found: Cost[] = [];
    for (const [place, { ask: next }] of asked.entries()) {
      // Asked before, so that nothing waits for the disk: what a cache holds is what is asked most.
      const chosen = Array.from({ length: EXPLAINED }, next);
      for (let i = 0; i < WARM; i++) for (const question of chosen) await ask(server.origin, question);
      const mark = `mark ${name} ${place}`;
      [log, isRead] = ["", true];
      for (const question of chosen) await ask(server.origin, question);
      await pool.query(`select '${mark}'`);
      while (!log.includes(mark)) await new Promise((resolve) => setTimeout(resolve, 5));
      isRead = false;
      found.push(costOf(log));
    }
    return found;
  } finally {
    for (const undo of undone) await undo();
    await pool.end();
  }
}

interface Database {
  pool: Pool;
  asked: readonly Question[];
}

interface Round {
  caller: ReturnType<typeof openCaller>;
  pids: { server: number; database: number };
  next: () => BenchRequest;
  seconds: number;
  tries: number;
}

async function printPlans(site: Site, databases: readonly Database[], { scales, names }: Sizes) {
  const found: Cost[][] = [];
  for (const [place, { pool, asked }] of databases.entries()) {
    const name = names[place] ?? "";
    found.push(await explaining(pool, name, () => costs(site, name, asked)));
  }
  console.log();
  const lines = (databases[0]?.asked ?? []).flatMap((question, i) =>
    scales.map(({ announcements }, place) => {
      const { ms = 0, pages = 0, ways = [] } = found[place]?.[i] ?? {};
      return [question.name, String(announcements), (ms / EXPLAINED).toFixed(2), (pages / EXPLAINED).toFixed(0), ways.join(", ")];
    }),
  );
  table(["question", "announcements", "ms in the database", "pages of 8 kB", "by"], lines);
}

/** `micros`: of processor, in server and database, for one call. It holds on a busy machine as well, where rates do not. */
type Measured = ReturnType<typeof summary> & { micros: number };

async function measureOnce({ caller, pids, next, seconds, tries }: Round): Promise<Measured> {
  const work = () => closedLoop(caller, next, { connections: CONNECTIONS, seconds });
  const { done, cores } = await calmest({ ...pids, load: process.pid }, work, tries);
  const busy = (cores["server"] ?? 0) + (cores["database"] ?? 0);
  return { ...summary(done, seconds), micros: (busy * seconds * 1e6) / done.length };
}

const middle = (rounds: readonly Measured[], of: keyof Measured) => median(rounds.map((round) => round[of]));

function lineOf(name: string, taken: readonly (readonly Measured[])[]) {
  const figures = taken.map((rounds) =>
    [
      middle(rounds, "rate").toFixed(0),
      middle(rounds, "p50").toFixed(1),
      middle(rounds, "p95").toFixed(1),
      middle(rounds, "micros").toFixed(0),
    ].join(" / "),
  );
  const [smallest, largest] = [taken[0] ?? [], taken.at(-1) ?? []];
  const slower = middle(smallest, "rate") / middle(largest, "rate");
  const dearer = middle(largest, "micros") / middle(smallest, "micros");
  const met = slower <= GOAL ? "yes" : "no";
  return [name, ...figures, slower.toFixed(2), dearer.toFixed(2), WITH_GOAL.has(name) ? met : "–"];
}

/** Prints sizes, plans and rates of what is read most, from a small marketplace to a large one, each size in turn. */
export async function measureGrowth(site: Site, end: Ending, sizes: Sizes) {
  const { scales, names, rounds = 3, seconds = 2, tries = 3 } = sizes;
  const pools = names.map((name) => new Pool({ connectionString: site.postgres.url(name), max: 2 }));
  end.begun(() => Promise.all(pools.map((pool) => pool.end())));
  await printSizes(pools, sizes);
  const databases = await Promise.all(pools.map(async (pool) => ({ pool, asked: questions(await sample(pool)) })));
  await printPlans(site, databases, sizes);

  const servers = await Promise.all(names.map((name) => startOurs({ ...site.env, DATABASE_URL: site.postgres.url(name) }, end)));
  const callers = servers.map(({ origin }) => openCaller([origin]));
  end.begun(() => callers.forEach((caller) => caller.close()));
  console.log(
    `\n${CONNECTIONS} connections, median of ${rounds} rounds in turns: calls a second / p50 ms / p95 ms / µs of processor a call; goal ${GOAL} times\n`,
  );
  table(["question", ...scales.map(({ announcements }) => String(announcements)), "times slower", "times dearer", "met"], []);
  for (const [i, { name }] of (databases[0]?.asked ?? []).entries()) {
    const taken: Measured[][] = servers.map(() => []);
    for (let round = 0; round <= rounds; round++)
      for (const [place, caller] of callers.entries()) {
        const next = databases[place]!.asked[i]!.ask;
        const pids = { server: servers[place]!.pid, database: site.postgres.pid };
        const measured = await measureOnce({ caller, pids, next, seconds, tries });
        // In the first each compiles what it runs from then on, and the database reads from the disk.
        if (round === 0) continue;
        const unanswered = measured.failed + measured.refused;
        if (unanswered > 0)
          console.log(`${name}, ${scales[place]!.announcements}: ${measured.failed} failed, ${measured.refused} refused`);
        if (unanswered > 0 && WITH_GOAL.has(name)) throw new Error(`${name} is not answered`);
        taken[place]!.push(measured);
      }
    console.log(`| ${lineOf(name, taken).join(" | ")} |`);
  }
}
