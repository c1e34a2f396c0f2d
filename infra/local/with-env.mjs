// Waits for the services of this very `npm run dev`, then runs a command with their settings.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "./processes.mjs";

const file = resolve(import.meta.dirname, "../../.data/dev.json");
const PATIENCE = 1200;

async function settings() {
  for (let i = 0; i < PATIENCE; i++) {
    try {
      const { pid, env } = JSON.parse(readFileSync(file, "utf8"));
      if (isAlive(pid)) return env;
    } catch {
      // Not written yet.
    }
    await pause(100);
  }
  throw new Error("Les services locaux ne sont pas prêts.");
}

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...(await settings()) } });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
