import { setTimeout as pause } from "node:timers/promises";
import { aPerson } from "@recolte/db/factories";
import { loadBulk } from "@recolte/db/seeds/bulk";
import { freePort } from "@recolte/local/ports";
import { Client } from "pg";
import { type Sent, violations } from "../chaos/checker.ts";
import { listen } from "../chaos/listening.ts";
import { counters, wholeThread } from "../chaos/reading.ts";
import { openSession } from "../sessions.ts";
import type { Person } from "../chaos/api.ts";
import { serverProcess } from "../server-process.ts";
import { type DrillGround, openDrillGround } from "./ground.ts";
import { linesOf, openWriters, writeOnce } from "./ring.ts";

const PEOPLE = 4;
const CATCH_UP_MS = 30_000;

async function ask<Row extends object>(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The rules for messages, on what was brought back. */
async function judge(origin: string, databaseUrl: string, { people, sent }: { people: readonly Person[]; sent: Sent[] }) {
  const lines = linesOf(people);
  const rows = await ask<{ person: string; rows: number }>(
    databaseUrl,
    "select receiver_id as person, count(*)::int as rows from messages where read_at is null group by 1",
  );
  const threads = [];
  for (const [person, other] of lines) threads.push(await wholeThread(origin, person, other.id));
  const unread = [];
  for (const { id, cookie } of people) {
    const own = rows.find(({ person }) => person === id)?.rows ?? 0;
    unread.push({ person: id, rows: own, ...(await counters(origin, { id, cookie })) });
  }
  return violations({ sent, threads, unread, observers: [], readings: [], marks: [] });
}

/** What no open browser was told of, once each had the time for it. */
async function untold(browsers: readonly ReturnType<typeof listen>[], fresh: readonly Sent[]) {
  const deadline = Date.now() + CATCH_UP_MS;
  for (;;) {
    const missing = browsers.flatMap(({ observer: { person, events } }) => {
      const heard = new Set(events.map(({ messageId }) => messageId));
      return fresh.filter(({ id, from, to }) => (from === person || to === person) && !heard.has(id));
    });
    if (missing.length === 0 || Date.now() > deadline) return missing.length;
    await pause(50);
  }
}

async function kill({ services: { postgres } }: DrillGround) {
  process.kill(postgres.pid, "SIGKILL");
  await postgres.gone;
}

/** Acknowledged and no longer there, and over what time. */
async function lossOf(databaseUrl: string, sent: readonly Sent[]) {
  const kept = new Set((await ask<{ id: string }>(databaseUrl, "select id from messages")).map(({ id }) => id));
  const momentOf = ({ at = "" }: Sent) => Date.parse(at);
  const last = (list: readonly Sent[]) => Math.max(...list.map(momentOf));
  const [there, lost] = [sent.filter(({ id }) => kept.has(id)), sent.filter(({ id }) => !kept.has(id))];
  return { there, lost: lost.length, lostSeconds: lost.length > 0 ? (last(sent) - last(there)) / 1000 : 0 };
}

/**
 * Writes, kills the database with -9 and the site with it, brings the database back elsewhere from the backup and the archive, and goes on:
 * what was lost, how long it took, and whether everything holds.
 */
export async function runDrill({ seconds, announcements = 0 }: { seconds: number; announcements?: number }) {
  await using ground = await openDrillGround();
  if (announcements > 0) await loadBulk(ground.database.pool, { announcements, people: 5000, messages: 5 * announcements });
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i += 1)
    people.push(await openSession(ground.database.pool, await aPerson(ground.database.db), "sid"));
  const lines = linesOf(people);
  const port = await freePort();
  const site = serverProcess(port, ground.env);
  await site.start();
  const invited = await ground.command("admin-bootstrap", "--email", "chef@recolte.example");
  const made = await ground.command("backup");
  if (invited.code + made.code !== 0) throw new Error(invited.said + made.said);

  const browsers = people.map((person) => listen(site.origin, person));
  const writers = openWriters(site.origin, lines);
  await pause(seconds * 1000);
  await kill(ground);
  const killedAt = performance.now();
  await Promise.all([site.stop("SIGKILL"), writers.end()]);

  const { name, into } = ground.place();
  const prepared = await ground.command("restore", "--into", into);
  if (prepared.code !== 0) throw new Error(prepared.said);
  const restored = await ground.start(name);
  const again = serverProcess(port, restored.env);
  try {
    await again.start();
    const backSeconds = (performance.now() - killedAt) / 1000;
    const { there, ...loss } = await lossOf(restored.env.DATABASE_URL, writers.sent);
    const fresh = await writeOnce(again.origin, lines);
    return {
      seconds,
      acknowledged: writers.sent.length,
      ...loss,
      backSeconds: Math.round(backSeconds * 10) / 10,
      untold: await untold(browsers, fresh),
      violations: await judge(again.origin, restored.env.DATABASE_URL, { people, sent: [...there, ...fresh] }),
      verifier: await ground.commandOn(restored.env, "audit-verify"),
    };
  } finally {
    for (const { close } of browsers) close();
    await again.stop("SIGKILL");
  }
}
