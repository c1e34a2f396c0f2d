// The `dev` task of this workspace: services, schema and demonstration, then `.data/dev.json` for the others to read.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "./processes.mjs";
import { startServices } from "./services.mjs";

const root = resolve(import.meta.dirname, "../..");
const file = join(root, ".data", "dev.json");
mkdirSync(join(root, ".data"), { recursive: true, mode: 0o755 });
rmSync(file, { force: true });

const services = await startServices(root);
async function stop() {
  rmSync(file, { force: true });
  await services.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());

const [web, api] = [await freePort(Number(process.env["PORT"] || 3000)), await freePort(4000)];
const env = {
  ...services.env,
  DEMO_MODE: process.env["DEMO_MODE"] || "true",
  PORT: String(api),
  WEB_PORT: String(web),
  API_URL: `http://127.0.0.1:${api}`,
};
const prepare = ["--import", "tsx", join(root, "packages/db/src/prepare.ts")];
const { status, stdout } = spawnSync(process.execPath, prepare, {
  cwd: root,
  env: { ...process.env, ...env },
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
if (status !== 0) await stop();
const { accounts } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
writeFileSync(file, JSON.stringify({ pid: process.pid, env: { ...env, DEMO_ACCOUNTS: JSON.stringify(accounts) } }));
console.error(`Récolte  http://localhost:${web}    Courrier reçu  ${services.env["MAIL_INBOX_URL"] ?? "-"}`);
