import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { postgresHome } from "@recolte/local/postgres-home";
import { FOLLOWED, startStandby } from "@recolte/local/standby";
import { startTestServices } from "@recolte/local/test-services";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { command } from "../drill/commands.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const WRITERS = 4;
const ENOUGH = 200;
/** Of a busy machine. */
const PATIENCE = { timeout: 30_000 };

async function connected(connectionString: string) {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function twoReceivers() {
  const services = await startTestServices({ settings: [...FOLLOWED, "synchronous_commit=on", "fsync=off"] });
  const { postgres: primary } = services;
  const place = path.join("test", `${process.pid}-receivers`);
  const standbys: Awaited<ReturnType<typeof startStandby>>[] = [];
  for (const name of ["replica_1", "replica_2"])
    standbys.push(await startStandby({ root, folder: path.join(place, name), primary, name, settings: ["fsync=off"] }));
  const client = await connected(primary.url());
  await client.query("create table notes (n int primary key)");
  await client.query("alter system set synchronous_standby_names = 'ANY 1 (replica_1, replica_2)'");
  await client.query("select pg_reload_conf()");
  const receivers = () =>
    client.query<{ n: number }>("select count(*)::int as n from pg_stat_replication where sync_state = 'quorum'");
  await vi.waitFor(async () => expect((await receivers()).rows).toEqual([{ n: 2 }]), PATIENCE);
  return {
    env: services.env,
    primary,
    standbys,
    async [Symbol.asyncDispose]() {
      await client.end().catch(() => {});
      for (const { stop } of standbys) await stop();
      await services.stop();
      rmSync(path.join(postgresHome(root).base, place), { recursive: true, force: true });
    },
  };
}

/** Each writes by itself, until nobody answers: what was acknowledged. */
function openWriters(url: string) {
  const acknowledged: number[] = [];
  const ended = Array.from({ length: WRITERS }, async (_, writer) => {
    const client = await connected(url);
    for (let n = writer; ; n += WRITERS) {
      await client.query("insert into notes values ($1)", [n]);
      acknowledged.push(n);
    }
  });
  return { acknowledged, ended: Promise.allSettled(ended) };
}

/** The one that has received most takes the place of the first. */
async function promote(standbys: readonly { url: () => string }[]) {
  const clients = await Promise.all(standbys.map(({ url }) => connected(url())));
  const places = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ at: string }>("select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as at");
      return Number(rows[0]?.at);
    }),
  );
  const newest = clients[places.indexOf(Math.max(...places))]!;
  await newest.query("select pg_promote()");
  const { rows } = await newest.query<{ n: number }>("select n from notes");
  for (const client of clients) await client.end();
  return new Set(rows.map(({ n }) => n));
}

let stand: Awaited<ReturnType<typeof twoReceivers>>;
beforeAll(async () => {
  stand = await twoReceivers();
});
afterAll(() => stand[Symbol.asyncDispose]());

test("d'un PostgreSQL qui en suit un autre, rien n'est sauvegardé, et rien n'y est mené à bien", async () => {
  const env = { ...stand.env, DATABASE_URL: stand.standbys[0]!.url(), BACKUP_DIR: "/nonexistent" };
  expect(await command("backup", env)).toMatchObject({ code: 1, said: expect.stringContaining("en suit un autre") });
  expect(await command("restore", env, "--settle")).toMatchObject({
    code: 1,
    said: expect.stringContaining("lit encore l'archive"),
  });
});

test("avec deux receveurs, l'un coupé, puis la base tuée par -9 : rien de ce qui fut acquitté n'est perdu", async () => {
  const writers = openWriters(stand.primary.url());
  await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(ENOUGH), PATIENCE);

  // One alone would stop every commit; with two, the other answers.
  const [cut] = stand.standbys;
  const receiver = await connected(cut!.url());
  await receiver.query("alter system set primary_conninfo = ''");
  await receiver.query("select pg_reload_conf()");
  await receiver.end();
  const before = writers.acknowledged.length;
  await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(before + ENOUGH), PATIENCE);

  process.kill(stand.primary.pid, "SIGKILL");
  await writers.ended;
  const kept = await promote(stand.standbys);
  expect(writers.acknowledged.filter((n) => !kept.has(n))).toEqual([]);
});
