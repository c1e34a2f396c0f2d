import { readFileSync } from "node:fs";

const MANIFEST = new URL("../../apps/web/dist/.vite/manifest.json", import.meta.url);
const chunks = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, { file: string } | undefined>;

/** The file that the code of this module is built into, for one that is fetched when it is needed. */
export function fileOf(module: string) {
  const chunk = chunks[`src/${module}`];
  if (!chunk) throw new Error(`${module} n'est pas dans la construction`);
  return chunk.file;
}
