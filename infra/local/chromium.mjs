import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The same engine without the windows of a desktop: a page costs less than half of the processor.
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const MISSING = "Chromium manque : installez le paquet chromium (Debian : apt-get install chromium) ou donnez CHROMIUM_PATH.";

/** The browser that CHROMIUM_PATH names, or the lightest one of this machine. */
export function findChromium() {
  return process.env["CHROMIUM_PATH"] || PLACES.find((path) => existsSync(path));
}

/** @param {string[]} args */
function aptGet(args) {
  // Another installation may hold the lock of the package system; a machine without a network must not wait for long.
  const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", [...options, "-qq", ...args], { stdio: "inherit", env }).status === 0;
}

/** @param {string} name */
const install = (name) => aptGet(["install", "-y", "--no-install-recommends", name]);
/** @param {string} name */
const isKnown = (name) => spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;

/** Installs Debian's Chromium where it can and may: the one without windows, else the whole. */
export function ensureChromium() {
  const named = process.env["CHROMIUM_PATH"];
  // The journeys open this one and no other.
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH : ${named} n'existe pas. ${MISSING}`);
  if (named || existsSync(SHELL)) return;
  const may = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const gotShell = may && aptGet(["update"]) && isKnown("chromium-headless-shell") && install("chromium-headless-shell");
  if (may && !gotShell && !findChromium()) install("chromium");
  if (!findChromium()) throw new Error(MISSING);
}
