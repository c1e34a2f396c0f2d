import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { finished, launch, launchTurbo } from "@recolte/local/commands";
import former from "../former-release.json" with { type: "json" };

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDER = path.join(ROOT, ".data/former", former.commit);
const BUILT = path.join(FOLDER, ".data/built");

const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });

/** A copy without history, or with the newest commits only, has no former release to build. */
export const hasHistory = git("cat-file", "-e", `${former.commit}^{commit}`).status === 0;

/** The former release, built from its commit in a place of its own, which is kept for the next time. */
export async function buildFormerRelease() {
  if (existsSync(BUILT)) return FOLDER;
  rmSync(FOLDER, { recursive: true, force: true });
  git("worktree", "prune");
  const { status, stderr } = git("worktree", "add", "--detach", FOLDER, former.commit);
  if (status !== 0) throw new Error(`git worktree : ${stderr}`);
  const quiet = { root: FOLDER, quiet: true };
  await finished("L'installation de la version précédente", launch("npm", ["ci", "--include=dev"], quiet));
  await finished("La construction de la version précédente", launchTurbo(["run", "build", "--output-logs=errors-only"], quiet));
  mkdirSync(path.dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, "");
  return FOLDER;
}

/** Its own project of tests, on databases copied from a template of somebody else. */
const CONFIG = `
import config from "./vitest.config.ts";
const projects = config.test.projects.filter(({ test }) => test.name === "server");
for (const { test } of projects) test.globalSetup = ["./former-services.mjs"];
export default { test: { ...config.test, reporters: ["default"], projects } };
`;
const SERVICES = `
export default function setup(project) {
  for (const [name, address] of Object.entries(JSON.parse(process.env.FORMER_SERVICES))) project.provide(name, address);
}
`;

/** Runs these of its tests where the services stand that are given, template included; what it said. */
export async function runItsTests(services: Record<string, string>, files: readonly string[]) {
  const root = await buildFormerRelease();
  writeFileSync(path.join(root, "former.config.ts"), CONFIG);
  writeFileSync(path.join(root, "apps/server/former-services.mjs"), SERVICES);
  const { LONG: _long, ...env } = process.env;
  const vitest = [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "former.config.ts", ...files];
  return finished(
    "Un test de la version précédente",
    launch(process.execPath, vitest, {
      root,
      quiet: true,
      env: { ...env, NO_COLOR: "1", FORMER_SERVICES: JSON.stringify(services) },
    }),
  );
}
