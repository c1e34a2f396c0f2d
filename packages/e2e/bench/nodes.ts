import { rmSync } from "node:fs";
import type { Postgres } from "@recolte/local/postgres";
import { startStandby } from "@recolte/local/standby";
import { Pool } from "pg";
import { closedLoop, openCaller, summary } from "./calls.ts";
import { dayMix } from "./mix.ts";
import { calmest } from "./processor.ts";
import { type Ending, median, type Running, sample, startOurs } from "./running.ts";

const CONNECTIONS = 16;

interface Site {
  root: string;
  postgres: Postgres;
  /** Below the folder of the clusters; it is removed at the end. */
  replicaFolder: string;
  env: Record<string, string> & { DATABASE_URL: string };
}
interface Rounds {
  rounds?: number;
  seconds?: number;
  /** Of a round in which the rest of the machine worked. */
  tries?: number;
}
interface Topology {
  name: string;
  nodes: readonly Running[];
}

async function startReplica({ root, postgres, replicaFolder, env }: Site, end: Ending) {
  const name = "bench_replica";
  const pool = new Pool({ connectionString: postgres.url(), max: 1 });
  const dropSlot = () =>
    pool.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [name]);
  // Of a run that was killed.
  await dropSlot();
  const replica = await startStandby({
    root,
    folder: replicaFolder,
    primary: postgres,
    name,
    settings: ["shared_buffers=512MB"],
  });
  end.begun(async () => {
    await replica.stop();
    await dropSlot();
    await pool.end();
    rmSync(replica.dataDir, { recursive: true, force: true });
  });
  return { pid: replica.pid, url: replica.url(new URL(env.DATABASE_URL).pathname.slice(1)) };
}

interface Asked extends Rounds {
  next: ReturnType<typeof dayMix>;
  databases: Record<string, number>;
}

async function measureRound({ nodes }: Topology, { seconds = 4, tries = 3, next, databases }: Asked) {
  const caller = openCaller(nodes.map(({ origin }) => origin));
  const servers = Object.fromEntries(nodes.map(({ pid }, i) => [`node ${i + 1}`, pid]));
  const pids = { ...servers, ...databases, load: process.pid };
  try {
    const work = () => closedLoop(caller, next, { connections: CONNECTIONS, seconds });
    const { done, shares, others, cores } = await calmest(pids, work, tries);
    const measured = summary(done, seconds);
    const micros = (names: object) =>
      Object.keys(names).reduce((sum, name) => sum + (cores[name] ?? 0), 0) * (1e6 / (done.length / seconds));
    return { ...measured, shares, others, nodeMicros: micros(servers), databaseMicros: micros(databases) };
  } finally {
    caller.close();
  }
}

/** Rates of the mix for each topology, in turns. An answer that is not one stops the run. */
async function compare(topologies: readonly Topology[], asked: Asked) {
  const { rounds = 3 } = asked;
  const taken = topologies.map(() => [] as Awaited<ReturnType<typeof measureRound>>[]);
  for (let round = 0; round <= rounds; round++)
    for (const [place, topology] of topologies.entries()) {
      const measured = await measureRound(topology, asked);
      if (measured.failed + measured.refused > 0)
        throw new Error(`${topology.name} : ${measured.failed} échecs, ${measured.refused} refus`);
      if (round > 0) taken[place]!.push(measured);
    }
  for (const [place, { name }] of topologies.entries()) {
    const measured = taken[place]!;
    const of = (["rate", "p50", "p99", "nodeMicros", "databaseMicros"] as const).map((figure) =>
      median(measured.map((round) => round[figure])).toFixed(figure.startsWith("p") ? 1 : 0),
    );
    const calm = measured.toSorted((a, b) => a.others - b.others)[0];
    console.log(`| ${name} | ${of.join(" | ")} | ${calm?.shares} |`);
  }
}

/** Prints what a second node and a replica change on one machine: the day's mix of calls, and the processor that each process took. */
export async function measureNodes(site: Site, end: Ending, rounds: Rounds = {}) {
  const pool = new Pool({ connectionString: site.env.DATABASE_URL, max: 2 });
  const next = dayMix(await sample(pool));
  await pool.end();
  const [one, two] = [await startOurs(site.env, end), await startOurs(site.env, end)];
  console.log(`\n${CONNECTIONS} connections, sixty calls of a person's day; processor in cores\n`);
  console.log(
    "| topology | calls/s | p50 ms | p99 ms | µs a call in nodes | in databases | cores busy in the calmest round |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |",
  );
  const asked = { ...rounds, next, databases: { primary: site.postgres.pid } };
  const both = { name: "2 nodes", nodes: [one, two] };
  await compare([{ name: "1 node", nodes: [one] }, both], asked);

  const replica = await startReplica(site, end);
  const reading = { ...site.env, DATABASE_REPLICA_URL: replica.url };
  const readers = [await startOurs(reading, end), await startOurs(reading, end)];
  await compare(
    [
      { ...both, name: "2 nodes, a replica that nobody reads" },
      { name: "2 nodes, public reads from the replica", nodes: readers },
    ],
    { ...asked, databases: { ...asked.databases, replica: replica.pid } },
  );
}
