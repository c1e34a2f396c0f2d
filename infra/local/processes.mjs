import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

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

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | string>} the port, or why it cannot be had
 */
function bind(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : "EADDRNOTAVAIL"));
    });
  });
}

/**
 * @param {number} port
 * @param {string} [host]
 */
export async function isFree(port, host = "127.0.0.1") {
  if (typeof (await bind(port, host)) === "string") return false;
  // A browser may try « localhost » over IPv6 first: what another program serves there would hide ours.
  return host !== "127.0.0.1" || (await bind(port, "::1")) !== "EADDRINUSE";
}

/**
 * The first free port from the preferred one on; any free one when there is no preference.
 * @param {number} [preferred]
 * @param {string} [host]
 */
export async function freePort(preferred = 0, host = "127.0.0.1") {
  const candidates = preferred ? Array.from({ length: 50 }, (_, i) => preferred + i) : [];
  for (const port of candidates) if (await isFree(port, host)) return port;
  const any = await bind(0, host);
  if (typeof any === "number") return any;
  throw new Error(`Aucun port libre sur ${host} (${any}).`);
}
