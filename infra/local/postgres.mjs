import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { postgresHome } from "./postgres-home.mjs";
import { freePort } from "./ports.mjs";
import { commandOf, isAlive } from "./processes.mjs";

/**
 * @typedef {object} PostgresOptions
 * @property {string} root the checkout
 * @property {string} [folder] the cluster, below the folder of the clusters
 * @property {number} [port] taken when free
 * @property {string[]} [settings] `name=value`
 */

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

const LOCAL_ONLY = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=64MB", "max_connections=100"];
const environment = { ...process.env, LC_ALL: "C.UTF-8", LC_MESSAGES: "C" };

/** @param {string} dataDir */
const passwordFile = (dataDir) => `${dataDir}.password`;

/**
 * Made beside its place and then renamed: an interrupted first start never leaves half a cluster.
 * @param {string} dataDir
 * @param {import("./postgres-home.mjs").PostgresHome} home
 * @param {string[]} settings
 */
function createCluster(dataDir, { program, owner }, settings) {
  const unfinished = `${dataDir}.init`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 });
  mkdirSync(unfinished, { mode: 0o700 });
  const secret = passwordFile(dataDir);
  rmSync(secret, { force: true });
  writeFileSync(secret, `${randomBytes(18).toString("base64url")}\n`, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    for (const path of [unfinished, secret]) chownSync(path, owner.uid, owner.gid);
  }

  const locale = ["-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${secret}`];
  const set = settings.flatMap((setting) => ["-c", setting]);
  const done = spawnSync(program("initdb"), ["-D", unfinished, ...access, ...locale, ...set, "--no-sync"], {
    ...owner,
    env: environment,
    encoding: "utf8",
    cwd: "/",
  });
  if (done.status !== 0) throw new Error(`initdb a échoué (${done.status ?? done.error}) :\n${done.stdout}\n${done.stderr}`);
  renameSync(unfinished, dataDir);
}

/**
 * Stops the server that a killed run left behind. A pid file of the dead stays: by it PostgreSQL knows whether children of theirs
 * still write. One that names a living stranger goes, or PostgreSQL would refuse to start.
 * @param {string} dataDir
 * @param {import("./postgres-home.mjs").PostgresHome} home
 */
export function stopOrphan(dataDir, { program, owner }) {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isAlive(pid)) return;
  if (commandOf(pid).includes(dataDir)) {
    const options = { ...owner, env: environment, cwd: "/" };
    spawnSync(program("pg_ctl"), ["-D", dataDir, "-m", "fast", "-w", "-t", "20", "stop"], options);
  } else {
    rmSync(pidFile, { force: true });
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<string | null>} null once the server accepts connections, or what it said before it gave up
 */
function outcome(child) {
  let tail = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => {
      tail = (tail + chunk).slice(-4000);
      if (/ready to accept (?:read-only )?connections/u.test(tail)) resolve(null);
    });
    child.once("error", reject);
    child.once("close", () => resolve(tail || "aucun message"));
  });
}

/** Children of a killed server may write for a moment longer, and a free port may be taken in between. */
const PASSING = /pre-existing shared memory block|could not create any TCP\/IP sockets/u;

/**
 * @param {import("./postgres-home.mjs").PostgresHome} home
 * @param {string} dataDir
 * @param {{ port?: number, settings: string[] }} options
 */
async function launch({ program, owner }, dataDir, { port: preferred, settings }) {
  const flags = [...LOCAL_ONLY, ...settings].flatMap((setting) => ["-c", setting]);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(preferred);
    // Its own process group: Ctrl-C must reach the application first, the database last.
    const child = spawn(program("postgres"), ["-D", dataDir, "-p", String(port), ...flags], {
      ...owner,
      env: environment,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    const said = await outcome(child);
    if (said === null) return { child, port };
    if (attempt === 20 || !PASSING.test(said)) throw new Error(`PostgreSQL ne démarre pas :\n${said}`);
    await wait(250);
  }
}

/** @param {PostgresOptions} options */
export async function startPostgres({ root, folder = "postgres", port: preferred, settings = [] }) {
  const home = postgresHome(root);
  const dataDir = join(home.base, folder);
  if (!existsSync(join(dataDir, "PG_VERSION"))) createCluster(dataDir, home, settings);
  stopOrphan(dataDir, home);

  const { child, port } = await launch(home, dataDir, { port: preferred, settings });
  const gone = new Promise((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.once("exit", resolve);
    else resolve(undefined);
  });
  const password = readFileSync(passwordFile(dataDir), "utf8").trim();
  /** @param {string} [database] */
  const url = (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    port,
    url,
    dataDir,
    pid: /** @type {number} */ (child.pid),
    gone,
    /** What it writes to its log from now on. @param {(text: string) => void} heard */
    onLog: (heard) => void child.stderr?.on("data", (chunk) => heard(String(chunk))),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGINT");
      const killTimer = setTimeout(() => child.kill("SIGQUIT"), 8000);
      await gone;
      clearTimeout(killTimer);
    },
  };
}

/**
 * @param {Postgres} server
 * @param {string} name
 */
export async function ensureDatabase(server, name) {
  const client = new pg.Client({ connectionString: server.url() });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
}
