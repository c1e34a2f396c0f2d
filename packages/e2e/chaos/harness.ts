import { aPerson } from "@recolte/db/factories";
import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { freePort } from "@recolte/local/processes";
import { startTestServices } from "@recolte/local/test-services";
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { serverProcess } from "../server-process.ts";
import { type History, pairOf, type Sent } from "./checker.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { listen, type Person, write } from "./people.ts";
import { seeded, shuffled } from "./random.ts";

export interface Faults {
  server: number;
  postgres: number;
  cut: number;
}
type Fault = keyof Faults;

/** Who writes at once; each to the next one, so that everybody receives too. */
const PEOPLE = 4;
/** Messages acknowledged between two faults. */
const BETWEEN = 12;
const LOOK_MS = 20;
const QUIET_MS = 60_000;

async function until(what: string, done: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + QUIET_MS;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`jamais : ${what}`);
    await pause(LOOK_MS);
  }
}

async function signedIn(database: Awaited<ReturnType<typeof openTestDatabase>>): Promise<Person> {
  const { id } = await aPerson(database.db);
  const token = randomBytes(32).toString("base64url");
  await database.pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, 'member', now() + interval '14 days', now() + interval '90 days')`,
    [createHash("sha256").update(token).digest("hex"), id],
  );
  return { id, cookie: `sid=${token}` };
}

async function threadsOf(pool: Pool) {
  const { rows } = await pool.query<{ id: string; sender_id: string; receiver_id: string }>(
    "select id, sender_id, receiver_id from messages order by created_at, id",
  );
  const threads = new Map<string, string[]>();
  for (const { id, sender_id, receiver_id } of rows) {
    const pair = pairOf(sender_id, receiver_id);
    threads.set(pair, [...(threads.get(pair) ?? []), id]);
  }
  return threads;
}

async function unreadRows(pool: Pool) {
  const { rows } = await pool.query<{ receiver_id: string; unread: number }>(
    "select receiver_id, count(*)::int as unread from messages where read_at is null group by 1",
  );
  return new Map(rows.map(({ receiver_id, unread }) => [receiver_id, unread]));
}

/**
 * Four people write to one another without rest while server and database are killed with -9 and every connection is
 * cut; then everything falls quiet. What they sent, what they saw and what is stored goes to the checker.
 */
export async function wreak(faults: Faults, seed: number): Promise<History> {
  const random = seeded(seed);
  // Nothing unsafe on disk here: what is acknowledged must outlive the database.
  const services = await startTestServices({ settings: ["max_connections=100"] });
  let postgres = services.postgres;
  try {
    await prepareTemplate(services.databaseServerUrl);
    await using database = await openTestDatabase(services.databaseServerUrl);
    const port = await freePort();
    const server = serverProcess(port, { ...services.env, DATABASE_URL: database.url });
    await server.start();
    await using proxy = await openFaultProxy(port);
    const people: Person[] = [];
    for (let i = 0; i < PEOPLE; i++) people.push(await signedIn(database));
    const listeners = people.map((person) => listen(proxy.origin, person));
    const sent: Sent[] = [];
    let stopping = false;

    const writers = people.map(async (person, i) => {
      const to = people[(i + 1) % PEOPLE]?.id ?? "";
      while (!stopping) sent.push(await write(proxy.origin, person, to));
    });
    const strike: Record<Fault, () => Promise<void> | void> = {
      cut: proxy.cut,
      async server() {
        await server.stop("SIGKILL");
        await server.start();
      },
      async postgres() {
        process.kill(postgres.pid, "SIGKILL");
        await postgres.gone;
        postgres = await services.restartPostgres();
      },
    };
    try {
      const plan = (Object.entries(faults) as [Fault, number][]).flatMap(([fault, times]) => Array<Fault>(times).fill(fault));
      for (const fault of shuffled(plan, random)) {
        const before = sent.length;
        await until("des messages acquittés entre deux pannes", () => sent.length >= before + BETWEEN);
        await strike[fault]();
      }
    } finally {
      stopping = true;
      await Promise.all(writers);
    }
    const newest = async (person: string) => {
      const { rows } = await database.pool.query<{ seq: string }>("select seq from inbox where user_id = $1", [person]);
      return Number(rows[0]?.seq ?? 0);
    };
    await until("tous rattrapés", async () => {
      const seqs = await Promise.all(listeners.map(({ observer }) => newest(observer.person)));
      return listeners.every(({ observer }, i) => (observer.events.at(-1)?.seq ?? 0) >= (seqs[i] ?? 0));
    });
    for (const { close } of listeners) close();
    const [threads, rows] = [await threadsOf(database.pool), await unreadRows(database.pool)];
    await server.stop();
    return { sent, observers: listeners.map(({ observer }) => observer), threads, unreadRows: rows };
  } finally {
    await postgres.stop();
    await services.stop();
  }
}
