import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Packages of Debian can be installed here, by the one who asks. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @param {string[]} args */
function aptGet(args) {
  // Another installation may hold the lock of the package system; a machine without a network must not wait for long.
  const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", [...options, "-qq", ...args], { stdio: "inherit", env }).status === 0;
}

export const updateLists = () => aptGet(["update"]);
/** @param {string} name */
export const install = (name) => aptGet(["install", "-y", "--no-install-recommends", name]);
/** @param {string} name */
export const isKnown = (name) => spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
