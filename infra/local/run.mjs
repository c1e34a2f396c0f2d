import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { announce, listIsFull, pageAnswers } from "./announce.mjs";
import { claimInstance } from "./instance.mjs";
import { freePort, isFree } from "./processes.mjs";
import { startServices } from "./services.mjs";

/** @param {string} name */
const setting = (name) => process.env[name] || undefined;

/**
 * The port asked for, or the first free one from 3000 on.
 * @param {string} host
 */
async function choosePort(host) {
  const asked = setting("PORT");
  if (!asked) return freePort(3000, host);
  if (!(await isFree(Number(asked), host))) throw new Error(`Le port ${asked} est déjà utilisé.`);
  return Number(asked);
}

/**
 * Runs a command to its end; its output is shown only when it fails.
 * @param {string} what
 * @param {[command: string, args: string[], options: import("node:child_process").SpawnOptions]} call
 */
async function finish(what, [command, args, options]) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${what} a échoué.\n${output}`);
  return output;
}

/**
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
function serve(root, env) {
  const main = join(root, "apps/server/dist/main.mjs");
  // Its own group: Ctrl-C reaches this launcher alone, which then stops things in order.
  return spawn(process.execPath, ["--enable-source-maps", main], {
    cwd: root,
    detached: true,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** @param {{ root: string, dev: boolean }} options */
export async function run({ root, dev }) {
  /** @type {(() => unknown)[]} */
  const undo = [];
  let closing = false;
  /** @param {number} code */
  async function shutdown(code) {
    if (closing) return;
    closing = true;
    for (const step of undo.toReversed()) await step();
    process.exit(code);
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => void shutdown(0));

  try {
    undo.push(claimInstance(root));
    const turbo = join(root, "node_modules/.bin/turbo");
    if (dev) {
      const child = spawn(turbo, ["run", "dev", "--ui=stream"], {
        cwd: root,
        stdio: "inherit",
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
      });
      undo.push(() => stopped(child));
      child.once("exit", (code) => void shutdown(code ?? 1));
      return;
    }
    const host = setting("HOST") ?? "127.0.0.1";
    const port = await choosePort(host);
    console.error("Démarrage de Récolte…");
    const built = finish("La construction", [
      turbo,
      ["run", "build", "--output-logs=errors-only"],
      { cwd: root, env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" } },
    ]);
    const services = await startServices(root).catch(async (error) => {
      await built.catch(() => {});
      throw error;
    });
    undo.push(services.stop);
    const demo = (setting("DEMO_MODE") ?? "true") === "true";
    const env = {
      ...process.env,
      ...services.env,
      DEMO_MODE: String(demo),
      HOST: host,
      PORT: String(port),
      NODE_ENV: "production",
      WEB_DIST: join(root, "apps/web/dist"),
      LOG_LEVEL: setting("LOG_LEVEL") ?? "warn",
    };
    const prepared = await finish("La préparation de la base", [
      process.execPath,
      ["--import", "tsx", join(root, "packages/db/src/prepare.ts")],
      { cwd: root, env },
    ]);
    await built;
    const { accounts } = JSON.parse(prepared.trim().split("\n").at(-1) ?? "{}");
    const server = serve(root, { ...env, DEMO_ACCOUNTS: JSON.stringify(accounts) });
    undo.push(() => stopped(server));
    server.once("exit", (code) => {
      if (!closing) console.error(`Le serveur s'est arrêté (${code ?? "signal"}).`);
      void shutdown(code || 1);
    });
    const origin = `http://${host === "0.0.0.0" || host === "127.0.0.1" ? "localhost" : host}:${port}`;
    await pageAnswers(origin);
    if (demo) await listIsFull(origin);
    announce({ origin, inbox: services.env["MAIL_INBOX_URL"], accounts });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await shutdown(1);
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<void>}
 */
async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await gone;
  clearTimeout(late);
}
