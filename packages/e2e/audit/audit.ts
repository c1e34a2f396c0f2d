import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromiumFlags, chromiumPath } from "../browser.ts";
import { serverProcess } from "../server-process.ts";
import { audit, type Scores } from "./lighthouse.ts";
import { takeScreens } from "./screens.ts";

/** `npm run audit`: Lighthouse as a phone sees the three public pages, the best of five on a machine that does nothing else. */
const ROUNDS = 5;
const LEAST: Scores = { performance: 90, accessibility: 100, "best-practices": 95 };

const prepare = fileURLToPath(import.meta.resolve("@recolte/db/prepare"));

// Not spawnSync: the S3 server that it writes to lives in this process.
const loadDemo = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", prepare], { env: { ...process.env, ...env, DEMO_MODE: "true" } });

async function newestAnnouncement(origin: string) {
  const answer = await fetch(`${origin}/trpc/announcements.list?input=%7B%7D`);
  const { result } = (await answer.json()) as { result: { data: { items: { id: string }[] } } };
  return result.data.items[0]?.id ?? "";
}

const bestOf = (rounds: Scores[]) =>
  Object.fromEntries(Object.keys(LEAST).map((name) => [name, Math.max(...rounds.map((scores) => scores[name] ?? 0))]));

/**
 * What the tests get from vitest, for what is measured outside of them: services, a database safe on disk as a real
 * one is, and the built server, not yet started.
 */
async function openStage() {
  const services = await startTestServices({ settings: ["max_connections=300", "shared_buffers=512MB", "jit=off"] });
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  const port = await freePort();
  return {
    ...database,
    env: { ...services.env, DATABASE_URL: database.url },
    server: (env: Record<string, string> = {}) => serverProcess(port, { ...services.env, DATABASE_URL: database.url, ...env }),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await services.stop();
    },
  };
}

await using stage = await openStage();
await loadDemo(stage.env);
const server = stage.server({ DEMO_MODE: "true" });
await server.start();
try {
  if (process.argv.includes("screens")) await takeScreens(server.origin);
  else
    for (const address of ["/", "/announcements", `/announcements/${await newestAnnouncement(server.origin)}`]) {
      const rounds: Scores[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await audit(server.origin + address, { path: chromiumPath(), flags: chromiumFlags }));
      const best = bestOf(rounds);
      const failed = Object.entries(LEAST).filter(([name, least]) => (best[name] ?? 0) < least);
      if (failed.length > 0) process.exitCode = 1;
      const name = address.replace(/\/[\da-f-]{36}$/u, "/{id}");
      console.log(`${name.padEnd(22)} ${JSON.stringify(best)}${failed.length > 0 ? "  insuffisant" : ""}`);
    }
} finally {
  await server.stop();
}
