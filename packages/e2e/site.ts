import { openTestDatabase } from "@recolte/db/testing";
import { freePort } from "@recolte/local/processes";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type Site = Awaited<ReturnType<typeof openSite>>;

async function answers(origin: string, child: ChildProcess) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`le serveur ne répond pas (${child.exitCode ?? "en vie"})`);
}

/** The built application as `npm start` runs it, on a database of its own. `env` holds settings that differ. */
export async function openSite(env: Record<string, string> = {}) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let output = "";
  let child: ChildProcess;

  async function start() {
    child = spawn(process.execPath, ["--enable-source-maps", at("apps/server/dist/main.mjs")], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_URL: database.url,
        S3_ENDPOINT: inject("s3Endpoint"),
        S3_ACCESS_KEY_ID: "S3RVER",
        S3_SECRET_ACCESS_KEY: "S3RVER",
        SMTP_URL: inject("smtpUrl"),
        PORT: String(port),
        HOST: "127.0.0.1",
        WEB_DIST: at("apps/web/dist"),
        LIMITS_SCALE: "1000",
        LOG_LEVEL: "warn",
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
    await answers(origin, child).catch((error: Error) => {
      child.kill("SIGKILL");
      throw new Error(`${error.message}\n${output}`);
    });
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    origin,
    db: database.db,
    pool: database.pool,
    start,
    stop,
    /** What the server wrote to its log, the end of it. */
    log: () => output,
    async [Symbol.asyncDispose]() {
      await stop("SIGKILL");
      await database[Symbol.asyncDispose]();
    },
  };
}
