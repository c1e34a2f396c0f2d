import { connect } from "@nats-io/transport-node";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import { missing } from "@recolte/local/debian";
import { openNats } from "@recolte/local/nats";
import { Client } from "pg";
import { expect, inject, vi } from "vitest";
import { postgresBell } from "#platform/bell.ts";
import { natsBell } from "#platform/bell-nats.ts";
import { openMetrics } from "#platform/metrics.ts";

export const KINDS = ["PostgreSQL", "NATS"] as const;
export type Kind = (typeof KINDS)[number];

/** What this machine lacks for that bell, in a sentence. */
export const lacking = (kind: Kind) => (kind === "NATS" ? missing("nats-server") : null);

const PATIENCE = { timeout: 15_000, interval: 20 };
export const soon = (look: () => unknown) => vi.waitFor(look, PATIENCE);

const listening = (database: TestDatabase) =>
  database.pool.query(
    "select pid from pg_stat_activity where application_name = 'recolte-bell' and datname = current_database() and query like 'listen%'",
  );

/** A node's bell with its figures. `at`: its own way to NATS. */
export function openNode(database: TestDatabase, at?: string) {
  const [metrics, onError] = [openMetrics(), vi.fn()];
  const options = { pool: database.pool, connectionString: database.url, onError, metrics };
  const bell = at === undefined ? postgresBell(options) : natsBell({ ...options, url: at });
  const figure = async (of: "bellConnected" | "bellLost", label: "nats" | "postgres") =>
    (await metrics[of].get()).values.find(({ labels }) => labels.bell === label)?.value;
  return { ...bell, onError, figure };
}
type Node = ReturnType<typeof openNode>;

let marks = 0;
/** From then on each hears all that the other says, and nothing said before is still on its way. */
async function hearEachOther(one: Node, other: Node) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const heard = new Set<string | undefined>();
    const off = to.onDrop((place) => heard.add(place));
    const said: string[] = [];
    const say = () => {
      said.push(`0/${(marks += 1).toString(16).toUpperCase()}`);
      from.drop(said.at(-1));
    };
    await soon(() => {
      say();
      expect(said.some((place) => heard.has(place))).toBe(true);
    });
    say();
    await soon(() => expect(heard).toContain(said.at(-1)));
    off();
  }
}

/** A third who listens, at the same place and to the same order. */
async function overhear(database: TestDatabase, url: string | undefined, channel: "bell" | "drop") {
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  if (url !== undefined) {
    const { host, username: user, password: pass } = new URL(url);
    const ear = await connect({ servers: host, user, pass });
    ear.subscribe(`recolte.*.${channel}`, { callback: hear });
    await ear.flush();
    return { count: () => ear.flush().then(() => heard), [Symbol.asyncDispose]: () => ear.close() };
  }
  const ear = new Client({ connectionString: database.url });
  await ear.connect();
  await ear.query(`listen ${channel}`);
  ear.on("notification", hear);
  return { count: () => ear.query("select").then(() => heard), [Symbol.asyncDispose]: () => ear.end() };
}

/** Two nodes that hear each other, by one bell or the other. */
export async function twoNodes(kind: Kind) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const nats = kind === "NATS" ? await openNats() : null;
  await nats?.start();
  const [here, there] = [openNode(database, nats?.url), openNode(database, nats?.url)];
  await soon(async () => expect((await listening(database)).rowCount).toBe(2));
  await hearEachOther(here, there);
  return {
    here,
    there,
    database,
    nats,
    /** Counts what goes from node to node. */
    overhear: (channel: "bell" | "drop") => overhear(database, nats?.url, channel),
    hearEachOther: () => hearEachOther(here, there),
    /** Both nodes lose their way to the other; it comes back. */
    async cut() {
      await nats?.stop("SIGKILL");
      if (nats) return nats.start();
      const { rows } = await listening(database);
      for (const { pid } of rows) await database.pool.query("select pg_terminate_backend($1)", [pid]);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([here.close(), there.close()]);
      await nats?.stop("SIGKILL");
      await database[Symbol.asyncDispose]();
    },
  };
}
