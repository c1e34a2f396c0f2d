import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const MISSING = "Chromium manque : installez le paquet chromium (Debian : apt-get install chromium) ou donnez CHROMIUM_PATH.";

const isThere = () => PLACES.some((path) => existsSync(path));

/** @param {string[]} args */
function aptGet(args) {
  // Another installation may hold the lock of the package system.
  const patient = ["-o", "DPkg::Lock::Timeout=120", "-qq", ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", patient, { stdio: "inherit", env }).status === 0;
}

/** Installs Debian's Chromium where it can and may. */
export function ensureChromium() {
  const named = process.env["CHROMIUM_PATH"];
  // The journeys open this one and no other.
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH : ${named} n'existe pas. ${MISSING}`);
  if (named || isThere()) return;
  const may = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (may && aptGet(["update"]) && aptGet(["install", "-y", "--no-install-recommends", "chromium"]) && isThere()) return;
  throw new Error(MISSING);
}
