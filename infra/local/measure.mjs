// `npm run bench`, `npm run audit`: installs and builds what is missing, then runs that script; needs nothing started before.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

const root = resolve(import.meta.dirname, "../..");
const [name = "", ...passedOn] = process.argv.slice(2);

requireNode();
await ensureInstalled(root);
const { openEnding } = await import("./ending.mjs");
const { build, launch, stopped } = await import("./commands.mjs");
const end = openEnding();
try {
  (await import("./chromium.mjs")).ensureChromium();
  await build(root, end);
  const script = join(root, "packages/e2e", name, `${name}.ts`);
  const child = launch(process.execPath, ["--import", "tsx", script, ...passedOn], { root });
  end.begun(() => stopped(child));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
} catch (error) {
  if (!end.isClosing()) console.error(error instanceof Error ? error.message : error);
  await end.shutdown(1);
}
