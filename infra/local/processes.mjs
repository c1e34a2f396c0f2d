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
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>} the port that was free, or null
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}

/**
 * @param {number} port
 * @param {string} [host]
 */
export const isFree = async (port, host = "127.0.0.1") => (await tryPort(port, host)) !== null;

/**
 * The first free port from the preferred one on; any free one when there is no preference.
 * @param {number} [preferred]
 * @param {string} [host]
 */
export async function freePort(preferred = 0, host = "127.0.0.1") {
  const candidates = preferred ? Array.from({ length: 50 }, (_, i) => preferred + i) : [];
  for (const port of [...candidates, 0]) {
    const found = await tryPort(port, host);
    if (found !== null) return found;
  }
  throw new Error(`Aucun port libre sur ${host}.`);
}
