import { openEnding } from "@recolte/local/ending";
import { freePort } from "@recolte/local/ports";
import { FOLLOWED } from "@recolte/local/standby";
import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { measureAlerts } from "./alerts.ts";
import { measureCrowd } from "./crowd.ts";
import { leaveFirstCore, onEveryCore, onFirstCore } from "./cores.ts";
import { measureEvents } from "./events.ts";
import { FEW, openGround, openSizes } from "./ground.ts";
import { grown, measureGrowth, SIZES } from "./growth.ts";
import { measureLive } from "./live.ts";
import { measureLikeness } from "./likeness.ts";
import { load, type Measured } from "./load.ts";
import { type Operation, operations } from "./operations.ts";
import { median, type Running, sample, startOurs } from "./running.ts";
import { measureNodes } from "./nodes.ts";
import { measureOverload } from "./overload.ts";
import { slowPagesOf } from "./own-pages.ts";
import { measureSlowLine } from "./slow-line.ts";
import { measureSockets } from "./sockets.ts";
import { measureStaff } from "./staff.ts";
import { measureTrade } from "./trade.ts";
import { measureTrust } from "./trust.ts";
import { measureWrites } from "./writes.ts";

/** `npm run bench`: ours beside a server written by hand, on the same rows, in turns; medians of the rounds after a first one. */
const ROUNDS = 3;
const SECONDS = 3;
/** Of ours to that of the server by hand. */
const P99_GOAL = 1.3;
const end = openEnding();

async function startLimit(env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const script = fileURLToPath(new URL("./limit.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: "production" },
  });
  end.begun(() => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/unread`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error("Le serveur écrit à la main ne démarre pas.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, pid: child.pid ?? 0 };
}

const middle = (rounds: Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

function line({ name, goal }: Operation, ours: Measured, limit: Measured) {
  const ratio = ours.rate / limit.rate;
  const slower = ours.p99 / limit.p99;
  const met = ratio >= goal && slower <= P99_GOAL ? "yes" : "no";
  const figures = [ours, limit].flatMap(({ rate, p50, p95, p99 }) => [
    rate.toFixed(0),
    ...[p50, p95, p99].map((time) => time.toFixed(1)),
  ]);
  return `| ${name} | ${figures.join(" | ")} | ${ratio.toFixed(2)} | ${goal} | ${slower.toFixed(2)} | ${met} |`;
}

interface Ours {
  running: Running;
  ownCore: boolean;
  isMeasured: (operation: Operation) => boolean;
}

async function compare(env: Record<string, string> & { DATABASE_URL: string }, { running: ours, ownCore, isMeasured }: Ours) {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 4 });
  const measured = operations(await sample(pool)).filter(isMeasured);
  await pool.end();
  const limit = await startLimit(env);
  if (ownCore) [ours, limit].forEach(({ pid }) => onFirstCore(pid));
  const cores = `${cpus().length} cores, ${ownCore ? "the first for the servers alone" : "shared by all"}`;
  console.log(`\n${cores}, 16 connections, median of ${ROUNDS} rounds; rates per second, times in ms\n`);
  console.log("| operation | ours/s | p50 | p95 | p99 | by hand/s | p50 | p95 | p99 | ratio | goal | p99 ratio | met |");
  console.log(`| --- |${" ---: |".repeat(11)} --- |`);
  for (const operation of measured) {
    const rounds: { ours: Measured; limit: Measured }[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push({
        ours: await load(ours.origin, operation.ours, { seconds: SECONDS }),
        limit: await load(limit.origin, operation.limit, { seconds: SECONDS }),
      });
    // In the first both compile what they run from then on.
    rounds.shift();
    console.log(line(operation, middle(rounds.map((round) => round.ours)), middle(rounds.map((round) => round.limit))));
  }
  onEveryCore(ours.pid);
}

async function measureBeside(isMeasured: (operation: Operation) => boolean = () => true) {
  const ownCore = leaveFirstCore();
  const { env } = await openGround(end);
  const running = await startOurs(env, end);
  await compare(env, { running, ownCore, isMeasured });
  return { env, running };
}

/** All that a buyer who looks for something asks. */
const SEARCHED = /^(?:search|suggestions|facets|near|list (?:by|in) )/u;

/** `npm run bench -- growth 10000 200000`: these sizes instead. */
async function growth() {
  const wanted = process.argv.map(Number).filter((size) => size > 0);
  const scales = (wanted.length > 0 ? wanted : SIZES).map(grown);
  const site = await openSizes(end, scales);
  return measureGrowth(site, end, { scales, names: site.names });
}

/** `npm run bench -- slow-line 1 250 800`: that many visits of each page, kbit/s and ms there and back. */
async function slowLine(origin: string, databaseUrl: string) {
  const [visits, kilobits, milliseconds] = process.argv.map(Number).filter((count) => count > 0);
  const line = kilobits && milliseconds ? { kilobits, milliseconds } : undefined;
  return measureSlowLine(origin, await slowPagesOf(databaseUrl), { visits, line });
}

/** What is measured alone: `npm run bench -- live`. */
const PARTS: Record<string, () => Promise<unknown>> = {
  growth,
  nodes: async () => measureNodes(await openGround(end, FOLLOWED), end),
  search: () => measureBeside(({ name }) => SEARCHED.test(name)),
  overload: async () => measureOverload(await openGround(end), end),
  writes: async () => measureWrites(await openGround(end), end),
  crowd: async () => measureCrowd(await openGround(end), end),
  events: async () => measureEvents(await openGround(end), end),
  live: async () => measureLive((await openGround(end)).env, end),
  sockets: async () => measureSockets((await openGround(end)).env, end),
  "slow-line": () => onOurs(slowLine, FEW),
  alerts: async () => measureAlerts((await openGround(end)).env, end),
  trust: () => measureTrust(end),
  likeness: async () => measureLikeness((await openGround(end)).env.DATABASE_URL),
  staff: () => onOurs(measureStaff),
  trade: () => onOurs(measureTrade),
};

async function onOurs(part: (origin: string, databaseUrl: string) => Promise<unknown>, rows?: typeof FEW) {
  const { env } = await openGround(end, [], rows);
  return part((await startOurs(env, end)).origin, env.DATABASE_URL);
}

async function measure() {
  const part = Object.keys(PARTS).find((name) => process.argv.includes(name));
  if (part) return PARTS[part]?.();
  const { env, running } = await measureBeside();
  await slowLine(running.origin, env.DATABASE_URL);
  await measureStaff(running.origin, env.DATABASE_URL);
  return measureLive(env, end);
}

try {
  await measure();
  await end.shutdown(0);
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  await end.shutdown(1);
}
