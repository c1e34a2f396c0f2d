import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { setTimeout as pause } from "node:timers/promises";
import { closings } from "../closings.ts";
import { serverProcess } from "../server-process.ts";
import { type Look, faultsOf, growthOf } from "./growth.ts";
import { capacity, drive, fill } from "./load.ts";

/** How long all that the machine can do is asked for, before half of it. */
const MEASURED_SECONDS = 20;
/** More answers than this share that are none: the run says nothing. */
const FAILED_AT_MOST = 0.05;

type Told = Omit<Look, "at" | "descriptors" | "connections" | "sockets" | "outboxAge" | "waiting"> & { warnings: string[] };

/** What a scrape says of this metric, one for each of its labels. */
const figures = (text: string) => (name: string) =>
  [...text.matchAll(new RegExp(String.raw`^${name}(?:\{.*\})? (\S+)$`, "gmu"))].map(([, value]) => Number(value));
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

async function lookAt(probe: string, metrics: string): Promise<{ look: Look; warnings: string[] }> {
  const told = figures(await (await fetch(metrics)).text());
  const { warnings, ...own } = (await (await fetch(probe)).json()) as Told;
  const look = {
    at: performance.now(),
    ...own,
    descriptors: sum(told("process_open_fds")),
    connections: sum(told("recolte_pool_connections")),
    sockets: sum(told("recolte_sockets_open")),
    outboxAge: Math.max(0, ...told("recolte_outbox_oldest_seconds")),
    waiting: sum([...told("recolte_admission_waiting"), ...told("recolte_pool_waiting"), ...told("recolte_hash_waiting")]),
  };
  return { look, warnings };
}

interface Soak {
  seconds: number;
  everySeconds?: number;
  /** Calls a second; by default half of what the machine can do. */
  rate?: number;
  /** Modules of ours that are loaded into the server, beside the one that watches it. */
  planted?: readonly URL[];
  say?: (look: Look) => void;
}

/** The built server under a mixed load, looked at again and again: what grew, beside what may. */
export async function runSoak({ seconds, everySeconds = 60, rate, planted = [], say = () => {} }: Soak) {
  await using opened = closings();
  const services = await startTestServices({ settings: ["max_connections=100"] });
  opened.add(services.stop);
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  opened.add(() => database[Symbol.asyncDispose]());
  const [port, metricsPort, probePort] = [await freePort(), await freePort(), await freePort()];
  const modules = [new URL("./probe.mjs", import.meta.url), ...planted].map(({ href }) => `--import ${href}`);
  const env = { METRICS_PORT: String(metricsPort), SOAK_PORT: String(probePort), NODE_OPTIONS: modules.join(" ") };
  const server = serverProcess(port, { ...services.env, ...env, DATABASE_URL: database.url });
  await server.start();
  opened.add(() => server.stop());

  const world = await fill(database);
  const origin = server.origin.replace("localhost", "127.0.0.1");
  const half = rate ?? Math.max(1, Math.round((await capacity(origin, world, MEASURED_SECONDS)) / 2));
  const over = new AbortController();
  const driven = drive(origin, world, { rate: half, until: over.signal });
  const looks: Look[] = [];
  let warnings: string[] = [];
  const begun = performance.now();
  for (let next = 0; next <= seconds; next += everySeconds) {
    await pause(Math.max(0, begun + next * 1000 - performance.now()));
    const seen = await lookAt(`http://127.0.0.1:${probePort}`, `http://127.0.0.1:${metricsPort}/metrics`);
    looks.push(seen.look);
    warnings = seen.warnings;
    say(seen.look);
  }
  over.abort();
  const { answered, failed, left } = await driven;
  const faults = faultsOf(looks, warnings);
  if (failed > FAILED_AT_MOST * answered) faults.push(`${failed} calls of ${answered + failed} failed`);
  return { looks, growth: growthOf(looks), faults, calls: { rate: half, answered, failed, left } };
}
