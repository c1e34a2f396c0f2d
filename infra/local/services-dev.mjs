// The `dev` task of this workspace: services, schema and demonstration, then `.data/dev.json` for the others to read.
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { finished, launch } from "./commands.mjs";
import { claimInstance } from "./instance.mjs";
import { freePort, isRunning } from "./processes.mjs";
import { startServices } from "./services.mjs";

const root = resolve(import.meta.dirname, "../..");
const file = join(root, ".data", "dev.json");

const release = claimInstance(root);
rmSync(file, { force: true });
const services = startServices(root);

/** @param {number} code */
async function stop(code) {
  rmSync(file, { force: true });
  await (await services.catch(() => null))?.stop();
  release();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
// When the launcher was killed this task fails, and turbo ends the others with it.
const launcher = Number(process.env["RECOLTE_LAUNCHER"]);
if (launcher) setInterval(() => isRunning(launcher, "start.mjs") || void stop(1), 1000).unref();

try {
  const { env: own } = await services;
  const [web, api] = [await freePort(Number(process.env["PORT"] || 3000)), await freePort(4000)];
  const env = {
    ...own,
    DEMO_MODE: process.env["DEMO_MODE"] || "true",
    PORT: String(api),
    WEB_PORT: String(web),
    API_URL: `http://127.0.0.1:${api}`,
  };
  const prepare = launch(process.execPath, ["--import", "tsx", join(root, "packages/db/src/prepare.ts")], {
    root,
    env: { ...process.env, ...env },
    quiet: true,
  });
  const said = await finished("La préparation de la base", prepare);
  const { accounts } = JSON.parse(said.trim().split("\n").at(-1) ?? "{}");
  writeFileSync(file, JSON.stringify({ pid: process.pid, env: { ...env, DEMO_ACCOUNTS: JSON.stringify(accounts) } }));
  console.error(`Récolte  http://localhost:${web}    Courrier reçu  ${own["MAIL_INBOX_URL"] ?? "-"}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
