import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { postgresHome } from "./postgres-home.mjs";
import { commandOf, freePort, isAlive } from "./processes.mjs";

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
 */
function createCluster(dataDir, { program, owner }) {
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
  const done = spawnSync(program("initdb"), ["-D", unfinished, ...access, ...locale, "--no-sync"], {
    ...owner,
    env: environment,
    encoding: "utf8",
    cwd: "/",
  });
  if (done.status !== 0) throw new Error(`initdb a échoué (${done.status ?? done.error}) :\n${done.stdout}\n${done.stderr}`);
  renameSync(unfinished, dataDir);
}

/**
 * Stops the server that a killed run left behind, or drops a pid file that names nobody of ours.
 * @param {string} dataDir
 * @param {import("./postgres-home.mjs").PostgresHome} home
 */
export function stopOrphan(dataDir, { program, owner }) {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (pid > 1 && isAlive(pid) && commandOf(pid).includes(dataDir)) {
    const options = { ...owner, env: environment, cwd: "/" };
    spawnSync(program("pg_ctl"), ["-D", dataDir, "-m", "fast", "-w", "-t", "20", "stop"], options);
  } else {
    rmSync(pidFile, { force: true });
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<void>} resolves once the server accepts connections
 */
function untilReady(child) {
  let tail = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => {
      tail = (tail + chunk).slice(-4000);
      if (tail.includes("ready to accept connections")) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`PostgreSQL s'est arrêté (${code}) :\n${tail}`)));
  });
}

/** @param {PostgresOptions} options */
export async function startPostgres({ root, folder = "postgres", port: preferred, settings = [] }) {
  const home = postgresHome(root);
  const dataDir = join(home.base, folder);
  if (!existsSync(join(dataDir, "PG_VERSION"))) createCluster(dataDir, home);
  stopOrphan(dataDir, home);

  const password = readFileSync(passwordFile(dataDir), "utf8").trim();
  const port = await freePort(preferred);
  const flags = [...LOCAL_ONLY, ...settings].flatMap((setting) => ["-c", setting]);
  // Its own process group: Ctrl-C must reach the application first, the database last.
  const child = spawn(home.program("postgres"), ["-D", dataDir, "-p", String(port), ...flags], {
    ...home.owner,
    env: environment,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  await untilReady(child);

  /** @param {string} [database] */
  const url = (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    port,
    url,
    dataDir,
    pid: /** @type {number} */ (child.pid),
    gone,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGINT");
      const impatient = setTimeout(() => child.kill("SIGQUIT"), 8000);
      await gone;
      clearTimeout(impatient);
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
