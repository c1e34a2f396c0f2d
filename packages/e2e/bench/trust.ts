import type { Ending } from "./running.ts";
import { launch, stopped } from "@recolte/local/commands";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const TEST = "apps/server/src/testing/population";

/**
 * `npm run bench -- trust 7 400 40`: thieves among honest people for a month, in the time of the test's own database. The numbers are the
 * seed and, where it is not 2,000 and 200 for 30 days, how many honest people, thieves and days.
 */
export async function measureTrust(end: Ending) {
  const numbers = process.argv.map(Number).filter((number) => number > 0);
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", TEST];
  const child = launch(process.execPath, args, { root: ROOT, env: { ...process.env, POPULATION: numbers.join() || "1" } });
  end.begun(() => stopped(child));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("Une règle ou un taux n'est pas tenu.");
}
