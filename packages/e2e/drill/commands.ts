import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const at = (name: string) => fileURLToPath(new URL(`../../../apps/server/dist/${name}.mjs`, import.meta.url));

/** One command of the built server, as an operator runs it. */
export function command(name: string, env: Record<string, string>, ...given: string[]) {
  const startedAt = performance.now();
  return new Promise<{ code: number; said: string; seconds: number }>((resolve) => {
    const child = execFile(
      process.execPath,
      [at(name), ...given],
      { env: { PATH: process.env.PATH, ...env } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr, seconds: (performance.now() - startedAt) / 1000 }),
    );
  });
}
