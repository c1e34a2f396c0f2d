import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf, isAlive } from "./processes.mjs";

/**
 * One start per checkout: the cluster in `.data` has room for one. A pid left by a killed start does not count.
 * @param {string} root
 * @returns {() => void} gives the place back
 */
export function claimInstance(root) {
  const folder = join(root, ".data");
  const file = join(folder, "run.pid");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const running = Number(readOr(file, "0"));
  if (running > 1 && running !== process.pid && isAlive(running) && commandOf(running).includes("start.mjs")) {
    throw new Error(`Récolte tourne déjà depuis ce dossier (processus ${running}).`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** @param {string} file @param {string} fallback */
function readOr(file, fallback) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
