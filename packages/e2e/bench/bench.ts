import { FULL_SCALE, loadBulk } from "@recolte/db/seeds/bulk";
import { freePort } from "@recolte/local/processes";
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { openStage } from "../stage.ts";
import { load, type Measured } from "./load.ts";
import { type Operation, operations, type Sample } from "./operations.ts";

/** `npm run bench`: ours beside a server written by hand, on the same rows, in turns; medians of the rounds. */
const ROUNDS = 3;
const PEOPLE = 200;

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

async function startLimit(env: Record<string, string>) {
  const port = await freePort();
  const script = fileURLToPath(new URL("./limit.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: "production" },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/unread`).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    origin,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const middle = (rounds: Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

function line({ name, goal }: Operation, ours: Measured, limit: Measured) {
  const ratio = ours.rate / limit.rate;
  const figures = [ours.rate, ours.p50, ours.p99, limit.rate, limit.p50, limit.p99].map((value) => String(Math.round(value)));
  return `| ${name} | ${figures.join(" | ")} | ${ratio.toFixed(2)} | ${goal} | ${ratio >= goal ? "yes" : "no"} |`;
}

console.log(`Loading ${FULL_SCALE.announcements} announcements, ${FULL_SCALE.people} profiles, ${FULL_SCALE.messages} messages…`);
await using stage = await openStage();
await loadBulk(stage.pool);
const server = stage.server();
const [limit] = await Promise.all([startLimit(stage.env), server.start()]);
try {
  console.log(`\n${cpus().length} cores, 16 connections, median of ${ROUNDS} rounds; rates per second, times in ms\n`);
  console.log("| operation | ours/s | p50 | p99 | by hand/s | p50 | p99 | ratio | goal | met |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
  for (const operation of operations(await sample(stage.pool))) {
    const rounds: { ours: Measured; limit: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await load(server.origin, operation.ours), limit: await load(limit.origin, operation.limit) });
    console.log(line(operation, middle(rounds.map(({ ours }) => ours)), middle(rounds.map((round) => round.limit))));
  }
} finally {
  await Promise.all([server.stop(), limit.stop()]);
}
