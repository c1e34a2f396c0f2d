import { openEnding } from "@recolte/local/ending";
import { freePort } from "@recolte/local/ports";
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { serverProcess } from "../server-process.ts";
import { leaveFirstCore, onEveryCore, onFirstCore } from "./cores.ts";
import { openGround } from "./ground.ts";
import { measureLive } from "./live.ts";
import { load, type Measured } from "./load.ts";
import { type Operation, operations, type Sample } from "./operations.ts";
import { measureSlowLine } from "./slow-line.ts";
import { measureSockets } from "./sockets.ts";
import { measureStaff } from "./staff.ts";
import { measureTrade } from "./trade.ts";

/** `npm run bench`: ours beside a server written by hand, on the same rows, in turns; medians of the rounds after a first one. */
const ROUNDS = 3;
const PEOPLE = 200;
/** Of ours to that of the server by hand. */
const P99_GOAL = 1.3;
const end = openEnding();

async function openSession(pool: Pool, userId: string) {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, 'member', now() + interval '14 days', now() + interval '90 days')`,
    [createHash("sha256").update(token).digest("hex"), userId],
  );
  return `sid=${token}`;
}

async function sample(pool: Pool): Promise<Sample> {
  const shown = await pool.query<{ id: string }>(
    "select id from announcements where status = 'active' order by md5(id::text) limit 2000",
  );
  const writers = await pool.query<{ user_id: string; others: string[] }>(
    "select user_id, array_agg(other_id::text order by last_at desc) as others from conversations group by 1 order by md5(user_id::text) limit $1",
    [PEOPLE],
  );
  const people = await Promise.all(
    writers.rows.map(async ({ user_id, others }) => ({ cookie: await openSession(pool, user_id), others })),
  );
  return { announcements: shown.rows.map(({ id }) => id), people };
}

interface Running {
  origin: string;
  pid: number;
}

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

async function startOurs(env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const server = serverProcess(port, env);
  await server.start();
  end.begun(() => server.stop());
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid() };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const middle = (rounds: Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

function line({ name, goal }: Operation, ours: Measured, limit: Measured) {
  const ratio = ours.rate / limit.rate;
  const slower = ours.p99 / limit.p99;
  const met = ratio >= goal && slower <= P99_GOAL ? "yes" : "no";
  const figures = [ours, limit].flatMap(({ rate, p50, p99 }) => [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)]);
  return `| ${name} | ${figures.join(" | ")} | ${ratio.toFixed(2)} | ${goal} | ${slower.toFixed(2)} | ${met} |`;
}

async function compare(env: Record<string, string> & { DATABASE_URL: string }, ours: Running, ownCore: boolean) {
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 4 });
  const measured = operations(await sample(pool));
  await pool.end();
  const limit = await startLimit(env);
  if (ownCore) [ours, limit].forEach(({ pid }) => onFirstCore(pid));
  const cores = `${cpus().length} cores, ${ownCore ? "the first for the servers alone" : "shared by all"}`;
  console.log(`\n${cores}, 16 connections, median of ${ROUNDS} rounds; rates per second, times in ms\n`);
  console.log("| operation | ours/s | p50 | p99 | by hand/s | p50 | p99 | ratio | goal | p99 ratio | met |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
  for (const operation of measured) {
    const rounds: { ours: Measured; limit: Measured }[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push({ ours: await load(ours.origin, operation.ours), limit: await load(limit.origin, operation.limit) });
    // In the first both compile what they run from then on.
    rounds.shift();
    console.log(line(operation, middle(rounds.map((round) => round.ours)), middle(rounds.map((round) => round.limit))));
  }
  onEveryCore(ours.pid);
}

const PARTS = ["slow-line", "live", "sockets", "staff", "trade"] as const;

async function measure() {
  const part = PARTS.find((name) => process.argv.includes(name));
  const ownCore = !part && leaveFirstCore();
  const { env } = await openGround(end);
  if (part === "live") return measureLive(env, end);
  if (part === "sockets") return measureSockets(env, end);
  const ours = await startOurs(env);
  if (part === "slow-line") return measureSlowLine(ours.origin);
  if (part === "staff") return measureStaff(ours.origin, env.DATABASE_URL);
  if (part === "trade") return measureTrade(ours.origin, env.DATABASE_URL);
  await compare(env, ours, ownCore);
  await measureSlowLine(ours.origin);
  await measureStaff(ours.origin, env.DATABASE_URL);
  return measureLive(env, end);
}

try {
  await measure();
  await end.shutdown(0);
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  await end.shutdown(1);
}
