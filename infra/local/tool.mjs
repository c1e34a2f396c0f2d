// `npm run audit:verify`: a command of the server, on the services of the start that runs, or on services of its own.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

const root = resolve(import.meta.dirname, "../..");
const [name = "", ...passedOn] = process.argv.slice(2);

requireNode();
await ensureInstalled(root);
const { openEnding } = await import("./ending.mjs");
const { judgeSettings, launch, stopped } = await import("./commands.mjs");
const { claimInstance, sharedEnvironment } = await import("./instance.mjs");
const end = openEnding();

async function environment() {
  const running = sharedEnvironment(root);
  const { expectedSettings, startServices } = await import("./services.mjs");
  await judgeSettings(root, { ...process.env, ...(running ?? expectedSettings()) });
  if (running) return running;
  end.begun(claimInstance(root));
  const services = await startServices(root);
  end.begun(services.stop);
  return services.env;
}

try {
  const script = join(root, "apps/server/src", `${name}.ts`);
  const env = { ...process.env, ...(await environment()), LOG_LEVEL: "warn" };
  const child = launch(process.execPath, ["--import", "tsx", script, ...passedOn], { root, env, asks: true });
  end.begun(() => stopped(child));
  const [code] = await once(child, "exit");
  await end.shutdown(code ?? 1);
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  await end.shutdown(2);
}
