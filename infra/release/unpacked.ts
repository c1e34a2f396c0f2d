// For the tests of a release: an archive unpacked in a bare folder, started as an operator starts it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Neither npm nor git nor another Node is found from here. */
export function bareFolder() {
  const folder = mkdtempSync(join(tmpdir(), "Récolte à livrer "));
  mkdirSync(join(folder, "no programs"));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

interface Command {
  /** Of the unpacked release. */
  release: string;
  entry: string;
  args?: readonly string[];
  settings: Record<string, string>;
}

/** An entry of the server on its own Node, by a file of settings and no variable of this shell. */
export function runEntry({ release, entry, args = [], settings }: Command) {
  const file = join(release, "..", `${entry}.env`);
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
    { mode: 0o600 },
  );
  const child = spawn(join(release, "bin/node"), [`--env-file=${file}`, join(release, "server", `${entry}.mjs`), ...args], {
    cwd: "/",
    env: { PATH: join(release, "../no programs") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return {
    ended,
    said: () => said,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}
