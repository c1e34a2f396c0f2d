import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { startPostgres } from "@recolte/local/postgres";
import { postgresHome } from "@recolte/local/postgres-home";
import { FOLLOWED, startStandby } from "@recolte/local/standby";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { uuidv7 } from "uuidv7";
import { expect, test as base } from "vitest";
import type { Deps } from "#platform/trpc/context.ts";
import { openSite } from "./open-site.ts";

const root = resolve(import.meta.dirname, "../../../..");
/** Killed are processes, never the machine. */
const UNSAFE = ["fsync=off", "full_page_writes=off", "autovacuum=off", "scram_iterations=1", "checkpoint_timeout=1h"];

async function told(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** A process of PostgreSQL with its children, each of which leads a group of its own. */
function familyOf(pid: number) {
  const parentOf = (name: string) => {
    try {
      return Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
    } catch {
      return 0;
    }
  };
  return [pid, ...readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && parentOf(name) === pid)].map(Number);
}

async function closeAll(closing: (() => PromiseLike<unknown>)[]) {
  for (const close of closing.toReversed()) await close();
}

async function raise(folder: string, closing: (() => PromiseLike<unknown>)[]) {
  const primary = await startPostgres({ root, folder: join(folder, "primary"), settings: [...FOLLOWED, ...UNSAFE] });
  closing.push(() => primary.stop());
  await prepareTemplate(primary.url());
  const database = await openTestDatabase(primary.url());
  closing.push(() => database[Symbol.asyncDispose]());
  const standby = await startStandby({ root, folder: join(folder, "standby"), primary, name: "replica_1", settings: UNSAFE });
  let running: Awaited<ReturnType<typeof startPostgres>> = standby;
  closing.push(() => running.stop());
  const replicaUrl = standby.url(database.name);
  const tell = (statement: string) => told(standby.url(), statement);
  const signal = (name: NodeJS.Signals) => familyOf(running.pid).forEach((pid) => process.kill(pid, name));
  return {
    database,
    replicaUrl,
    /** A process of the site on both. It hears no other: their bells are not connected. */
    openNode: (env: Record<string, string> = {}) => openSite({ DATABASE_REPLICA_URL: replicaUrl, ...env }, database),
    /** The standby receives and replays nothing while `work` is done. */
    async paused<Done>(work: () => Promise<Done>) {
      await tell("select pg_wal_replay_pause()");
      try {
        return await work();
      } finally {
        await tell("select pg_wal_replay_resume()");
      }
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async kill() {
      process.kill(running.pid, "SIGKILL");
      await running.gone;
    },
    async restart() {
      running = await standby.restart();
    },
    /** Where both are in the log. */
    places: async () => ({
      primary: (await told(primary.url(), "select pg_current_wal_insert_lsn()::text as place"))?.["place"] as string,
      standby: (await tell("select pg_last_wal_replay_lsn()::text as place"))?.["place"] as string,
    }),
    /** The primary begins another file of its log. */
    turnPage: () => told(primary.url(), "select pg_switch_wal()"),
  };
}

/** A PostgreSQL and one that follows it, of this test file alone. */
async function openReplicated() {
  const folder = join("test", `${process.pid}-replica`);
  const closing = [async () => rmSync(join(postgresHome(root).base, folder), { recursive: true, force: true })];
  try {
    const pair = await raise(folder, closing);
    return { ...pair, [Symbol.asyncDispose]: () => closeAll(closing) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

type Reader = Pick<Deps, "replica">;
/** Reads go to the replica. */
export const untilRead = ({ replica }: Reader) =>
  expect.poll(() => replica?.dbFor(null) ?? null, { timeout: 30_000 }).not.toBeNull();
/** Taken back, whatever has changed for visitors in this very moment. */
export const untilTakenBack = ({ replica }: Reader) => expect.poll(() => replica?.state().usable, { timeout: 30_000 }).toBe(true);
export const untilLeft = ({ replica }: Reader) => expect.poll(() => replica?.state().usable, { timeout: 30_000 }).toBe(false);

/** How often a connection to the replica was taken by what is done. */
export async function readsThere({ replica }: Reader, work: () => Promise<unknown>) {
  let taken = 0;
  const count = () => void (taken += 1);
  replica?.pool.on("acquire", count);
  await work().finally(() => replica?.pool.off("acquire", count));
  return taken;
}

type Pair = Awaited<ReturnType<typeof openReplicated>>;
export type Node = Awaited<ReturnType<Pair["openNode"]>>;

export const test = base.extend<{ pair: Pair }>({
  pair: [
    async ({}, provide) => {
      await using pair = await openReplicated();
      await provide(pair);
    },
    { scope: "file" },
  ],
});

export const form = () => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes" as const,
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  city: "Oyem",
  description: "Récoltées ce matin",
});
export const byId = (id: string) => `/trpc/announcements.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`;

/** Publishes, and gives what the browser then sends along. */
export async function publish({ origin }: Node, session: string) {
  const announcement = form();
  const answer = await fetch(`${origin}/trpc/announcements.create`, {
    method: "POST",
    headers: { cookie: session, "content-type": "application/json" },
    body: JSON.stringify(announcement),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const [place = ""] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("pos="));
  return { id: announcement.id, place, cookie: `${session}; ${place.split(";")[0]}` };
}

export const answerOf = async (node: Node, address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(node.origin + address, { headers });
  return { status: answer.status, text: await answer.text() };
};
