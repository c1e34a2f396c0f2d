import { setTimeout as pause } from "node:timers/promises";
import { aPerson } from "@recolte/db/factories";
import { loadBulk } from "@recolte/db/seeds/bulk";
import { freePort } from "@recolte/local/ports";
import { Client } from "pg";
import { type Sent, violations } from "../chaos/checker.ts";
import { listen } from "../chaos/listening.ts";
import { counters, wholeThread } from "../chaos/reading.ts";
import { openSession, reopenSession } from "../sessions.ts";
import type { Person } from "../chaos/api.ts";
import { serverProcess } from "../server-process.ts";
import { type DrillGround, openDrillGround } from "./ground.ts";
import { linesOf, openWriters, writeOnce } from "./ring.ts";

const PEOPLE = 4;
const CATCH_UP_MS = 30_000;

async function on<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ask = <Row extends object>(connectionString: string, statement: string) =>
  on(connectionString, async (client) => (await client.query<Row>(statement)).rows);

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
  return violations({ sent, threads, unread, observers: [], readings: [], marks: [], screens: [] });
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

function demanded({ code, said }: Awaited<ReturnType<DrillGround["command"]>>) {
  if (code !== 0) throw new Error(said);
}

/** Back elsewhere, by the steps of the runbook: prepare, start, settle; everybody enters again. */
async function bringBack(ground: DrillGround, people: readonly Person[], say: Say) {
  const { name, into } = ground.place();
  demanded(await ground.command("restore", "--into", into));
  say("copie vérifiée et posée");
  const restored = await ground.start(name);
  say("archive lue, PostgreSQL répond");
  demanded(await ground.commandOn(restored.env, "restore", "--settle"));
  await on(restored.env.DATABASE_URL, async (client) => {
    for (const person of people) await reopenSession(client, person);
  });
  return restored;
}

type Say = (done: string) => void;

interface Drill {
  seconds: number;
  announcements?: number;
  /** Told of each step that is done. */
  say?: Say;
}

/** People who write to each other, on a site whose database has just been backed up. */
async function openScene(ground: DrillGround, { announcements = 0, say = () => {} }: Drill) {
  if (announcements > 0) await loadBulk(ground.database.pool, { announcements, people: 5000, messages: 5 * announcements });
  say("données en place");
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i += 1)
    people.push(await openSession(ground.database.pool, await aPerson(ground.database.db), "sid"));
  const port = await freePort();
  const site = serverProcess(port, ground.env);
  await site.start();
  say("site ouvert");
  demanded(await ground.command("admin-bootstrap", "--email", "chef@recolte.example"));
  demanded(await ground.command("backup", "--wait", "600"));
  say("sauvegarde faite");
  return { people, port, site };
}

/**
 * Writes, kills the database with -9 and the site with it, brings the database back elsewhere from the backup and the archive, and goes on:
 * what was lost, how long it took, and whether everything holds.
 */
export async function runDrill({ seconds, ...drill }: Drill) {
  const { say = () => {} } = drill;
  // Much data is loaded with fewer stops; what is backed up and read again is the same.
  await using ground = await openDrillGround({ settings: ["fsync=off", "max_wal_size=4GB"] });
  const { people, port, site } = await openScene(ground, { seconds, ...drill });
  const lines = linesOf(people);
  const browsers = people.map((person) => listen(site.origin, person));
  const writers = openWriters(site.origin, lines);
  // The archive gets the log in turns: where in one the end comes decides what is lost.
  await pause(seconds * 1000 + Math.random() * ground.archiveSeconds * 1000);
  await kill(ground);
  const killedAt = performance.now();
  await Promise.all([site.stop("SIGKILL"), writers.end()]);
  say("base et site tués");

  const restored = await bringBack(ground, people, say);
  const again = serverProcess(port, restored.env);
  try {
    await again.start();
    const backSeconds = (performance.now() - killedAt) / 1000;
    say("site revenu");
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
