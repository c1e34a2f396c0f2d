// `npm test`: everything, needing nothing started before. Its last line is « N passed, N failed », whatever happens.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

const root = resolve(import.meta.dirname, "../..");
const long = process.argv.includes("--long");
const CHROMIUM = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const hasChromium = () => CHROMIUM.some((path) => path && existsSync(path));

/** @param {string} why @returns {never} */
function giveUp(why) {
  console.error(why);
  console.log("0 passed, 1 failed");
  process.exit(1);
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
const runs = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;

function ensureChromium() {
  if (hasChromium()) return;
  const missing = "Chromium manque : installez le paquet chromium (Debian : apt-get install chromium) ou donnez CHROMIUM_PATH.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) giveUp(missing);
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  const installed =
    runs("apt-get", [...wait, "update", "-qq"]) &&
    runs("apt-get", [...wait, "install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  if (!installed || !hasChromium()) giveUp(missing);
}

requireNode();
ensureInstalled(root);
ensureChromium();
if (
  !runs(join(root, "node_modules/.bin/turbo"), ["run", "build", "--output-logs=errors-only"], { TURBO_TELEMETRY_DISABLED: "1" })
)
  giveUp("La construction a échoué.");
const vitest = [
  join(root, "node_modules/vitest/vitest.mjs"),
  "run",
  ...process.argv.slice(2).filter((argument) => argument !== "--long"),
];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, ...(long ? { LONG: "1" } : {}) },
});
process.exit(status ?? 1);
