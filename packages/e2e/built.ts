import { readFileSync } from "node:fs";

const MODULES = new URL("../../apps/web/dist/.vite/modules.json", import.meta.url);
const files = JSON.parse(readFileSync(MODULES, "utf8")) as Record<string, string>;

/** The file that the code of this module is built into, for one that is fetched when it is needed. */
export function fileOf(module: string) {
  const file = files[`src/${module}`];
  if (!file) throw new Error(`${module} n'est pas dans la construction`);
  return file;
}
