import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * The command line behind a process number: numbers are reused, so one alone proves nothing.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout ?? "";
  }
}

/**
 * Whether the process lives and still is what it was: neither dead, nor a zombie, nor another with its number.
 * @param {number} pid
 * @param {string | RegExp} command
 */
export const isRunning = (pid, command) => pid > 1 && isAlive(pid) && commandOf(pid).search(command) >= 0;
