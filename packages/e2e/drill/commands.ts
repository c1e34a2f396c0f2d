import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const at = (name: string) => fileURLToPath(new URL(`../../../apps/server/dist/${name}.mjs`, import.meta.url));

function run([program, ...args]: readonly [string, ...string[]], env: Record<string, string>) {
  const startedAt = performance.now();
  return new Promise<{ code: number; said: string; seconds: number }>((resolve) => {
    const child = execFile(program, args, { env: { PATH: process.env.PATH, ...env } }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr, seconds: (performance.now() - startedAt) / 1000 }),
    );
  });
}

/** One command of the built server, as an operator runs it. */
export const command = (name: string, env: Record<string, string>, ...given: string[]) =>
  run([process.execPath, at(name), ...given], env);

/** The same where no file grows beyond 200 kB: writing ends in the midst of a copy, as on a disk that is full. */
export const crampedCommand = (name: string, env: Record<string, string>, ...given: string[]) =>
  run(["sh", "-c", 'ulimit -f 400; exec "$0" "$@"', process.execPath, at(name), ...given], env);
