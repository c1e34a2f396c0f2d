import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

async function answers(origin: string, child: ChildProcess) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`le serveur ne répond pas (${child.exitCode ?? "en vie"})`);
}

/** The built application as `npm start` runs it: started, killed and started again on the same port. `root`: another build than this one. */
export function serverProcess(port: number, env: Record<string, string>, root = ROOT) {
  const origin = `http://localhost:${port}`;
  let output = "";
  let child: ChildProcess;

  async function start() {
    child = spawn(process.execPath, ["--enable-source-maps", path.join(root, "apps/server/dist/main.mjs")], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        WEB_DIST: path.join(root, "apps/web/dist"),
        LIMITS_SCALE: "1000",
        // Journeys of the staff begin in a session without a code, but for those about codes.
        STAFF_TOTP: "optional",
        // What is published is public at once, but in journeys about that.
        PUBLICATION: "off",
        // A busy machine is not what most journeys are about.
        REQUEST_PATIENCE_MS: "10000",
        LOG_LEVEL: "warn",
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
    await answers(origin, child).catch((error: Error) => {
      child.kill("SIGKILL");
      throw new Error(`${error.message}\n${output}`);
    });
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  /** `log` is the end of what the server wrote. */
  return { origin, start, stop, ready: () => answers(origin, child), log: () => output, pid: () => child.pid ?? 0 };
}
