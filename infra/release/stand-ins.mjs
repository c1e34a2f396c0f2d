// In the place of what belongs to a whole machine, for the test of the commands of docs/operations.md, which says what each of them does.
// `node stand-ins.mjs <program> <arguments>`; TRIAL_ROOT holds the folders of the system.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { isRunning } from "@recolte/local/processes";
import pg from "pg";

const { TRIAL_ROOT: root = "", TRIAL_DATABASE: database, TRIAL_PORTS: ports = "{}" } = process.env;
const [program = "", ...args] = process.argv.slice(2);

/** Folders of the system lie in the folder of the trial. @param {string} text */
const moved = (text) => text.replaceAll(/(?<![\w.])\/(?=(?:opt|etc|var)\/)/gu, `${root}/`);
/** @param {string} file */
const settingsIn = (file) => parseEnv(moved(readFileSync(moved(file), "utf8")));

/** @param {string[]} files @param {string} cwd */
function environment(files, cwd) {
  const env = Object.assign({}, ...files.map(settingsIn));
  for (const name of ["PORT", "METRICS_PORT"]) if (env[name]) env[name] = JSON.parse(ports)[env[name]] ?? env[name];
  return { cwd, env: /** @type {NodeJS.ProcessEnv} */ (env) };
}

/** @param {string} name */
function unit(name) {
  const [stem = "", node = ""] = name.split("@");
  const file = join(root, "etc/systemd/system", node ? `${stem}@.service` : `${stem}.service`);
  const lines = readFileSync(file, "utf8").replaceAll("%i", node).split("\n");
  /** @param {string} key */
  const all = (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const [command = "", ...rest] = moved(all("ExecStart")[0] ?? "").split(" ");
  return { command, rest, options: environment(all("EnvironmentFile"), moved(all("WorkingDirectory")[0] ?? "/")) };
}

/** Where the process of a service is noted, so that the trial ends it. @param {string} name */
const noteOf = (name) => join(root, "run", `${name}.pid`);

/** @param {string} name */
async function stopNode(name) {
  const pid = Number(readFileSync(noteOf(name), "utf8"));
  process.kill(pid, "SIGTERM");
  while (isRunning(pid, "main.mjs")) await pause(20);
  rmSync(noteOf(name));
}

/** @param {string} name */
function startNode(name) {
  const { command, rest, options } = unit(name);
  const log = openSync(join(root, "nodes.log"), "a");
  const child = spawn(command, rest, { ...options, detached: true, stdio: ["ignore", log, log] });
  mkdirSync(join(root, "run"), { recursive: true });
  writeFileSync(noteOf(name), String(child.pid));
  child.unref();
  return 0;
}

/** @param {string} name */
function runUnit(name) {
  const { command, rest, options } = unit(name);
  return spawnSync(command, rest, { ...options, stdio: "inherit" }).status ?? 1;
}

function runTransient() {
  const files = args.flatMap((one) => /^--property=EnvironmentFile=(.+)$/u.exec(one)?.[1] ?? []);
  const [command = "", ...rest] = args.filter(
    (one) => !one.startsWith("--property=") && !/^--(?:quiet|pipe|wait|uid=\w+)$/u.test(one),
  );
  return spawnSync(command, rest, { ...environment(files, "/"), stdio: "inherit" }).status ?? 1;
}

async function sendToDatabase() {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  // Each by itself: a database is not made inside of a transaction.
  for (const statement of readFileSync(0, "utf8").split(/;\n/u)) if (statement.trim() !== "") await client.query(statement);
  await client.end();
  return 0;
}

function handCertificate() {
  const lineage = join(root, "etc/letsencrypt/live");
  mkdirSync(lineage, { recursive: true });
  const [key, certificate] = [join(lineage, "privkey.pem"), join(lineage, "fullchain.pem")];
  const subject = `/CN=${args[args.indexOf("--domain") + 1]}`;
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-subj",
    subject,
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  const hook = args[args.indexOf("--deploy-hook") + 1] ?? "";
  return spawnSync(hook, { stdio: "inherit", env: { ...process.env, RENEWED_LINEAGE: lineage } }).status ?? 1;
}

async function control() {
  const units = args.filter((one) => one.startsWith("recolte") && !one.endsWith(".timer"));
  const nodes = units.filter((name) => name.includes("@"));
  if (args[0] === "restart") await Promise.all(nodes.map(stopNode));
  return Math.max(0, ...units.map((name) => (nodes.includes(name) ? startNode(name) : runUnit(name))));
}

/** As `curl --fail` ends; it asks the ports of the trial. */
function ask() {
  const address = new URL(args.at(-1) ?? "");
  address.port = String(JSON.parse(ports)[address.port] ?? address.port);
  return fetch(address).then(
    ({ ok }) => (ok ? 0 : 22),
    () => 7,
  );
}

/** @type {Record<string, () => number | Promise<number>>} */
const PROGRAMS = {
  runuser: () => spawnSync(args[3] ?? "", args.slice(4), { stdio: "inherit" }).status ?? 1,
  psql: sendToDatabase,
  systemctl: control,
  curl: ask,
  "systemd-run": runTransient,
  certbot: handCertificate,
};

appendFileSync(join(root, "asked.log"), `${[program, ...args].join(" ")}\n`);
process.exit((await PROGRAMS[program]?.()) ?? 0);
