import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "./locks.mjs";
import { commandOf, isRunning } from "./processes.mjs";

/**
 * One start per checkout: the cluster in `.data` has room for one.
 * @param {string} root
 * @returns {() => void} gives the place back
 */
export function claimInstance(root) {
  const { holder, release } = takeLock(join(root, ".data", "run.pid"));
  if (release) return release;
  throw new Error(`Récolte tourne déjà depuis ce dossier (processus ${holder}). Arrêtez-la par Ctrl-C, ou par : kill ${holder}`);
}

/** @param {string} root */
const environmentFile = (root) => join(root, ".data", "run.env.json");

/**
 * Lets commands beside a start find its services: their passwords are new each time.
 * @param {string} root
 * @param {Record<string, string>} env
 * @returns {() => void} takes it back
 */
export function shareEnvironment(root, env) {
  const file = environmentFile(root);
  writeFileSync(file, JSON.stringify({ pid: process.pid, env }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/**
 * @param {string} root
 * @returns {Record<string, string> | null} null when nothing runs from this folder
 */
export function sharedEnvironment(root) {
  try {
    const { pid, env } = JSON.parse(readFileSync(environmentFile(root), "utf8"));
    return isRunning(pid, "start.mjs") ? env : null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // The name in brackets may hold spaces: count from its end.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return 0;
  }
}

/**
 * A killed npm tells nobody; without this its script would live on and refuse the next start.
 * @param {() => void} onGone
 */
export function followNpm(onGone) {
  if (!process.env["npm_lifecycle_event"]) return;
  // npm is our parent, or the parent of a shell between us.
  const npm = [process.ppid, parentOf(process.ppid)].find((pid) => pid > 1 && /\bnpm\b/u.test(commandOf(pid)));
  if (!npm) return;
  const timer = setInterval(() => {
    if (isRunning(npm, "npm")) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}
