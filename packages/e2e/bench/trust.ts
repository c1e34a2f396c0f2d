import type { Ending } from "./running.ts";
import { launch, stopped } from "@recolte/local/commands";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const TEST = "apps/server/src/testing/population";

/** `npm run bench -- trust 7`: thieves among honest people for a month, in the time of the test's own database; the number is the seed. */
export async function measureTrust(end: Ending) {
  const seed = process.argv.map(Number).find((number) => number > 0) ?? 1;
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", TEST];
  const child = launch(process.execPath, args, { root: ROOT, env: { ...process.env, POPULATION: String(seed) } });
  end.begun(() => stopped(child));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("Une règle ou un taux n'est pas tenu.");
}
