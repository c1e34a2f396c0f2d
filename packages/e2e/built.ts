import { readFileSync } from "node:fs";

const MANIFEST = new URL("../../apps/web/dist/.vite/manifest.json", import.meta.url);
const chunks = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, { file: string } | undefined>;

/** The file that a page's code is built into. */
export const fileOf = (page: string) => chunks[`src/app/pages/${page}`]?.file ?? "";
