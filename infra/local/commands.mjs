import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inTurn } from "./locks.mjs";

/** @typedef {import("node:child_process").ChildProcess} Child */
/** @typedef {{ root: string, env?: NodeJS.ProcessEnv, quiet?: boolean, ipc?: boolean, asks?: boolean, speaks?: boolean }} Options */

const STOP_TIMEOUT_MS = 10_000;
/** What a program ends with that was told something wrong: it said what, and trying again is of no use (EX_CONFIG). */
export const MISCONFIGURED = 78;

/**
 * A command in a process group of its own: Ctrl-C reaches its launcher alone, which then stops things in order.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Child}
 */
export function launch(command, args, { root, env = process.env, quiet = false, ipc = false, asks = false, speaks = false }) {
  const output = quiet ? "pipe" : "inherit";
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = [asks ? "inherit" : "ignore", output, speaks ? "inherit" : output, ipc ? "ipc" : "ignore"];
  return spawn(command, args, { cwd: root, env, detached: true, stdio });
}

/**
 * Turbo, which does not notice by itself that its launcher was killed.
 * @param {string[]} args
 * @param {Options} options
 */
export const launchTurbo = (args, { root, env = process.env, quiet = false }) =>
  launch(process.execPath, [join(root, "infra/local/follow.mjs"), join(root, "node_modules/.bin/turbo"), ...args], {
    root,
    quiet,
    ipc: true,
    env: { ...env, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" },
  });

/**
 * Waits for the end of a command; what a quiet one said is shown only when it fails.
 * @param {string} what
 * @param {Child} child
 */
export async function finished(what, child) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const [code] = await once(child, "close");
  if (code === MISCONFIGURED) throw new Error(output.trim());
  if (code !== 0) throw new Error(`${what} a échoué.\n${output}`);
  return output;
}

/**
 * Ends a command and all that it started.
 * @param {Child} child
 */
export async function stopped(child) {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  process.kill(-pid, "SIGTERM");
  const late = setTimeout(() => process.kill(-pid, "SIGKILL"), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(late);
}

/**
 * Before anything is touched: a wrong setting ends the command with a list of what is wrong.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export const judgeSettings = (root, env) =>
  finished(
    "La lecture des réglages",
    launch(process.execPath, ["--import", "tsx", join(root, "apps/server/src/check-settings.ts")], { root, env, quiet: true }),
  );

/**
 * Builds what changed; one launcher at a time, since they share the folders.
 * @param {string} root
 * @param {import("./ending.mjs").Ending} end
 */
export function build(root, { begun }) {
  return inTurn(join(root, ".data", "build.lock"), () => {
    const child = launchTurbo(["run", "build", "--output-logs=errors-only"], { root, quiet: true });
    begun(() => stopped(child));
    return finished("La construction", child);
  });
}

const RESTARTS = 5;
/** Who lived this long before the next death has all restarts again. */
const HEALTHY_MS = 10 * 60_000;

/**
 * A server that comes back after its death, a few times: what kills it at once, or a wrong setting, ends it.
 * @param {() => Child} start
 */
export function keptAlive(start) {
  let stopping = false;
  let child = start();

  async function watch() {
    for (let deaths = 1, since = Date.now(); ; deaths += 1, since = Date.now()) {
      const [code, signal] = await once(child, "exit");
      if (stopping) return 0;
      if (Date.now() - since > HEALTHY_MS) deaths = 1;
      const last = code === MISCONFIGURED || deaths > RESTARTS;
      console.error(`Le serveur s'est arrêté (${code ?? signal})${last ? "." : " ; il redémarre."}`);
      if (last) return code;
      await pause(250 * 2 ** deaths);
      if (stopping) return 0;
      child = start();
    }
  }
  return {
    /** Its last code, once it comes back no more. */
    ended: watch(),
    stop() {
      stopping = true;
      return stopped(child);
    },
  };
}
