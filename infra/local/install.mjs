// Runs before anything is installed: nothing but Node itself may be imported here.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inTurn } from "./locks.mjs";

const NODE_NEEDED = [20, 19];

/** Stops with one readable line on a Node that cannot run the project. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = NODE_NEEDED;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Node ${NODE_NEEDED.join(".")} ou plus récent est requis (ici ${process.version}).`);
  process.exit(1);
}

/** @param {string} path */
const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * Whether node_modules holds what the lock asks for, as npm itself noted it.
 * @param {string} root
 */
export function isInstalled(root) {
  try {
    const wanted = packagesOf(join(root, "package-lock.json"));
    const present = packagesOf(join(root, "node_modules", ".package-lock.json"));
    return Object.entries(wanted).every(([place, entry]) => {
      if (!place.includes("node_modules/") || entry.optional || entry.devOptional || entry.peer) return true;
      return entry.link ? present[place]?.link === true : present[place]?.version === entry.version;
    });
  } catch {
    return false;
  }
}

/**
 * Installs when needed, development packages included whatever NODE_ENV this shell inherited.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  delete process.env["NODE_ENV"];
  if (isInstalled(root)) return;
  await inTurn(join(root, ".data", "install.lock"), () => {
    if (!isInstalled(root)) install(root);
  });
}

/** @param {string} root */
function install(root) {
  console.error("Installation des dépendances (npm ci), une à deux minutes…");
  const npm = process.env["npm_execpath"]?.endsWith("npm-cli.js") ? process.env["npm_execpath"] : undefined;
  const ci = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const [command, args] = npm ? [process.execPath, [npm, ...ci]] : ["npm", ci];
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status === 0) return;
  console.error("L'installation a échoué.");
  process.exit(status ?? 1);
}
