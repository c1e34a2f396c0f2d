// `npm test`: everything, needing nothing started before. Its last line is « N passed, N failed », whatever happens.
import { once } from "node:events";
import { delimiter, dirname, join, resolve } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

const root = resolve(import.meta.dirname, "../..");
const isLong = process.argv.includes("--long");
/** By the Node that a release carries, and not by the one that this was started with. */
const isOnReleaseNode = process.argv.includes("--release-node");
const passedOn = process.argv.slice(2).filter((argument) => argument !== "--long" && argument !== "--release-node");

/** @param {import("./ending.mjs").Ending} end */
async function runTests(end) {
  const { ensureChromium } = await import("./chromium.mjs");
  const { build, launch, stopped } = await import("./commands.mjs");
  const { ensureServers } = await import("./debian.mjs");
  const { releaseTools } = await import("./release-tools.mjs");
  ensureChromium();
  ensureServers();
  const { node } = await releaseTools(root);
  if (isLong) (await import("./firefox.mjs")).ensureFirefox();
  await build(root, end);

  const path = isOnReleaseNode ? `${dirname(node.file)}${delimiter}${process.env["PATH"]}` : process.env["PATH"];
  const env = { ...process.env, PATH: path, ...(isLong && { LONG: "1" }) };
  const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...passedOn];
  const child = launch(isOnReleaseNode ? node.file : process.execPath, vitest, { root, env, ipc: true });
  end.begun(() => stopped(child));
  let summed = false;
  child.once("message", () => (summed = true));
  const [code] = await once(child, "exit");
  if (!summed || code === null) throw new Error("vitest s'est arrêté avant la fin.");
  return code;
}

requireNode();
await ensureInstalled(root);
const { openEnding } = await import("./ending.mjs");
const end = openEnding();
try {
  process.exitCode = await runTests(end);
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  await end.shutdown(1);
}
